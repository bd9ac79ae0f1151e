import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { resourceType } from '@cairn/domain/resources/kind'
import type { Db, Tables } from '../base/db/schema.ts'
import type { JobKind, Jobs } from '../base/jobs.ts'
import type { Storage } from '../base/ports/storage.ts'
import { failBecause } from '../base/fail.ts'
import type { Films } from './films.ts'
import { findFile, saveFile, type KnownFile, type StoredFile } from '../files/store.ts'
import { convertUploaded } from './conversions.ts'

const LOOK = { kind: 'resource.look', retries: 1 }

interface Look {
  readonly getID: string
  readonly by: string
}

/** Begins to look into a film or sound that has just come; nothing else needs looking into. */
export const lookInto = async (
  db: Db,
  jobs: Jobs,
  file: StoredFile & { readonly person: string },
): Promise<string | undefined> => {
  const type = resourceType(file.contentType)
  if (file.open || (type !== 'video' && type !== 'audio')) return undefined
  return jobs.start<Look>(db, LOOK, file.person, { getID: file.getID, by: file.person })
}

/** A picture always has the same name for the same film, so that a second try makes no second picture. */
const posterOf = ({ getID, name, object }: KnownFile) => {
  const mark = createHash('sha256').update(`poster\n${getID}`).digest('base64url').slice(0, 12)
  const title = name.replace(/\.[^.]*$/, '')
  return { getID: `${object}/${mark}-poster.jpg`, name: `${title}.jpg` }
}

const keepPoster = async (
  db: Db,
  storage: Storage,
  film: KnownFile,
  picture: Buffer,
  now: Date,
): Promise<string> => {
  const poster = posterOf(film)
  const bytes = await storage.put(poster.getID, picture)
  const { open, getID: source, person } = film
  const about = { contentType: 'image/jpeg', open, bytes, created: now, source, person }
  await saveFile(db, { ...poster, ...about })
  return poster.getID
}

/** Reads how long a film or sound is, takes a picture of a film, and lets renditions be made of it. */
export const lookJob = (
  db: Kysely<Tables>,
  storage: Storage,
  films: Films,
  jobs: () => Jobs,
): JobKind<Look> => ({
  ...LOOK,
  run: async ({ getID, by }, job) => {
    const file = await findFile(db, getID)
    if (!file || !(await films.present())) return
    await films.withFile(storage, getID, async (path) => {
      const seen = (await films.probe(path)) ?? failBecause('file_unplayable')
      await job.report(30)
      const isFilm = resourceType(file.contentType) === 'video' && seen.width > 0
      const picture = isFilm ? await films.poster(path, seen.duration) : undefined
      const poster = picture && (await keepPoster(db, storage, file, picture, job.now()))
      const known = { duration: seen.duration, ...(poster !== undefined && { poster }) }
      await db.updateTable('resource').set(known).where('get_id', '=', getID).execute()
      if (isFilm) await convertUploaded(db, jobs(), by, { ...file, duration: seen.duration })
    })
  },
})
