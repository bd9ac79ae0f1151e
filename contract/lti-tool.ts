import type { Static } from 'typebox'
import { GRADE_FAILURES, LAUNCH_PROBLEMS } from '@cairn/domain/lti-tool/problems'
import { LoggedIn } from './auth.ts'
import { endpoint } from './endpoint.ts'
import {
  count,
  flag,
  id,
  instant,
  line,
  list,
  object,
  oneOf,
  optional,
  percent,
  text,
  version,
  webUrl,
} from './fields.ts'

const platformId = text(255, 1)

/** A course that a platform may open. */
const PlatformCourse = object({
  course: id,
  /** Its learners take a course that costs something without paying. */
  waived: optional(flag),
})

const given = {
  name: line,
  /** Who signs its tokens, as the platform writes it. */
  issuer: text(2000, 1),
  clientId: platformId,
  deployments: list(platformId, 100),
  loginUrl: webUrl,
  tokenUrl: webUrl,
  jwksUrl: webUrl,
  /** What requests for access tokens are addressed to; left out: the token address. */
  audience: optional(text(2000, 1)),
  /** Origins of its pages beside those of the addresses above, where they show ours in a frame. */
  pages: optional(list(webUrl, 20)),
  /** Where learners who come from there belong. */
  organization: optional(id),
  enabled: flag,
  courses: list(PlatformCourse, 1000),
}

/** A learning platform that may open courses of this site. */
export const LtiPlatform = object({
  id,
  ...given,
  courses: list(object({ ...PlatformCourse.properties, title: optional(text(5000)), paid: optional(flag) })),
  created: instant,
  lastLaunch: optional(instant),
  /** Why its latest refused launch was refused, if none went well since. */
  problem: optional(object({ reason: oneOf(LAUNCH_PROBLEMS), detail: optional(text(1000)), at: instant })),
  /** People with an account who came from there. */
  people: count,
  grades: object({ sent: count, waiting: count, failed: count }),
})
export type LtiPlatform = Static<typeof LtiPlatform>

/** What is entered at a platform to let it open courses of ours. */
const Addresses = object({
  login: webUrl,
  launch: webUrl,
  deepLinking: webUrl,
  jwks: webUrl,
  /** Where a link to a course leads; its id follows. */
  course: webUrl,
})

/** Where the result of one learner stands at a platform. */
export const LtiGrade = object({
  id,
  person: id,
  name: text(300),
  course: id,
  title: text(5000),
  lesson: optional(id),
  /** What the link is called there. */
  link: optional(text(2000)),
  score: percent,
  completed: flag,
  /** `none`: there is nothing to send yet. */
  state: oneOf(['none', 'sent', 'waiting', 'failed']),
  sentScore: optional(percent),
  sent: optional(instant),
  failure: optional(object({ reason: oneOf(GRADE_FAILURES), detail: optional(text(1000)), tries: version })),
})
export type LtiGrade = Static<typeof LtiGrade>

const key = object({ key: text(100, 1) })

/** What happens next: in at once, with a new account, by logging in, or to the page of the course. */
const ENTRY_STEPS = ['enter', 'create', 'link', 'log_in', 'look'] as const

export const LtiEntry = object({
  step: oneOf(ENTRY_STEPS),
  platform: line,
  /** What the person is called there. */
  name: text(300),
  course: object({ id, title: text(5000) }),
  /** The account that is linked, where it is the one that is logged in. */
  own: flag,
  /** The launch began in this browser, so that nobody has to be asked. */
  trusted: flag,
})
export type LtiEntry = Static<typeof LtiEntry>

const Entered = object({
  /** The page to go to. */
  to: text(2000),
  /** A new session, unless the person is logged in already or only looks. */
  session: optional(LoggedIn),
})

export const ltiTool = {
  findLtiPlatforms: endpoint({
    method: 'GET',
    path: '/lti/tool/platform',
    access: 'lti.platforms',
    summary:
      'List the learning platforms that may open courses of this site, and what they have to know of it.',
    reply: object({ addresses: Addresses, platforms: list(LtiPlatform) }),
  }),
  addLtiPlatform: endpoint({
    method: 'PUT',
    path: '/lti/tool/platform',
    access: 'lti.platforms',
    summary: 'Let a learning platform open courses of this site by LTI 1.3.',
    body: object(given),
    reply: LtiPlatform,
    status: 201,
  }),
  putLtiPlatform: endpoint({
    method: 'PUT',
    path: '/lti/tool/platform/{id}',
    access: 'lti.platforms',
    summary: 'Change a learning platform. Disabling one ends the sessions that it opened.',
    params: object({ id }),
    body: object(given),
    reply: LtiPlatform,
  }),
  removeLtiPlatform: endpoint({
    method: 'DELETE',
    path: '/lti/tool/platform/{id}',
    access: 'lti.platforms',
    summary: 'Remove a learning platform with its links to accounts. The accounts stay.',
    params: object({ id }),
    status: 204,
  }),
  createLtiRegistration: endpoint({
    method: 'POST',
    path: '/lti/tool/registration',
    access: 'lti.platforms',
    summary: 'Create a link with which one platform can register itself within a day (dynamic registration).',
    body: object({ organization: optional(id) }),
    reply: object({ url: webUrl, expires: instant }),
    status: 201,
  }),
  findLtiGrades: endpoint({
    method: 'GET',
    path: '/lti/tool/platform/{id}/grade',
    access: 'lti.platforms',
    summary: 'List the newest results for a platform: what was sent, what waits and what failed.',
    params: object({ id }),
    reply: list(LtiGrade, 200),
  }),
  sendLtiGrade: endpoint({
    method: 'POST',
    path: '/lti/tool/platform/{id}/grade/{grade}/send',
    access: 'lti.platforms',
    summary: 'Send a result to its platform again.',
    params: object({ id, grade: id }),
    status: 204,
  }),
  getLtiEntry: endpoint({
    method: 'POST',
    path: '/lti/tool/entry',
    access: 'lti.enter',
    summary: 'See what a launch from a learning platform leads to.',
    body: key,
    reply: LtiEntry,
    status: 200,
    reads: true,
  }),
  enterByLti: endpoint({
    method: 'POST',
    path: '/lti/tool/enter',
    access: 'lti.enter',
    summary: 'Go in by a launch from a learning platform: log in and enroll, as far as it allows.',
    body: object({
      ...key.properties,
      /** The person saw who they would be and agreed; needed where the launch did not begin in this browser. */
      confirmed: optional(flag),
    }),
    reply: Entered,
    status: 200,
  }),
  linkByLti: endpoint({
    method: 'POST',
    path: '/lti/tool/link',
    access: 'lti.link',
    summary: 'Link the account that is logged in to the person of a launch, and go in.',
    body: key,
    reply: Entered,
    status: 200,
  }),
}
