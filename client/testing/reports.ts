import { courseReports, type CourseLearner, type CourseReport } from '@cairn/contract/course-reports'
import { groups } from '@cairn/contract/groups'
import { LONG_AGO, found, person } from './samples.ts'
import { server } from './test-server.ts'

const video = (viewers: number) => ({
  viewers,
  length: 600,
  step: 10,
  watched: Array.from({ length: 60 }, (_, i) => Math.round(viewers * (i < 25 ? 0.8 : 0.5))),
  left: Array.from({ length: 60 }, (_, i) => (i === 25 ? 12 : 0)),
  rewound: Array.from({ length: 60 }, (_, i) => (i === 24 ? 38 : 1)),
  average: 69,
})

/** A course of two lessons: one with a video and a question that misleads, one without either. */
export const courseReport = (over: Partial<CourseReport> = {}): CourseReport => ({
  id: 'course-1',
  title: 'Reading a map',
  publisher: 'root',
  status: 'enabled',
  enrolled: 40,
  started: 30,
  certified: 10,
  inactive: 6,
  waiting: 2,
  average: 55,
  medianDays: 19,
  medianMinutes: 250,
  statedMinutes: 180,
  activeThisWeek: 9,
  at: LONG_AGO,
  period: { enrolled: 12, certified: 4, active: 20, lessons: 80 },
  before: { enrolled: 10, certified: 5, active: 20, lessons: 60 },
  series: Array.from({ length: 8 }, (_, i) => ({
    start: new Date(Date.now() - (8 - i) * 7 * 86_400_000).toISOString().slice(0, 10),
    active: i + 1,
    lessons: 10 * (i + 1),
    enrolled: 1,
    certified: 0,
  })),
  instruction: [
    {
      id: 'l1',
      section: 's1',
      title: 'Taking a bearing',
      number: '1.1',
      type: 'video',
      duration: 600,
      story: true,
      started: 30,
      completed: 24,
      waiting: 0,
      returned: 0,
      interaction: [
        {
          id: 'q1',
          lesson: 'l1',
          lessonTitle: 'Taking a bearing',
          type: 'choice',
          title: 'What do you set?',
          position: 252,
          answers: 30,
          facility: 40,
          discrimination: -0.08,
          answer: [
            { key: '1', text: '046°', count: 18, right: false },
            { key: '0', text: '034°', count: 12, right: true },
          ],
        },
        {
          id: 'q2',
          lesson: 'l1',
          lessonTitle: 'Taking a bearing',
          type: 'choice',
          title: 'Which way is north?',
          answers: 12,
          facility: 75,
          answer: [
            { key: '0', text: 'Up', count: 9, right: true },
            { key: '1', text: 'Down', count: 3, right: false },
          ],
        },
      ],
      video: video(24),
    },
    {
      id: 'l2',
      section: 's1',
      title: 'Draw your own map',
      number: '1.2',
      type: 'project',
      started: 12,
      completed: 8,
      waiting: 2,
      returned: 1,
      points: 7,
      of: 10,
      interaction: [],
    },
  ],
  ...over,
})

export const courseLearner = (
  id: string,
  name: string,
  over: Partial<CourseLearner> = {},
): CourseLearner => ({
  user: person(id, name),
  state: 'learning',
  certificationPercentage: 40,
  waiting: 0,
  enrolled: LONG_AGO,
  group: [],
  minutes: 90,
  ...over,
})

export const LEARNERS = [courseLearner('u1', 'Ada', { inactive: true }), courseLearner('u2', 'Ben')]

/** Answers the calls of a course's report. */
export const answerReport = (over: Partial<CourseReport> = {}) => {
  server.on(groups.findGroups, found([]))
  server.on(courseReports.getCourseReport, courseReport(over))
  server.on(courseReports.findCourseLearners, ({ query }) =>
    query.search?.includes('inactive:true') === true
      ? found(LEARNERS.filter(({ inactive }) => inactive === true))
      : found(LEARNERS),
  )
}
