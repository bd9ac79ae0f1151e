import type { Static } from 'typebox'
import { Number as TNumber } from 'typebox'
import { MEMBER_STATES } from '@cairn/domain/groups/standing'
import { endpoint } from './endpoint.ts'
import {
  anything,
  count,
  flag,
  id,
  instant,
  list,
  object,
  oneOf,
  optional,
  percent,
  points,
  seconds,
  text,
} from './fields.ts'
import { ITEM_STATES } from './progress.ts'
import { week } from './report-week.ts'
import { about, fileQuery, joined, reportQuery, preparing } from './search.ts'
import { PublicUser } from './users.ts'

export const REPORT_ITEM_TYPES = [
  'video',
  'youtube',
  'vimeo',
  'project',
  'tincan',
  'lti',
  'survey',
  'other',
] as const

/** How a course stands: enrollments of learners, never the trials of staff. */
const courseFigures = {
  enrolled: count,
  started: count,
  certified: count,
  /** Those who never started, are slow, or paused, by the rule of the coaches' list. */
  inactive: count,
  /** Learners whose work waits for a coach. */
  waiting: count,
  average: percent,
  /** The middle one of those who finished. */
  medianDays: optional(count),
  medianMinutes: optional(count),
}

export const CourseSummary = object({
  id,
  title: text(500),
  publisher: id,
  status: oneOf(['enabled', 'disabled']),
  ...courseFigures,
  /** Learners who did something in the last seven days. */
  activeThisWeek: count,
  active: optional(instant),
  /** The moment these figures are as of; a course nobody takes has none. */
  at: optional(instant),
})
export type CourseSummary = Static<typeof CourseSummary>

/** How one question is answered the first time. */
export const QuestionFigures = object({
  id,
  lesson: id,
  /** Told by number and title, as the outline shows them. */
  lessonTitle: optional(text(500)),
  type: text(40),
  title: optional(text(2000)),
  position: optional(seconds),
  answers: count,
  /** Share of first answers that are right; surveys and work for a coach have none. */
  facility: optional(percent),
  /** Correlation of being right here with being right in the rest of the course; only from 30 answers. */
  discrimination: optional(TNumber({ minimum: -1, maximum: 1 })),
  /** Average of what coaches and the key gave, of what there was to earn. */
  points: optional(points),
  of: optional(points),
  /** First answers, the most frequent first; `key` finds the people who gave it. */
  answer: list(object({ key: text(100), text: text(2000), count, right: optional(flag) }), 50),
  /** Different answers beyond those listed. */
  otherAnswers: optional(count),
})
export type QuestionFigures = Static<typeof QuestionFigures>

/** Where people leave a video and where they go back. Each number is about one stretch of `step` seconds. */
export const VideoFigures = object({
  viewers: count,
  length: seconds,
  step: seconds,
  /** How many of the viewers watched this stretch. */
  watched: list(count, 2000),
  /** How many stopped for good in it, and how often it was watched again. */
  left: list(count, 2000),
  rewound: list(count, 2000),
  /** Average share of the video that was watched. */
  average: percent,
})
export type VideoFigures = Static<typeof VideoFigures>

/** One instruction item of a course (REPORT-14 to 17). */
export const ItemFigures = object({
  id,
  section: id,
  title: text(500),
  /** Its number in the outline, as "3.4". */
  number: text(20),
  type: oneOf(REPORT_ITEM_TYPES),
  duration: optional(seconds),
  story: optional(flag),
  started: count,
  completed: count,
  waiting: count,
  returned: count,
  /** Average points earned, of those that completed it. */
  points: optional(points),
  of: optional(points),
  interaction: list(QuestionFigures, 1000),
  video: optional(VideoFigures),
})
export type ItemFigures = Static<typeof ItemFigures>

const CoursePeriod = object({ enrolled: count, certified: count, active: count, lessons: count })

export const CourseReport = object({
  ...CourseSummary.properties,
  /** Minutes the author says the course takes. */
  statedMinutes: optional(count),
  instruction: list(ItemFigures, 2000),
  /** Between `from` and `to`, and in as long a time before: by default the last 90 days. */
  period: CoursePeriod,
  before: CoursePeriod,
  /** Weeks, the oldest first; `start` is a Monday. */
  series: list(object({ ...week, active: count, lessons: count, enrolled: count, certified: count }), 600),
  join: optional(joined),
})
export type CourseReport = Static<typeof CourseReport>

/** A learner in a course, as its report lists them. */
export const CourseLearner = object({
  user: PublicUser,
  email: optional(text(254)),
  state: oneOf(MEMBER_STATES),
  inactive: optional(flag),
  certificationPercentage: percent,
  points: optional(points),
  waiting: count,
  certificate: optional(flag),
  enrolled: instant,
  active: optional(instant),
  completed: optional(instant),
  expires: optional(instant),
  group: list(id, 100),
  minutes: count,
})
export type CourseLearner = Static<typeof CourseLearner>

