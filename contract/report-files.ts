import { Integer, String as TString, type Static } from 'typebox'
import { VIEW_PATH_CHARS } from '@cairn/domain/reports/view-path'
import { courseReports } from './course-reports.ts'
import { endpoint } from './endpoint.ts'
import {
  count,
  flag,
  id,
  instant,
  line,
  list,
  map,
  object,
  oneOf,
  optional,
  percent,
  text,
  version,
} from './fields.ts'
import { groups } from './groups.ts'
import { learnerReports } from './learner-reports.ts'
import { paymentHistory } from './payment-history.ts'
import { reports } from './reports.ts'
import { PublicUser } from './users.ts'

/** The reports that can be saved, sent and exported: each is a call that takes `format=csv`. */
export const FILED_REPORTS = {
  courses: courseReports.findCourseReports,
  course: courseReports.getCourseReport,
  courseLearners: courseReports.findCourseLearners,
  responses: courseReports.findResponses,
  learners: learnerReports.findLearners,
  learner: learnerReports.getLearner,
  users: learnerReports.findUserReport,
  coaches: learnerReports.findCoachReport,
  group: groups.reportGroup,
  payments: paymentHistory.getPaymentHistory,
  events: reports.findEvents,
  versions: reports.findObjectVersions,
  outbox: reports.findOutbox,
} as const
export type ReportName = keyof typeof FILED_REPORTS
export const REPORT_NAMES = Object.keys(FILED_REPORTS) as readonly ReportName[]

/** A report and what it is asked for: the parameters of its call, as text. */
const ReportRequest = object({
  report: oneOf(REPORT_NAMES),
  params: optional(map(text(100), 5)),
  query: optional(map(text(5000), 20)),
})
export type ReportRequest = Static<typeof ReportRequest>

export const VIEW_LIMITS = { views: 100, recipients: 20 } as const

const ViewSchedule = object({
  every: oneOf(['week', 'month']),
  /** 1 is Monday. */
  weekday: optional(Integer({ minimum: 1, maximum: 7 })),
  day: optional(Integer({ minimum: 1, maximum: 28 })),
  hour: Integer({ minimum: 0, maximum: 23 }),
  timezone: text(60, 1),
})

/** What came of the last sending to somebody. */
export const SENDING_STATES = ['sent', 'nothing', 'unreachable', 'unsubscribed', 'paused'] as const

const ViewRecipient = object({
  user: PublicUser,
  state: optional(oneOf(SENDING_STATES)),
  date: optional(instant),
  /** They want this report no more. */
  unsubscribed: optional(flag),
})
export type ViewRecipient = Static<typeof ViewRecipient>

const viewFields = {
  name: line,
  /** The page that shows it, with its search parameters. */
  path: TString({ minLength: 1, maxLength: VIEW_PATH_CHARS }),
  ...ReportRequest.properties,
  schedule: optional(ViewSchedule),
}

export const SavedView = object({
  id,
  version,
  ...viewFields,
  /** When it is sent next. */
  next: optional(instant),
  /** What came of it for the owner, where it was sent. */
  own: optional(ViewRecipient),
  /** Also those who have unsubscribed. */
  recipient: list(ViewRecipient),
  created: instant,
  modified: instant,
})
export type SavedView = Static<typeof SavedView>

/** A view of somebody else that is sent to the caller. */
const ReceivedView = object({
  id,
  name: text(200),
  owner: optional(PublicUser),
  schedule: optional(ViewSchedule),
})
export type ReceivedView = Static<typeof ReceivedView>

export const EXPORT_LIMITS = { open: 5, kept: 20, directRows: 10_000 } as const
export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const

export const ReportExport = object({
  id,
  ...ReportRequest.properties,
  /** What the file is called. */
  name: text(200),
  /** The job that writes it. */
  jobId: id,
  state: oneOf(EXPORT_STATES),
  percent,
  rows: count,
  bytes: optional(count),
  /** Code of the error that ended it. */
  failure: optional(text(60)),
  created: instant,
  expires: instant,
})
export type ReportExport = Static<typeof ReportExport>

const key = text(200, 1)

export const reportFiles = {
  findViews: endpoint({
    method: 'GET',
    path: '/report/view',
    access: 'report.own',
    summary: 'List the caller’s saved views of reports, and those of others that are sent to the caller.',
    reply: object({
      matches: count,
      list: list(SavedView, VIEW_LIMITS.views),
      received: list(ReceivedView),
    }),
    quiet: 'list',
  }),
  putView: endpoint({
    method: 'PUT',
    path: '/report/view',
    access: 'report.own',
    creates: true,
    summary:
      'Create or update a saved view of a report. With a schedule it is sent by email to the caller and to up to 20 ' +
      'recipients, each with what they may see at that moment.',
    body: object({
      id: optional(id),
      version: optional(version),
      ...viewFields,
      recipient: optional(list(id, VIEW_LIMITS.recipients)),
    }),
    reply: SavedView,
  }),
  deleteView: endpoint({
    method: 'DELETE',
    path: '/report/view/{id}',
    access: 'report.own',
    summary: 'Delete a saved view; it is sent no more.',
    params: object({ id }),
    status: 204,
  }),
  sendView: endpoint({
    method: 'POST',
    path: '/report/view/{id}/send',
    access: 'report.own',
    rate: 'broadcast',
    summary: 'Send a saved view now, to the caller and its recipients.',
    params: object({ id }),
    status: 204,
  }),
  leaveView: endpoint({
    method: 'DELETE',
    path: '/report/view/{id}/recipient',
    access: 'report.own',
    summary: 'Stop receiving a view that somebody else has sent.',
    params: object({ id }),
    status: 204,
  }),
  readViewUnsubscribe: endpoint({
    method: 'GET',
    path: '/report/view/unsubscribe/{key}',
    access: 'notification.unsubscribe',
    summary: 'Get what the unsubscribe link of a report email is about; nothing is changed.',
    params: object({ key }),
    reply: object({ name: text(200), unsubscribed: flag }),
  }),
  unsubscribeView: endpoint({
    method: 'POST',
    path: '/report/view/unsubscribe/{key}',
    access: 'notification.unsubscribe',
    summary: 'Unsubscribe with one click from the emails of one saved view.',
    params: object({ key }),
    // Mail programs send a form that says nothing more.
    consumes: '*/*',
    status: 204,
  }),
  findExports: endpoint({
    method: 'GET',
    path: '/report/export',
    access: 'report.own',
    summary: 'List the caller’s exports of reports, the newest first.',
    reply: object({ matches: count, list: list(ReportExport, 100) }),
    quiet: 'list',
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/report/export',
    access: 'report.own',
    rate: 'export',
    summary:
      'Export a report as a CSV file in the background. It is kept for a week; an email says when it is ready.',
    body: ReportRequest,
    reply: ReportExport,
    status: 201,
  }),
  getExportFile: endpoint({
    method: 'GET',
    path: '/report/export/{id}/file',
    access: 'report.own',
    rate: 'file',
    summary: 'Download an export, as long as the caller may see all that was exported.',
    params: object({ id }),
    produces: 'text/csv',
  }),
  deleteExport: endpoint({
    method: 'DELETE',
    path: '/report/export/{id}',
    access: 'report.own',
    summary: 'Delete an export, also one that is still being written.',
    params: object({ id }),
    status: 204,
  }),
}
