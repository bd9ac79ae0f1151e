import type { Static } from 'typebox'
import { PACKAGE_KINDS } from '@cairn/domain/packages/kind'
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
  items: list(object({ id: itemId, title, launch: address }), 500),
  /** Of tincan and cmi5: what its statements are about. */
  activities: list(
    object({
      id: itemId,
      type: optional(text(5000)),
      name: optional(title),
      description: optional(text(20_000)),
      launch: optional(address),
    }),
    500,
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
}

export const PackageLaunch = object({
  /** Opens the package for this person, without a session; it ends after some hours. */
  launchUrl: address,
  kind: oneOf(PACKAGE_KINDS),
  item: itemId,
  items: list(object({ id: itemId, title, ...standing }), 500),
})
export type PackageLaunch = Static<typeof PackageLaunch>

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

export const PackageRecord = object({
  kind: oneOf(PACKAGE_KINDS),
  items: list(
    object({
      id: itemId,
      title,
      ...standing,
      location: optional(text(5000)),
      answers: list(RecordedAnswer, 1000),
    }),
    500,
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
    body: object({ item: optional(itemId) }),
    reply: PackageLaunch,
    status: 200,
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
