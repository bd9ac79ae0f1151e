import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { resourceType } from '@cairn/domain/resources/kind'
import { QUALITIES, RENDITIONS, type Quality } from '@cairn/domain/resources/quality'
import { resources } from '@cairn/contract/resources'
import type { Db, Tables } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import type { JobKind, Jobs, RunningJob } from '../base/jobs.ts'
import { on } from '../base/on.ts'
import type { Storage } from '../base/ports/storage.ts'
import { writing } from '../base/storage-failure.ts'
import { CONVERT, requestConversion, type Conversion } from './conversions.ts'
import type { Films } from './films.ts'
import { findHolder } from './holder.ts'
import {
  findFile,
  renditionFile,
  renditionFiles,
  type KnownFile,
  type Rendition,
  type Renditions,
} from '../files/store.ts'
import { forgetBytes } from '../files/remove.ts'

/** Lets the renditions of a film go; the film stays. */
export const dropRenditions = async (db: Db, jobs: Jobs, by: string, film: KnownFile): Promise<void> => {
  await db.updateTable('resource').set({ rendition: null }).where('get_id', '=', film.getID).execute()
  await forgetBytes(db, jobs, by, renditionFiles(film))
}

export const transcode = on(resources.transcode, async ({ body, db, parts, actor, allow }) => {
  const film = await findFile(db, body.getID)
  if (!film) return fail('not_found')
  allow(await findHolder(db, actor, film.object))
  if (resourceType(film.contentType) !== 'video') failBecause('not_a_video')
  const by = actor?.id ?? ''
  if (body.delete === true) await dropRenditions(db, parts.jobs, by, film)
  const quality = QUALITIES.filter((one) => body.quality?.includes(one) ?? true)
  return { jobId: await requestConversion(db, parts.jobs, by, { video: film, quality }) }
})

/** Puts what was made of a film where it is read from. */
const keepRendition = async (
  storage: Storage,
  films: Films,
  getID: string,
  made: { folder: string; quality: Quality },
): Promise<Rendition> => {
  const { video, audio } = RENDITIONS[made.quality]
  const stream = join(made.folder, `${made.quality}.ts`)
  const seen = await films.probe(stream)
  const { size } = await stat(stream)
  // A player compares this with its line: what it takes at most, or on average if that is more.
  const average = seen ? (8 * size) / seen.duration : 0
  const rendition: Rendition = {
    folder: randomBytes(9).toString('base64url'),
    bandwidth: Math.round(Math.max(1.1 * (video + audio), average)),
    width: seen?.width ?? 0,
    height: seen?.height ?? 0,
    bytes: size,
  }
  try {
    for (const ending of ['ts', 'm3u8']) {
      const file = `${made.quality}.${ending}`
      await storage.put(renditionFile(getID, rendition, file), createReadStream(join(made.folder, file)))
    }
  } catch (error) {
    await removeRenditions(storage, getID, { [made.quality]: rendition })
    throw error
  }
  return rendition
}

const removeRenditions = async (storage: Storage, getID: string, rendition: Renditions): Promise<void> => {
  for (const file of renditionFiles({ getID, rendition })) await storage.remove(file)
}

/** Adds to the film what was made of it; false if the film has gone meanwhile. */
const addRenditions = (db: Kysely<Tables>, getID: string, made: Renditions): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const query = tx.selectFrom('resource').select('rendition').where('get_id', '=', getID)
    const row = await query.forUpdate().executeTakeFirst()
    if (!row) return false
    const rendition = JSON.stringify({ ...row.rendition, ...made })
    await tx.updateTable('resource').set({ rendition }).where('get_id', '=', getID).execute()
    return true
  })

const convert = async (
  { db, storage, films }: Tools,
  film: KnownFile,
  quality: readonly Quality[],
  job: RunningJob,
): Promise<void> =>
  films.withFile(storage, film.getID, (path) =>
    films.withFolder(async (folder) => {
      const seen = (await films.probe(path)) ?? failBecause('file_unplayable')
      if (seen.width === 0) failBecause('not_a_video')
      const report = (percent: number) => job.report(percent * 0.95)
      await films.transcode(path, folder, quality, { duration: seen.duration, report })
      const made: Renditions = {}
      let added = false
      try {
        for (const one of quality)
          made[one] = await keepRendition(storage, films, film.getID, { folder, quality: one })
        added = await addRenditions(db, film.getID, made)
      } finally {
        if (!added) await removeRenditions(storage, film.getID, made)
      }
    }),
  )

interface Tools {
  readonly db: Kysely<Tables>
  readonly storage: Storage
  readonly films: Films
}

/** Makes the renditions that are still missing. Without the program for it, the film itself is the only one. */
export const transcodeJob = (tools: Tools): JobKind<Conversion> => ({
  ...CONVERT,
  run: async ({ getID, quality }, job) => {
    const film = await findFile(tools.db, getID)
    const missing = quality.filter((one) => film?.rendition?.[one] === undefined)
    if (!film || missing.length === 0 || !(await tools.films.present())) return
    await writing(() => convert(tools, film, missing, job))
  },
})
