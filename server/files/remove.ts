import { sql } from 'kysely'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import type { JobKind, Jobs } from '../base/jobs.ts'
import type { Storage } from '../base/ports/storage.ts'
import { renditionFiles, type KnownFile } from './store.ts'

const REMOVAL = { kind: 'remove-files' }

/** Lets the bytes go, once it is certain that nothing knows of them any more. */
export const forgetBytes = async (
  db: Db,
  jobs: Jobs,
  by: string,
  files: readonly string[],
): Promise<void> => {
  if (files.length > 0) await jobs.start(db, REMOVAL, by, { files })
}

/** Forgets some files. Their bytes go afterwards, once it is certain that they went. */
export const removeFiles = async (
  db: Db,
  jobs: Jobs,
  by: string,
  files: readonly Pick<KnownFile, 'getID' | 'rendition'>[],
): Promise<void> => {
  const ids = files.map(({ getID }) => getID)
  if (ids.length === 0) return
  await db.deleteFrom('resource').where('get_id', '=', anyOf(ids)).execute()
  await forgetBytes(
    db,
    jobs,
    by,
    files.flatMap((file) => [file.getID, ...renditionFiles(file)]),
  )
}

/** Forgets all files of an object that is going, but the pages of certificates that were given out. */
export const removeFilesOf = async (db: Db, jobs: Jobs, object: string, by: string): Promise<void> => {
  await db
    .deleteFrom('upload')
    .where(sql<boolean>`starts_with(get_id, ${`${object}/`})`)
    .execute()
  const query = db.selectFrom('resource').select(['get_id as getID', 'rendition'])
  const kept = sql<boolean>`exists (select 1 from certificate where certificate.file = resource.get_id)`
  const going = query.where('object', '=', object).where(({ not }) => not(kept))
  await removeFiles(db, jobs, by, await going.execute())
}

const pagesOfCertificates = async (db: Db, files: readonly string[]): Promise<Set<string>> => {
  const found = await db
    .selectFrom('certificate')
    .select('file')
    .distinct()
    .where('file', '=', anyOf(files))
    .execute()
  return new Set(found.flatMap(({ file }) => file ?? []))
}

/** A certificate that was given keeps the page it is drawn on. */
export const removeBytes = (db: Db, storage: Storage): JobKind<{ files: string[] }> => ({
  ...REMOVAL,
  run: async ({ files }) => {
    const kept = await pagesOfCertificates(db, files)
    for (const file of files) if (!kept.has(file)) await storage.remove(file)
  },
})
