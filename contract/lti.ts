import type { Static } from 'typebox'
import { ACTIVITY_PROGRESS, GRADING_PROGRESS, LTI_COMPLETIONS } from '@cairn/domain/lti/score'
import { LTI_PROBLEMS, LTI_STEPS } from '@cairn/domain/lti/steps'
import { Number as TNumber } from 'typebox'
import { ltiCustom } from './content.ts'
import { endpoint } from './endpoint.ts'
import {
  flag,
  id,
  instant,
  line,
  list,
  object,
  oneOf,
  optional,
  percent,
  points,
  text,
  webUrl,
} from './fields.ts'

export const LTI_VERSIONS = ['1.3', '1.1'] as const

/** A tool as it is placed here: for everybody, or for the courses of one organization. */
const deployment = object({ id: text(255, 1), organization: optional(id) })

const given = {
  name: line,
  version: oneOf(LTI_VERSIONS),
  /** Where a launch ends; with LTI 1.1 where it is sent. */
  launchUrl: webUrl,
  /** LTI 1.3: where a launch begins, and where the tool publishes its keys. */
  loginUrl: optional(webUrl),
  jwksUrl: optional(webUrl),
  /** Where launches may be sent besides the launch address. */
  redirectUrl: optional(list(webUrl, 20)),
  /** Where content is chosen in the tool. */
  deepLinkUrl: optional(webUrl),
  /** LTI 1.1: what both sides sign with. */
  key: optional(text(200, 1)),
  secret: optional(text(500, 1)),
  custom: optional(ltiCustom),
  newWindow: optional(flag),
  /** What the tool is told about people besides their role. */
  shareName: optional(flag),
  shareEmail: optional(flag),
  deployment: optional(list(deployment, 100)),
}

/** A tool of another site. All but what authors need to choose one is for root admins. */
export const LtiTool = object({
  id,
  ...given,
  launchUrl: optional(webUrl),
  /** One that registered itself waits until a root admin has confirmed it. */
  status: optional(oneOf(['enabled', 'pending'])),
  clientId: optional(id),
  deepLinking: flag,
  created: optional(instant),
  modified: optional(instant),
})
export type LtiTool = Static<typeof LtiTool>

const webAddress = text(4000)

/** Where tools find us. */
export const LtiPlatform = object({
  issuer: webAddress,
  authorizationUrl: webAddress,
  tokenUrl: webAddress,
  jwksUrl: webAddress,
  configurationUrl: webAddress,
  deepLinkReturnUrl: webAddress,
  outcomeUrl: webAddress,
})
export type LtiPlatform = Static<typeof LtiPlatform>

export const LtiLaunch = object({
  /** A page that starts the launch: it opens once, within five minutes. */
  launchUrl: webAddress,
  name: line,
  newWindow: flag,
})
export type LtiLaunch = Static<typeof LtiLaunch>

/** What a tool reported about a learner. */
export const LtiResult = object({
  /** Whose it is, and where. */
  name: text(300),
  title: text(5000),
  course: text(5000),
  /** What the tool is called; left out once it was deleted. */
  tool: optional(line),
  completed: flag,
  completion: oneOf(LTI_COMPLETIONS),
  passMark: optional(percent),
  items: list(
    object({
      id,
      label: text(1000),
      maximum: TNumber(),
      score: optional(TNumber()),
      activity: optional(oneOf(ACTIVITY_PROGRESS)),
      grading: optional(oneOf(GRADING_PROGRESS)),
      comment: optional(text(20_000)),
      modified: optional(instant),
    }),
    1000,
  ),
})
export type LtiResult = Static<typeof LtiResult>

const LtiStep = object({
  step: oneOf(LTI_STEPS),
  problem: optional(oneOf(LTI_PROBLEMS)),
  value: optional(text(2000)),
})

const LtiItem = object({
  title: line,
  text: optional(text(5000)),
  url: optional(webUrl),
  custom: optional(ltiCustom),
  newWindow: optional(flag),
  points: optional(points),
  resourceId: optional(text(255)),
  tag: optional(text(255)),
})