/** What somebody answered, the first time and by now. */
export const ReportedResponse = object({
  user: PublicUser,
  email: optional(text(254)),
  lesson: id,
  item: id,
  lessonTitle: optional(text(500)),
  title: optional(text(2000)),
  type: text(40),
  /** As words, and as it was sent. */
  first: optional(
    object({ text: text(20_000), answer: optional(anything), right: optional(flag), date: instant }),
  ),
  text: text(20_000),
  answer: optional(anything),
  state: optional(oneOf(ITEM_STATES)),
  right: optional(flag),
  points: optional(points),
  of: optional(points),
  date: instant,
})
export type ReportedResponse = Static<typeof ReportedResponse>

const narrowed = {
  /** Only members of this group. */
  group: optional(id),
  timezone: optional(text(60)),
}

/** Learners who did something, enrollments and courses finished, in a period. */
const CoursesPeriod = object({ active: count, enrolled: count, certified: count })

export const courseReports = {
  findCourseReports: endpoint({
    method: 'GET',
    path: '/report/concept',
    access: 'report.list',
    summary:
      'List courses with their figures: those the caller works on or observes, root admins all, up to 500. The query ' +
      'takes title, organization, status and the figures. format=csv returns all rows as a file.',
    query: object({ ...reportQuery.properties, ...fileQuery, timezone: optional(text(60)) }),
    reply: object({
      matches: count,
      list: list(CourseSummary),
      join: optional(joined),
      total: object({ courses: count, enrolled: count, certified: count, inactive: count, waiting: count }),
      /** Over all of these courses, in the last 30 days and in the 30 before. */
      period: optional(CoursesPeriod),
      before: optional(CoursesPeriod),
      /** Weeks, the oldest first; `start` is a Monday. */
      series: optional(
        list(
          object({
            start: text(10),
            active: count,
            enrolled: count,
            certified: count,
            /** It is not over yet. */
            unfinished: optional(flag),
          }),
          60,
        ),
      ),
      at: optional(instant),
      /** What happened in the periods is still counted. */
      preparing,
    }),
    quiet: 'list',
  }),
  getCourseReport: endpoint({
    method: 'GET',
    path: '/report/concept/{id}',
    access: 'report.course',
    summary:
      'Get the figures of a course: totals, periods, each instruction item with its questions and video. format=csv ' +
      'returns the items as a file.',
    params: object({ id }),
    query: object({ ...fileQuery, ...narrowed, from: optional(instant), to: optional(instant) }),
    reply: CourseReport,
    quiet: 'null',
  }),
  findCourseLearners: endpoint({
    method: 'GET',
    path: '/report/concept/{id}/learner',
    access: 'report.course',
    summary:
      'List the learners of a course. The query takes name, email, user, group, state, inactive, waiting, percentage, ' +
      'active, enrolled, completed; `item` with `answer`, `watched` or `left` narrows to those who gave an answer, or ' +
      'watched or left a video at a second. format=csv returns all rows as a file.',
    params: object({ id }),
    query: object({
      ...reportQuery.properties,
      ...fileQuery,
      ...narrowed,
      /** A question or lesson. */
      item: optional(id),
      /** Key of a first answer. */
      answer: optional(text(100)),
      /** Of a lesson or question: those who completed it, began it, wait, had it returned, or did not begin. */
      itemState: optional(oneOf(['completed', 'started', 'waiting', 'returned', 'none'])),
      /** Of a video: those who stopped for good, skipped, or went back in this stretch, in seconds. */
      moment: optional(oneOf(['left', 'skipped', 'rewound'])),
      from: optional(text(20)),
      to: optional(text(20)),
    }),
    reply: object({ matches: count, about, list: list(CourseLearner), join: optional(joined) }),
    quiet: 'list',
  }),
  findResponses: endpoint({
    method: 'GET',
    path: '/report/response/{id}',
    access: 'report.course',
    summary:
      'List answers to the questions and surveys of a course, or of one lesson or question by its id. The query takes ' +
      'user, name, lesson, item, type, right, state, date and the words of the answer. format=csv returns all rows.',
    params: object({ id }),
    query: object({ ...reportQuery.properties, ...fileQuery, ...narrowed }),
    reply: object({
      matches: count,
      list: list(ReportedResponse),
      join: optional(joined),
      /** The course, and the questions with their distributions. */
      course: object({ id, title: text(500) }),
      question: list(QuestionFigures, 1000),
    }),
    quiet: 'list',
  }),
}
