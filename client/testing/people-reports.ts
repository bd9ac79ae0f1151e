import {
  learnerReports,
  type LearnerReport,
  type LearnersReport,
  type LearnerSummary,
} from '@cairn/contract/learner-reports'
import { courseReports } from '@cairn/contract/course-reports'
import { organizations } from '@cairn/contract/organizations'
import { found, LONG_AGO, person } from './samples.ts'
import { server } from './test-server.ts'

export const learner = (id: string, name: string, over: Partial<LearnerSummary> = {}): LearnerSummary => ({
  user: person(id, name),
  email: `${id}@example.org`,
  enrolled: 3,
  started: 2,
  certified: 1,
  inactive: 0,
  waiting: 0,
  average: 40,
  active: LONG_AGO,
  ...over,
})

const period = (active: number) => ({ learners: 214, active, enrolled: 20, certified: 5 })

export const learnersReport = (over: Partial<LearnersReport> = {}): LearnersReport => ({
  matches: 2,
  list: [learner('ada', 'Ada', { inactive: 2, waiting: 1 }), learner('bo', 'Bo')],
  total: { learners: 214, inactive: 12, waiting: 3, certified: 40, average: 55 },
  period: period(120),
  before: period(100),
  series: [
    { start: '2026-01-05', active: 100, enrolled: 4, certified: 1 },
    { start: '2026-01-12', active: 110, enrolled: 2, certified: 0 },
  ],
  at: LONG_AGO,
  ...over,
})

/** What the lists beside a report ask for. */
export const answerChoices = () => {
  server.on(organizations.findOrganizations, found([]))
  server.on(courseReports.findCourseReports, {
    ...found([]),
    total: { courses: 0, enrolled: 0, certified: 0, inactive: 0, waiting: 0 },
  })
}

export const answerLearners = (over: Partial<LearnersReport> = {}) => {
  answerChoices()
  server.on(learnerReports.findLearners, learnersReport(over))
}

export const learnerReport = (over: Partial<LearnerReport> = {}): LearnerReport => ({
  user: person('ada', 'Ada'),
  email: 'ada@example.org',
  timezone: 'Europe/Oslo',
  day: [{ day: '2026-01-05', minutes: 80 }],
  enrollment: [
    {
      course: 'course-1',
      title: 'Reading a map',
      state: 'review',
      certificationPercentage: 60,
      waiting: 1,
      inactive: true,
      enrolled: LONG_AGO,
      active: LONG_AGO,
      minutes: 200,
      instruction: [
        {
          id: 'l1',
          title: 'Taking a bearing',
          type: 'video',
          state: 'started',
          watched: 62,
          modified: LONG_AGO,
        },
        { id: 'q1', title: 'Which way?', type: 'choice', state: 'completed', points: 3, of: 5 },
      ],
    },
    {
      course: 'course-2',
      state: 'certified',
      certificationPercentage: 100,
      waiting: 0,
      enrolled: LONG_AGO,
      minutes: 0,
    },
  ],
  ...over,
})