/** What somebody follows: a test, or content that is being chosen. */
export const LtiSession = object({
  id,
  steps: list(LtiStep, 50),
  /** Once the tool has sent what was chosen. */
  items: optional(list(LtiItem, 100)),
})
export type LtiSession = Static<typeof LtiSession>

const started = object({ id, launchUrl: webAddress, steps: list(LtiStep, 50) })
const lesson = object({ courseId: id, instructionId: id })

export const lti = {
  findLtiTools: endpoint({
    method: 'GET',
    path: '/hosted/lti/tool',
    access: 'lti.list',
    summary:
      'List the tools of other sites that lessons can open. Addresses and secrets are for root admins.',
    reply: list(LtiTool),
  }),
  findCourseTools: endpoint({
    method: 'GET',
    path: '/hosted/lti/tool/concept/{courseId}',
    access: 'course.write',
    summary: 'List the tools that lessons of a course can open, without their addresses and secrets.',
    params: object({ courseId: id }),
    reply: list(LtiTool),
  }),
  putLtiTool: endpoint({
    method: 'PUT',
    path: '/hosted/lti/tool',
    access: 'lti.manage',
    summary: 'Add or change a tool. A secret that is left out stays as it is; confirms one that waits.',
    body: object({ id: optional(id), ...given }),
    reply: LtiTool,
    status: 200,
  }),
  deleteLtiTool: endpoint({
    method: 'DELETE',
    path: '/hosted/lti/tool/{id}',
    access: 'lti.manage',
    summary: 'Delete a tool that no lesson uses.',
    params: object({ id }),
    status: 204,
  }),
  getLtiPlatform: endpoint({
    method: 'GET',
    path: '/hosted/lti/platform',
    access: 'lti.manage',
    summary: 'Get the addresses that a tool is set up with.',
    reply: LtiPlatform,
  }),
  launchLti: endpoint({
    method: 'GET',
    path: '/hosted/lti/launch/concept/{courseId}/instruction/{instructionId}',
    access: 'lti.launch',
    summary:
      'Open the tool of a lesson: replies a page that starts the launch, once and within five minutes.',
    params: lesson,
    reply: LtiLaunch,
    leavesTrace: true,
  }),
  getLtiResult: endpoint({
    method: 'GET',
    path: '/hosted/lti/result/concept/{courseId}/instruction/{instructionId}/user/{userId}',
    access: 'progress.read',
    summary: 'Get what a tool reported about a learner.',
    params: object({ ...lesson.properties, userId: id }),
    reply: LtiResult,
  }),
  startLtiTest: endpoint({
    method: 'POST',
    path: '/hosted/lti/tool/{id}/test',
    access: 'lti.manage',
    summary: 'Check a tool and start a test launch, whose steps can be followed.',
    params: object({ id }),
    reply: started,
    status: 201,
    waits: true,
  }),
  startLtiDeepLink: endpoint({
    method: 'POST',
    path: '/hosted/lti/deep-link/concept/{courseId}',
    access: 'course.write',
    summary: 'Choose content in a tool for a course: replies a page that opens the tool.',
    params: object({ courseId: id }),
    body: object({ tool: id }),
    reply: started,
    status: 201,
  }),
  getLtiSession: endpoint({
    method: 'GET',
    path: '/hosted/lti/session/{id}',
    access: 'lti.launch',
    summary: 'Follow a test launch or a choice of content that one has started.',
    params: object({ id }),
    reply: LtiSession,
  }),
  startLtiRegistration: endpoint({
    method: 'POST',
    path: '/hosted/lti/registration',
    access: 'lti.manage',
    summary: 'Let a tool register itself: replies the address to open. It waits for confirmation afterwards.',
    body: object({ url: webUrl }),
    reply: object({ registrationUrl: webAddress }),
    status: 201,
  }),
}
