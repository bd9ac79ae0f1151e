import { createHash } from 'node:crypto'
import { can } from '@cairn/domain/access/actions'
import { resources } from '@cairn/contract/resources'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import type { JobKind, Jobs } from '../base/jobs.ts'
import { on, type By } from '../base/on.ts'
import type { Storage } from '../base/ports/storage.ts'
import { findCourseHead } from '../courses/store.ts'
import { findHolder } from './holder.ts'
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
  names: ReadonlyMap<string, string>,
): Promise<void> => {
  const getID = names.get(file.getID) ?? fail('not_found')
  if (await findFile(db, getID)) return
  // A file that was lost, or removed meanwhile, is not there in the copy either.
  if ((await storage.size(file.getID)) === null) return
  await storage.copy(file.getID, getID)
  for (const part of renditionFiles(file))
    await storage.copy(part, `${getID}${part.slice(file.getID.length)}`)
  const renamed = (one: string | null) => (one === null ? null : (names.get(one) ?? null))
  await saveFile(db, {
    ...file,
    getID,
    open: false,
    created: new Date(),
    poster: renamed(file.poster),
    source: renamed(file.source),
  })
}

interface Tools {
  readonly db: Db
  readonly storage: Storage
}

/**
 * Copies one file (by its getID) or all files of an object to a course, and tells under which getID each is there from
 * now on. Called again after an interruption, it goes on where it stopped.
 */
export const copyResources = async (
  tools: Tools,
  from: string,
  to: string,
  report: (percent: number) => Promise<void>,
): Promise<Map<string, string>> => {
  const files = await filesFrom(tools.db, from)
  const names = copyMap(files, to)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  for (const file of files) {
    await copyFile(tools, file, names)
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

export const copyJob = (tools: Tools): JobKind<Wish> => ({
  ...COPY,
  run: async ({ from, to }, job) => void (await copyResources(tools, from, to, job.report)),
})

/** Begins copying in the background; under which getID each file will be is known at once. */
export const startCopy = async (
  { db, jobs }: { db: Db; jobs: Jobs },
  by: string,
  wish: Wish,
): Promise<{ names: Map<string, string>; jobId: string }> => ({
  names: copyMap(await filesFrom(db, wish.from), wish.to),
  jobId: await jobs.start<Wish>(db, COPY, by, wish),
})

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
  if (from.split('/', 1)[0] === to) fail('invalid', 'sourceId is a file of this course already.')
  const { names, jobId } = await startCopy({ db, jobs: parts.jobs }, by.actor?.id ?? '', { from, to })
  return { copy: Object.fromEntries(names), jobId }
})
