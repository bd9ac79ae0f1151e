import { randomBytes } from 'node:crypto'
import type { Actor } from '@cairn/domain/access/roles'
import { LIMITS } from '@cairn/domain/base/constants'
import { uploaderTier } from '@cairn/domain/resources/quota'
import { isFileName, tamedName, uploadAllowed } from '@cairn/domain/resources/upload'
import { resources } from '@cairn/contract/resources'
import type { Db } from '../base/db/schema.ts'
import { failBecause } from '../base/fail.ts'
import { newSecret } from '../base/ids.ts'
import { on, type Context } from '../base/on.ts'
import { findEnrolment } from '../progress/store.ts'
import { findHolder, type Holder } from './holder.ts'
import { isPicture, isPictureType } from './picture.ts'
import {
  claimQuota,
  isEnrolled,
  organizationOf,
  refuseTooManyUploads,
  refuseWithoutRoom,
  type Claim,
} from '../files/quota.ts'
import { keepUpload, type Upload } from './uploads.ts'

type Announced = Context<typeof resources.beginUpload>['body']

const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(; ?[\w-]+="?[\w.+-]+"?)*$/

/** Courses hold files of every kind, and so do people for what they send; organizations and the site have pictures. */
const refuseUnfit = (
  { resource, contentType, contentLength }: Announced,
  holder: Holder,
  own: boolean,
): void => {
  if (!isFileName(resource)) failBecause('file_name')
  if (!MEDIA_TYPE.test(contentType)) failBecause('file_type')
  if (contentLength === 0) failBecause('file_empty')
  if (!uploadAllowed(contentLength)) failBecause('file_size', { size: '2 GB' })
  if (holder.course || holder.learner !== undefined || own) return
  if (!isPictureType(contentType)) failBecause('image_type')
  if (contentLength > LIMITS.pictureBytes) failBecause('image_size', { size: '10 MB' })
}

const NAME_CHARS = 150

/** The name with a mark of its own before it: what was shown under an older one may be kept for good. */
const uniqueName = (name: string): string =>
  `${randomBytes(9).toString('base64url')}-${[...name].slice(-NAME_CHARS).join('')}`

const claimFor = async (
  db: Db,
  actor: Actor | null,
  { course, organization }: Holder,
  { getID, person, bytes }: Upload,
): Promise<Claim> => {
  const worksOnIt = course !== undefined || organization !== undefined
  const tier = uploaderTier(actor, { worksOnIt, enrolled: await isEnrolled(db, person) })
  const [object = ''] = getID.split('/', 1)
  return { person, tier, organization: await organizationOf(db, object), bytes }
}

export const beginUpload = on(resources.beginUpload, async ({ body, db, parts, actor, now, allow }) => {
  const holder = await findHolder(db, actor, body.objectID)
  allow(holder)
  // Whoever waits for a place hands in nothing yet.
  if (holder.learner !== undefined && (await findEnrolment(db, body.objectID))?.pending)
    failBecause('self_not_enrolled')
  const own = body.objectID === actor?.id
  refuseUnfit(body, holder, own)
  const resource = uniqueName(tamedName(body.resource) || 'file')
  const ticket = newSecret()
  const sent = { contentType: body.contentType, bytes: body.contentLength }
  const upload: Upload = {
    getID: `${body.objectID}/${resource}`,
    name: tamedName(body.name ?? body.resource) || 'file',
    contentType: body.contentType,
    bytes: body.contentLength,
    // Only pictures are for everybody to see: those of people and organizations.
    open:
      body.closed !== true &&
      holder.course === undefined &&
      holder.learner === undefined &&
      (!own || isPicture(sent)),
    person: actor?.id ?? '',
    ...(body.language !== undefined && { language: body.language }),
  }
  const claim = await claimFor(db, actor, holder, upload)
  // From here on nobody else is granted anything until this is done.
  await claimQuota(db, claim, now)
  await refuseWithoutRoom(parts, db, upload.bytes, now)
  await refuseTooManyUploads(db, claim, now)
  await keepUpload(db, ticket, upload, new Date(now.getTime() + LIMITS.uploadTicketMs))
  const header = { 'content-type': body.contentType }
  return { putURL: `/api/resource/upload/${ticket}`, header, getID: upload.getID, resource }
})
