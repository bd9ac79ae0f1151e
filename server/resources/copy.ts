import { createHash } from 'node:crypto'
import { can } from '@cairn/domain/access/actions'
import { resources } from '@cairn/contract/resources'
import type { Kysely } from 'kysely'
import type { Db, Tables } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import type { JobKind, Jobs } from '../base/jobs.ts'
import { on, type By } from '../base/on.ts'
import type { Storage } from '../base/ports/storage.ts'
import { findCourseHead } from '../courses/store.ts'
import { findHolder } from './holder.ts'
import { claimQuota, organizationOf } from './quota.ts'
import { readableFiles } from './readers.ts'
import { filesOf, findFile, findFiles, renditionFiles, saveFile, type KnownFile } from './store.ts'

const NAME_CHARS = 150

/** A file copied twice to the same place is there once, so that a copy that was interrupted can begin again. */
const copyOf = (getID: string, to: string): string => {
  const mark = createHash('sha256').update(`copy\n${to}\n${getID}`).digest('base64url').slice(0, 12)
  const name = getID.slice(getID.indexOf('/') + 1).replace(/^[\w-]{12}-/, '')
  return `${to}/${mark}-${[...name].slice(-NAME_CHARS).join('')}`
}

/** What is copied: one file with the picture that was taken from it, or all files of an object. */
const filesFrom = async (db: Db, from: string): Promise<KnownFile[]> => {
  if (!from.includes('/')) return filesOf(db, from)
  const file = await findFile(db, from)
  if (!file) return []
  return file.poster === null ? [file] : [file, ...(await findFiles(db, [file.poster]))]
}

const copyMap = (files: readonly KnownFile[], to: string): Map<string, string> =>
  new Map(files.map(({ getID }) => [getID, copyOf(getID, to)]))

const copyFile = async (
  { db, storage }: Tools,
  file: KnownFile,
  { names, by }: { names: ReadonlyMap<string, string>; by: string },
): Promise<void> => {
  const getID = names.get(file.getID) ?? fail('not_found')
  if (await findFile(db, getID)) return
  // A file that was lost, or removed meanwhile, is not there in the copy either.
  if ((await storage.size(file.getID)) === null) return
  const copies = [file.getID, ...renditionFiles(file)].map((from) => ({
    from,
    to: `${getID}${from.slice(file.getID.length)}`,
  }))
  const renamed = (one: string | null) => (one === null ? null : (names.get(one) ?? null))
  const copied = {
    ...file,
    getID,
    open: false,
    created: new Date(),
    poster: renamed(file.poster),
    source: renamed(file.source),
    person: by,
  }
  try {
    for (const { from, to } of copies) await storage.copy(from, to)
    await db.transaction().execute(async (tx) => {
      await claimCopies(tx, by, getID, file.bytes, copied.created)
      await saveFile(tx, copied)
    })
  } catch (error) {
    for (const { to } of copies) await storage.remove(to)
    throw error
  }
}

/** Whoever copies to a course works on it. */
const claimCopies = async (db: Db, person: string, to: string, bytes: number, now: Date): Promise<void> => {
  const organization = await organizationOf(db, to.split('/', 1)[0] ?? '')
  await claimQuota(db, { person, tier: 'staff', organization, bytes }, now)
}

interface Tools {
  readonly db: Kysely<Tables>
  readonly storage: Storage
}

/**
 * Copies one file (by its getID) or all files of an object to a course, and tells under which getID each is there from
 * now on. Called again after an interruption, it goes on where it stopped.
 */
export const copyResources = async (
  tools: Tools,
  { from, to, by }: Wish & { readonly by: string },
  report: (percent: number) => Promise<void>,
): Promise<Map<string, string>> => {
  const files = await filesFrom(tools.db, from)
  const names = copyMap(files, to)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  for (const file of files) {
    await copyFile(tools, file, { names, by })
    done += file.bytes
    await report((100 * done) / Math.max(1, total))
  }
  return names
}

const COPY = { kind: 'resource.copy' }

interface Wish {
  readonly from: string
  readonly to: string
}

export const copyJob = (tools: Tools): JobKind<Wish & { readonly by?: string }> => ({
  ...COPY,
  run: async ({ from, to, by = '' }, job) => void (await copyResources(tools, { from, to, by }, job.report)),
})

/** Begins copying in the background; under which getID each file will be is known at once. */
export const startCopy = async (
  { db, jobs }: { db: Db; jobs: Jobs },
  by: string,
  wish: Wish,
  /** The publisher of a course that is about to be made. */
  publisher?: string,
): Promise<{ names: Map<string, string>; jobId: string }> => {
  const files = await filesFrom(db, wish.from)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const organization = publisher ?? (await organizationOf(db, wish.to))
  // Better now, with an answer, than in the middle of it; each file counts once it is there.
  await claimQuota(db, { person: by, tier: 'staff', organization, bytes }, new Date())
  return {
    names: copyMap(files, wish.to),
    jobId: await jobs.start(db, COPY, by, { ...wish, by }),
  }
}

/** Whoever copies a course's files works on it; one file alone may be copied by whoever may read it. */
const refuseUnreadable = async (db: Db, by: By, source: string): Promise<void> => {
  if (source.includes('/')) {
    if (!(await readableFiles(db, by, [source])).has(source)) fail('not_found')
    return
  }
  const course = await findCourseHead(db, source)
  if (!course || !can(by.actor, 'resource.list', course)) fail('not_found')
}

export const copy = on(resources.copyResources, async ({ body, db, parts, allow, ...by }) => {
  const { sourceId: from, targetObject: to } = body
  const holder = await findHolder(db, by.actor, to)
  allow(holder)
  if (!holder.course) fail('invalid', 'targetObject must be a course.')
  await refuseUnreadable(db, by, from)
  if (from.split('/', 1)[0] === to) failBecause('file_here')
  const { names, jobId } = await startCopy({ db, jobs: parts.jobs }, by.actor?.id ?? '', { from, to })
  return { copy: Object.fromEntries(names), jobId }
})
