import { Integer, type Static } from 'typebox'
import { RESOURCE_TYPES } from '@cairn/domain/resources/kind'
import { QUOTA_MAX, QUOTA_SCOPES } from '@cairn/domain/resources/quota'
import { endpoint } from './endpoint.ts'
import { count, flag, getID, id, instant, list, object, oneOf, optional, text } from './fields.ts'

const bytes = count
/** Left out: no limit. */
const allowed = optional(count)
const name = optional(text(300))

/** How much one organization or person has stored. */
const StorageOwner = object({ id, name, bytes, files: count, allowed })
export type StorageOwner = Static<typeof StorageOwner>

const LargeFile = object({
  getID,
  name: text(300),
  type: oneOf(RESOURCE_TYPES),
  bytes,
  created: instant,
  /** The course, organization or person it belongs to. */
  belongsTo: name,
  uploadedBy: name,
})
export type LargeFile = Static<typeof LargeFile>

const OpenUpload = object({ name: text(300), bytes, received: bytes, uploadedBy: name, expires: instant })
export type OpenUpload = Static<typeof OpenUpload>

const Quota = object({
  scope: oneOf(QUOTA_SCOPES),
  /** One organization, where it has a limit of its own. */
  organization: optional(id),
  bytes: allowed,
  /** Whether a root admin has set it. */
  custom: flag,
})
export type Quota = Static<typeof Quota>

/** What is stored, and what was promised to uploads that are under way. */
const StorageReport = object({
  organization: optional(object({ id, name })),
  bytes,
  files: count,
  allowed,
  /** Uploads under way: how many, and how many bytes of `bytes` are theirs. */
  open: object({ count, bytes }),
  /** The disk of the data folder; only for the whole installation, and only where files are on a disk. */
  disk: optional(object({ free: count, total: count, reserve: count, full: flag })),
  organizations: list(StorageOwner, 20),
  people: list(StorageOwner, 20),
  file: list(LargeFile, 20),
  upload: list(OpenUpload, 20),
  /** The limits that hold; of one organization its own. */
  quota: list(Quota, QUOTA_SCOPES.length),
})
export type StorageReport = Static<typeof StorageReport>

export const storage = {
  getStorage: endpoint({
    method: 'GET',
    path: '/resource/usage',
    access: 'storage.read.all',
    summary:
      'Get the storage use and limit of the installation, the free disk space, and what uses most of it.',
    reply: StorageReport,
  }),
  getOrganizationStorage: endpoint({
    method: 'GET',
    path: '/resource/usage/{organization}',
    access: 'storage.read',
    summary: 'Get the storage use and limit of an organization, and what uses most of it.',
    params: object({ organization: id }),
    reply: StorageReport,
  }),
  putQuota: endpoint({
    method: 'PUT',
    path: '/resource/quota',
    access: 'quota.write',
    summary:
      'Set the storage limit of new people, learners, staff, organizations, one organization or the installation. ' +
      'Without `bytes` and `unlimited` the limit is the default.',
    body: object({
      scope: oneOf(QUOTA_SCOPES),
      organization: optional(id),
      bytes: optional(Integer({ minimum: 0, maximum: QUOTA_MAX })),
      unlimited: optional(flag),
    }),
    reply: Quota,
    status: 200,
  }),
  recountStorage: endpoint({
    method: 'POST',
    path: '/resource/usage/recount',
    access: 'quota.write',
    summary: 'Recalculate the storage that everyone uses.',
    reply: object({ bytes, files: count }),
    status: 200,
  }),
}
