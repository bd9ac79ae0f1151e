import { isFull, reserveOf } from '@cairn/domain/resources/disk-space'
import { resourceType } from '@cairn/domain/resources/kind'
import { QUOTA_SCOPES, type QuotaScope } from '@cairn/domain/resources/quota'
import { storage, type Quota, type StorageReport } from '@cairn/contract/storage'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { findOrganization } from '../organizations/store.ts'
import { readLimits } from '../files/quota.ts'
import {
  countOpenUploads,
  findQuota,
  findUsage,
  listLargestFiles,
  listLargestOrganizations,
  listLargestPeople,
  listOpenUploads,
  recount,
  saveQuota,
} from './usage-store.ts'

/** A limit on the wire: what has none is left out. */
const limited = (allowed: number | null) => (allowed === null ? {} : { allowed })
const called = (name: string | null) => (name === null ? {} : { name })

const diskOf = async ({ storage: files, env }: Parts): Promise<Pick<StorageReport, 'disk'>> => {
  const space = await files.space?.()
  if (!space) return {}
  const reserve = reserveOf(space.total, env.storageReserve)
  return { disk: { ...space, reserve, full: isFull(space, env.storageReserve) } }
}

const quotaOf = async (db: Db, scope: QuotaScope, organization?: string): Promise<Quota> => {
  const allowed = (await readLimits(db))(scope, organization)
  return {
    scope,
    ...(organization !== undefined && { organization }),
    ...(allowed !== null && { bytes: allowed }),
    custom: (await findQuota(db, scope, organization ?? '')) !== undefined,
  }
}

/** What both pages show: of one organization, or with '' of all. */
const reportOf = async (db: Db, organization: string, now: Date) => {
  const { bytes, files } = await findUsage(db, organization)
  const people = await listLargestPeople(db, organization)
  const file = await listLargestFiles(db, organization)
  const upload = await listOpenUploads(db, organization, now)
  return {
    bytes,
    files,
    open: await countOpenUploads(db, organization, now),
    people: people.map(({ name, ...rest }) => ({ ...rest, ...called(name) })),
    file: file.map(({ contentType, belongsTo, uploadedBy, created, ...rest }) => ({
      ...rest,
      type: resourceType(contentType),
      created: created.toISOString(),
      ...(belongsTo !== null && { belongsTo }),
      ...(uploadedBy !== null && { uploadedBy }),
    })),
    upload: upload.map(({ uploadedBy, expires, ...rest }) => ({
      ...rest,
      ...(uploadedBy !== null && { uploadedBy }),
      expires: expires.toISOString(),
    })),
  }
}

export const getStorage = on(storage.getStorage, async ({ db, parts, now, allow }) => {
  allow()
  const limits = await readLimits(db)
  const organizations = await listLargestOrganizations(db)
  return {
    ...(await reportOf(db, '', now)),
    ...limited(limits('installation')),
    ...(await diskOf(parts)),
    organizations: organizations.map(({ name, ...rest }) => ({
      ...rest,
      ...called(name),
      ...limited(limits('organization', rest.id)),
    })),
    quota: await Promise.all(QUOTA_SCOPES.map((scope) => quotaOf(db, scope))),
  }
})

export const getOrganizationStorage = on(
  storage.getOrganizationStorage,
  async ({ params, db, now, allow }) => {
    const organization = params.organization
    allow({ id: organization })
    const found = (await findOrganization(db, organization)) ?? fail('not_found')
    const quota = await quotaOf(db, 'organization', organization)
    return {
      organization: { id: organization, name: found.name },
      ...(await reportOf(db, organization, now)),
      ...(quota.bytes !== undefined && { allowed: quota.bytes }),
      organizations: [],
      quota: [quota],
    }
  },
)

export const putQuota = on(storage.putQuota, async ({ body, db, allow, ...by }) => {
  allow()
  const { scope, organization, bytes, unlimited = false } = body
  if (bytes !== undefined && unlimited) fail('invalid', 'Send either bytes or unlimited.')
  if (organization !== undefined) {
    if (scope !== 'organization')
      fail('invalid', 'Only the scope organization has limits for single organizations.')
    if (!(await findOrganization(db, organization))) fail('not_found')
  }
  await saveQuota(db, scope, organization ?? '', unlimited ? null : bytes)
  const object = organization ?? scope
  await recordEvent(db, by, { type: 'quota', object, action: 'quota.write', detail: body })
  return quotaOf(db, scope, organization)
})

export const recountStorage = on(storage.recountStorage, async ({ db, allow }) => {
  allow()
  return recount(db)
})
