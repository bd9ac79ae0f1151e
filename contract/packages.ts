import type { Static } from 'typebox'
import { MOVE_ON } from '@cairn/domain/cmi5/move-on'
import { WAIVE_REASONS } from '@cairn/domain/cmi5/vocabulary'
import { HIDEABLE, MOST_ITEMS, PACKAGE_KINDS } from '@cairn/domain/packages/kind'
import { endpoint } from './endpoint.ts'
import {
  count,
  either,
  flag,
  getID,
  id,
  instant,
  list,
  object,
  oneOf,
  optional,
  seconds,
  text,
} from './fields.ts'

const itemId = text(4000, 1)
const title = text(5000)
const address = text(5000)

/** What a package is and what can be opened in it. */
export const PackageManifest = object({
  getID,
  kind: oneOf(PACKAGE_KINDS),
  title,
  /** Its first page, from the root of the package. */
  launch: address,
  items: list(
    object({
      id: itemId,
      title,
      launch: address,
      /** Of cmi5: what has to be reached, and the score in percent from which it is passed. */
      moveOn: optional(oneOf(MOVE_ON)),
      mastery: optional(count),
    }),
    MOST_ITEMS,
  ),
  /** Of tincan and cmi5: what its statements are about. */
  activities: list(
    object({
      id: itemId,
      type: optional(text(5000)),
      name: optional(title),
      description: optional(text(20_000)),
      launch: optional(address),
    }),
    MOST_ITEMS,
  ),
  files: count,
  bytes: count,
})
export type PackageManifest = Static<typeof PackageManifest>

const SUCCESS = ['passed', 'failed'] as const

/** Where somebody stands in one part of a package, as the package itself reported it. */
const standing = {
  completed: flag,
  success: optional(oneOf(SUCCESS)),
  /** Percent. */
  score: optional(count),
  seconds,
  modified: optional(instant),
  /** Of cmi5: whether what the part asks for was reached, and why staff counted it as done without that. */
  satisfied: optional(flag),
  moveOn: optional(oneOf(MOVE_ON)),
  waived: optional(text(200)),
}

/** Where somebody stands in a package. */
export const PackageStanding = object({
  kind: oneOf(PACKAGE_KINDS),
  items: list(
    object({
      id: itemId,
      title,
      ...standing,
      /** The title of the group that it is part of. */
      block: optional(title),
      /** Of SCORM: false where rules or prerequisites do not let the learner choose it now. */
      available: optional(flag),
    }),
    MOST_ITEMS,
  ),
  /** Of SCORM 2004 with rules for its parts: which requests lead somewhere, and which buttons content brings itself. */
  navigation: optional(
    object({ continue: flag, previous: flag, hides: list(oneOf(HIDEABLE), HIDEABLE.length) }),
  ),
})
export type PackageStanding = Static<typeof PackageStanding>

export const PackageLaunch = object({
  ...PackageStanding.properties,
  /** Opens the package for this person, without a session; it ends after some hours. Nothing once there is no more to open. */
  launchUrl: optional(text(20_000)),
  item: optional(itemId),
  /** It asks for a window of its own, or is on another site. */
  ownWindow: optional(flag),
})
export type PackageLaunch = Static<typeof PackageLaunch>

/** The part to open; or, of SCORM 2004, a request of the learner and the part that they made it in. */
export const PackageLaunchRequest = object({
  item: optional(itemId),
  request: optional(oneOf(['start', 'continue', 'previous', 'exitAll'])),
  from: optional(itemId),
})
export type PackageLaunchRequest = Static<typeof PackageLaunchRequest>

/** One question that a package asked, with what was answered. */
const RecordedAnswer = object({
  id: text(4000),
  type: optional(text(100)),
  description: optional(text(5000)),
  response: optional(text(10_000)),
  correct: optional(list(text(10_000), 100)),
  result: optional(text(100)),
  seconds: optional(seconds),
})

