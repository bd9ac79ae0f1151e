import { randomBytes } from 'node:crypto'
import { LIMITS } from '@cairn/domain/base/constants'
import { essence } from '@cairn/domain/resources/kind'
import { readPiece } from '@cairn/domain/resources/piece'
import { isFileName, PICTURE_TYPES, tamedName, uploadAllowed } from '@cairn/domain/resources/upload'
import { resources } from '@cairn/contract/resources'
import type { Actor } from '@cairn/domain/access/roles'
import { isFull } from '@cairn/domain/resources/disk-space'
import { uploaderTier } from '@cairn/domain/resources/quota'
import type { Db } from '../base/db/schema.ts'
import { fail, Failure } from '../base/fail.ts'
import { newSecret } from '../base/ids.ts'
import { on, Raw, type Context } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import type { Half } from '../base/ports/storage.ts'
import { isStorageFull } from '../base/storage-failure.ts'
import { findEnrolment } from '../progress/store.ts'
import { findHolder, type Holder } from './holder.ts'
import { lookInto } from './look.ts'
import { refuseNoPicture } from './picture.ts'
import {
  claimQuota,
  isEnrolled,
  organizationOf,
  refuseTooManyUploads,
  refuseWithoutRoom,
  type Claim,
} from './quota.ts'
import { receive, WRONG_LENGTH } from './receive.ts'
import { saveFile } from './store.ts'
import {
  dropUpload,
  findUpload,
  finishUpload,
  halfOf,
  keepUpload,
  takeUpload,
  type Begun,
  type Upload,
} from './uploads.ts'

type Announced = Context<typeof resources.beginUpload>['body']
type Put = Context<typeof resources.putFile>

const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(; ?[\w-]+="?[\w.+-]+"?)*$/
const pictures: readonly string[] = PICTURE_TYPES

/** Courses hold files of every kind, and so do people for what they send; organizations and the site have pictures. */
const refuseUnfit = (
  { resource, contentType, contentLength }: Announced,
  holder: Holder,
  own: boolean,
): void => {
  if (!isFileName(resource)) fail('invalid', 'resource is not a name for a file.')
  if (!MEDIA_TYPE.test(contentType)) fail('invalid', 'contentType is not a type of file.')
  if (contentLength === 0) fail('invalid', 'contentLength: the file is empty.')
  if (!uploadAllowed(contentLength)) fail('file_too_large', 'The file must be smaller than 2 GB.')
  if (holder.course || holder.learner !== undefined || own) return
  if (!pictures.includes(essence(contentType)))
    fail('invalid', 'contentType must be a picture: PNG, JPEG, WebP, GIF or AVIF.')
  if (contentLength > LIMITS.pictureBytes) fail('file_too_large', 'A picture may have up to 10 MB.')
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
  if (holder.learner !== undefined && (await findEnrolment(db, body.objectID))?.pending) fail('not_enrolled')
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
  await refuseWithoutRoom(parts, db, upload.bytes, now)
  const claim = await claimFor(db, actor, holder, upload)
  await claimQuota(db, claim, now)
  await refuseTooManyUploads(db, claim, now)
  await keepUpload(db, ticket, upload, new Date(now.getTime() + LIMITS.uploadTicketMs))
  const header = { 'content-type': body.contentType }
  return { putURL: `/api/resource/upload/${ticket}`, header, getID: upload.getID, resource }
})

/** Which bytes are coming: the whole file from its beginning, a piece of it, or none where all has come. */
interface Coming {
  readonly start: number | 'again' | 'end'
  readonly bytes: number
}

const comingOf = ({ bytes }: Upload, headers: Put['headers']): Coming => {
  const said = headers['content-range']?.toString()
  if (said === undefined) return { start: 'again', bytes }
  if (said === `bytes */${bytes}`) return { start: 'end', bytes: 0 }
  const piece = readPiece(said) ?? fail('invalid', 'Content-Range must be like bytes 0-99/200.')
  if (piece.total !== bytes) fail('invalid', WRONG_LENGTH)
  return { start: piece.start, bytes: piece.end - piece.start + 1 }
}

const refuseOther = (upload: Upload, { bytes }: Coming, headers: Put['headers']): void => {
  if (bytes > 0 && essence(String(headers['content-type'] ?? '')) !== essence(upload.contentType))
    fail('invalid', `The file must be sent as ${upload.contentType}.`)
  const length = headers['content-length']
  if (length !== undefined && Number(length) !== bytes) fail('invalid', WRONG_LENGTH)
}

/** A refusal that says from where to go on. */
const goOnFrom = ({ status, body }: Failure, received: number): Raw => {
  const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  return new Raw(status, type, JSON.stringify({ ...body, received }))
}

