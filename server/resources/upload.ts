import { isFull } from '@cairn/domain/resources/disk-space'
import { essence } from '@cairn/domain/resources/kind'
import { readPiece } from '@cairn/domain/resources/piece'
import { resources } from '@cairn/contract/resources'
import { Failure, fail, failBecause } from '../base/fail.ts'
import { on, Raw, type Context } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import type { Half } from '../base/ports/storage.ts'
import { isStorageFull } from '../base/storage-failure.ts'
import { lookInto } from './look.ts'
import { isPicture, refuseNoPicture } from './picture.ts'
import { receive } from './receive.ts'
import { saveFile } from '../files/store.ts'
import {
  dropUpload,
  findUpload,
  finishUpload,
  halfOf,
  takeUpload,
  type Begun,
  type Upload,
} from './uploads.ts'

type Put = Context<typeof resources.putFile>

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
  if (piece.total !== bytes) failBecause('file_incomplete')
  return { start: piece.start, bytes: piece.end - piece.start + 1 }
}

const refuseOther = (upload: Upload, { bytes }: Coming, headers: Put['headers']): void => {
  if (bytes > 0 && essence(String(headers['content-type'] ?? '')) !== essence(upload.contentType))
    fail('invalid', `The file must be sent as ${upload.contentType}.`)
  const length = headers['content-length']
  if (length !== undefined && Number(length) !== bytes) failBecause('file_incomplete')
}

/** A refusal that says from where to go on. */
const goOnFrom = ({ status, body }: Failure, received: number): Raw => {
  const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  return new Raw(status, type, JSON.stringify({ ...body, received }))
}

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
    if (file === null) return failBecause('file_incomplete')
    await refuseOnFullDisk(parts)
    if (coming.start === 'again') await storage.drop(getID, there)
    const half = coming.start === 'again' ? { received: 0 } : there
    const next = await receive(storage, sender, {
      getID,
      half,
      file,
      bytes: coming.bytes,
      stopping: parts.stopping,
    })
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
