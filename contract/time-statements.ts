import { String as TString, type Static } from 'typebox'
import { INTERFACE_LANGUAGES } from '@cairn/domain/config/languages'
import { endpoint } from './endpoint.ts'
import { count, flag, id, instant, list, object, oneOf, optional, text } from './fields.ts'

const day = TString({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })
const LANGUAGES = INTERFACE_LANGUAGES.map(({ code }) => code)

/** The longest time that one statement is about, in days. */
export const STATEMENT_DAYS = 366

const range = { from: day, to: day, timezone: text(60, 1), course: optional(id) }

/** Minutes of learning by days, of the courses the caller may see; each minute counts once, whatever the courses. */
export const TimeSheet = object({
  from: day,
  to: day,
  timezone: text(60),
  minutes: count,
  /** Those of them that count only because a device reported them later, by its own clock: learned without a connection. */
  late: optional(count),
  /** Days on which there were some. */
  day: list(object({ day, minutes: count, late: optional(count) }), STATEMENT_DAYS),
  /** Each course by itself; minutes spent on two at once count for both. */
  course: list(object({ id, title: text(500), minutes: count }), 1000),
  /** How many minutes may lie between two records for the time between them to count. */
  gap: count,
})
export type TimeSheet = Static<typeof TimeSheet>

const code = text(40, 1)

/** A statement as it was issued and signed. */
export const TimeStatement = object({
  code,
  issued: instant,
  name: text(300),
  /** Left out once their account is deleted. */
  issuer: optional(text(300)),
  site: text(300),
  language: oneOf(LANGUAGES),
  ...TimeSheet.properties,
})
export type TimeStatement = Static<typeof TimeStatement>

/** A statement that was issued, as it is listed. */
export const IssuedStatement = object({
  code,
  issued: instant,
  /** Left out once their account is deleted. */
  issuer: optional(text(300)),
  language: oneOf(LANGUAGES),
  from: day,
  to: day,
  timezone: text(60),
  minutes: count,
  late: optional(count),
  /** Titles of its courses. */
  course: list(text(500), 1000),
})
export type IssuedStatement = Static<typeof IssuedStatement>

/** As many of the newest are listed. */
export const LISTED_STATEMENTS = 100

/** What anybody may know of a statement whose code they have. */
export const CheckedStatement = object({
  code,
  /** `altered`: what is stored is not what was signed, and nothing of it is shown. */
  state: oneOf(['valid', 'altered']),
  statement: optional(TimeStatement),
  /** The text that was signed (of its issuer a hash alone), its signature and the public key of this installation (Ed25519, base64). */
  signed: optional(text(200_000)),
  signature: optional(text(200)),
  publicKey: text(200),
  /** The caller may have the PDF. */
  pdf: optional(flag),
})
export type CheckedStatement = Static<typeof CheckedStatement>

export const timeStatements = {
  getLearnerTime: endpoint({
    method: 'GET',
    path: '/report/learner/{id}/time',
    access: 'report.learner',
    summary:
      'Get the learning time of somebody by days: one’s own, or in the courses the caller works on or observes. A ' +
      'minute counts when work was recorded in it, or when it lies between two records at most ten minutes apart.',
    params: object({ id }),
    query: object(range),
    reply: TimeSheet,
    quiet: 'null',
  }),
  issueStatement: endpoint({
    method: 'POST',
    path: '/report/learner/{id}/statement',
    access: 'report.learner',
    rate: 'export',
    summary: 'Issue a signed statement of somebody’s learning time, which anybody can check by its code.',
    params: object({ id }),
    body: object({ ...range, language: optional(oneOf(LANGUAGES)) }),
    reply: TimeStatement,
    status: 201,
  }),
  findTimeStatements: endpoint({
    method: 'GET',
    path: '/report/learner/{id}/statement',
    access: 'report.learner',
    summary:
      'List the statements of somebody’s learning time that were issued, the newest first, up to 100: those of which ' +
      'the caller may see all.',
    params: object({ id }),
    reply: object({ matches: count, list: list(IssuedStatement, LISTED_STATEMENTS) }),
    quiet: 'list',
  }),
  checkStatement: endpoint({
    method: 'GET',
    path: '/statement/{code}',
    access: 'statement.check',
    summary:
      'Check a statement of learning time: what was issued, by whom and when, and whether the signature holds.',
    params: object({ code }),
    reply: CheckedStatement,
    quiet: 'null',
  }),
  getStatementPdf: endpoint({
    method: 'GET',
    path: '/statement/{code}/pdf',
    access: 'report.learner',
    rate: 'render',
    summary:
      'Get a statement of learning time as a PDF: for its learner, and for those who may see all of it.',
    params: object({ code }),
    query: object({ paper: optional(oneOf(['a4', 'letter'])) }),
    produces: 'application/pdf',
  }),
}