/** A course may hold pictures of any size; those too large to look into are for its learners alone. */
const isPicture = ({ contentType, bytes }: Pick<Upload, 'contentType' | 'bytes'>) =>
  pictures.includes(essence(contentType)) && bytes <= LIMITS.pictureBytes

/** Gives up an upload: what has come of it and the room it was promised. Whatever of that fails is swept later. */
const discard = async ({ db, storage, log }: Parts, ticket: string, { getID }: Upload): Promise<void> => {
  const found = await findUpload(db, ticket, new Date(0)).catch(() => undefined)
  const steps = [
    () => dropUpload(db, ticket),
    () => storage.drop(getID, found ? halfOf(found) : { received: 0 }),
    () => storage.remove(getID),
  ]
  for (const step of steps)
    await step().catch((err: unknown) => log.warn({ err }, 'an upload was not removed completely'))
}

/** Makes a file of an upload that is whole, and begins to look into it. */
const complete = async (parts: Parts, ticket: string, upload: Upload, half: Half, now: Date) => {
  const { db, storage, jobs } = parts
  const { getID, bytes } = upload
  try {
    // It is there already if the server went down right here the last time.
    if ((await storage.size(getID)) !== bytes) await storage.finish(getID, half)
    if (isPicture(upload)) await refuseNoPicture(storage, upload)
  } catch (error) {
    await discard(parts, ticket, upload)
    throw error
  }
  const jobId = await db.transaction().execute(async (tx) => {
    // Canceled meanwhile: then it is no file.
    if (!(await finishUpload(tx, ticket))) fail('key_expired')
    await saveFile(tx, { ...upload, created: now })
    return lookInto(tx, jobs, upload)
  })
  return { received: bytes, getID, ...(jobId !== undefined && { jobId }) }
}

/** Granted when there was room, which others may have taken since. */
const refuseOnFullDisk = async ({ storage, env }: Parts): Promise<void> => {
  const space = await storage.space?.()
  if (space && isFull(space, env.storageReserve)) fail('storage_full')
}

export const putFile = on(resources.putFile, async ({ params, db, parts, headers, file, now, allow }) => {
  allow()
  const { storage } = parts
  const upload = (await findUpload(db, params.ticket, now)) ?? fail('key_expired')
  const coming = comingOf(upload, headers)
  refuseOther(upload, coming, headers)
  if (upload.finished) return fail('key_expired')
  const sender = await takeUpload(db, params.ticket)
  if (!sender) return refuseSecond(parts, params.ticket, now)
  try {
    const { getID } = upload
    const there = await storage.look(getID, sender.half)
    if (coming.start === 'end') {
      if (there.received !== upload.bytes) return goOnFrom(new Failure('upload_out_of_step'), there.received)
      return await complete(parts, params.ticket, upload, there, now)
    }
    if (coming.start !== 'again' && coming.start !== there.received)
      return goOnFrom(new Failure('upload_out_of_step'), there.received)
    if (file === null) return fail('invalid', WRONG_LENGTH)
    await refuseOnFullDisk(parts)
    if (coming.start === 'again') await storage.drop(getID, there)
    const half = coming.start === 'again' ? { received: 0 } : there
    const next = await receive(storage, sender, { getID, half, file, bytes: coming.bytes })
    if (next.received < upload.bytes) return { received: next.received }
    return await complete(parts, params.ticket, upload, next, now)
  } catch (error) {
    // There is no room to go on later either, and others need what there is; or it was canceled.
    const canceled = error instanceof Failure && error.code === 'key_expired'
    if (canceled || isStorageFull(error)) await discard(parts, params.ticket, upload)
    throw error
  } finally {
    await sender.release().catch((err: unknown) => parts.log.warn({ err }, 'an upload was not released'))
  }
})

/** Somebody else is sending; or has just finished, and then the address has served. */
const refuseSecond = async ({ db }: Parts, ticket: string, now: Date): Promise<Raw> => {
  const upload = await findUpload(db, ticket, now)
  return upload && !upload.finished
    ? goOnFrom(new Failure('upload_busy'), upload.received)
    : fail('key_expired')
}

const stands = ({ received, bytes, finished, getID }: Begun) => ({
  received,
  bytes,
  ...(finished && { getID }),
})

export const cancelUpload = on(resources.cancelUpload, async ({ params, db, parts, now, allow }) => {
  allow()
  const upload = await findUpload(db, params.ticket, now)
  // Whoever is sending finds that the upload is no longer theirs.
  if (upload && !upload.finished) await discard(parts, params.ticket, upload)
})

export const getUpload = on(resources.getUpload, async ({ params, db, now, allow }) => {
  allow()
  return stands((await findUpload(db, params.ticket, now)) ?? fail('key_expired'))
})