/** One time that a part was opened. */
const RecordedAttempt = object({
  started: optional(instant),
  seconds,
  /** Of cmi5: whether it said its end, or was left without a word. */
  state: optional(oneOf(['open', 'ended', 'abandoned'])),
})

/** Something that a package said about the learner. */
const RecordedStatement = object({
  date: instant,
  verb: text(200),
  /** What it was about, by its name. */
  object: text(5000),
  result: optional(oneOf(SUCCESS)),
  score: optional(count),
  seconds: optional(seconds),
  response: optional(text(10_000)),
})

export const PackageRecord = object({
  kind: oneOf(PACKAGE_KINDS),
  /** Of the lesson. */
  title,
  course: title,
  /** Of the learner. */
  name: text(500),
  /** Of cmi5: whether the reader may count a part as done for the learner. */
  mayWaive: optional(flag),
  items: list(
    object({
      id: itemId,
      title,
      ...standing,
      block: optional(title),
      location: optional(text(5000)),
      attempts: list(RecordedAttempt, 1000),
      answers: list(RecordedAnswer, 1000),
      /** Of tincan and cmi5, the newest first. */
      statements: list(RecordedStatement, 1000),
    }),
    MOST_ITEMS,
  ),
})
export type PackageRecord = Static<typeof PackageRecord>

const lesson = object({ courseId: id, instructionId: id })

export const packages = {
  readPackage: endpoint({
    method: 'PUT',
    path: '/hosted/tincan',
    access: 'resource.write',
    rate: 'import',
    summary:
      'Read an uploaded zip file as a package: web content, SCORM 1.2 or 2004, tincan or cmi5, recognised by itself. ' +
      'Replies its manifest; for a large file, the job that reads it.',
    body: object({ getId: getID }),
    reply: either([PackageManifest, object({ jobId: id })]),
    status: 200,
    waits: true,
  }),
  getPackage: endpoint({
    method: 'GET',
    path: '/hosted/tincan/manifest/{objectId}/{resource}',
    access: 'resource.read',
    summary: 'Get what a package is and what can be opened in it.',
    params: object({ objectId: id, resource: text(200, 1) }),
    reply: PackageManifest,
  }),
  launchPackage: endpoint({
    method: 'POST',
    path: '/hosted/package/launch/concept/{courseId}/instruction/{instructionId}',
    access: 'package.open',
    summary: 'Open the package of a lesson: replies the address of the part to show.',
    params: lesson,
    body: PackageLaunchRequest,
    reply: PackageLaunch,
    status: 200,
  }),
  getPackageStanding: endpoint({
    method: 'GET',
    path: '/hosted/package/standing/concept/{courseId}/instruction/{instructionId}',
    access: 'package.open',
    summary: 'Get where one stands in the package of a lesson, without opening it.',
    params: lesson,
    reply: PackageStanding,
  }),
  exportCmi5: endpoint({
    method: 'GET',
    path: '/concept/{id}/export/cmi5',
    access: 'course.copy',
    rate: 'export',
    summary: 'Export the live lessons of a course as a cmi5 package, for other learning platforms.',
    params: object({ id }),
    produces: 'application/zip',
  }),
  waivePackageItem: endpoint({
    method: 'POST',
    path: '/hosted/package/waive/concept/{courseId}/instruction/{instructionId}/user/{userId}',
    access: 'progress.decide',
    summary: 'Count a unit of a cmi5 package as done for a learner, and say why.',
    params: object({ ...lesson.properties, userId: id }),
    body: object({ item: itemId, reason: oneOf(WAIVE_REASONS) }),
    status: 204,
  }),
  getPackageRecord: endpoint({
    method: 'GET',
    path: '/hosted/package/record/concept/{courseId}/instruction/{instructionId}/user/{userId}',
    access: 'progress.read',
    summary: 'Get what a package recorded about a learner: completion, score, time and answers.',
    params: object({ ...lesson.properties, userId: id }),
    reply: PackageRecord,
  }),
}
