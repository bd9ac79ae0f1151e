import { Readable } from 'node:stream'
import { localeTag } from '@cairn/domain/config/languages'
import { zoneOf } from '@cairn/domain/notifications/zone'
import { answerAs, findActor } from '../../base/answer-as.ts'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import type { JobKind, RunningJob } from '../../base/jobs.ts'
import { drawLetter, letterLanguage } from '../../base/letter.ts'
import { Raw } from '../../base/on.ts'
import type { Parts } from '../../base/parts.ts'
import { publicAddress } from '../../config/address.ts'
import { findConfig } from '../../config/store.ts'
import { findListening } from '../../notifications/settings.ts'
import { findReachable, findUser } from '../../users/store.ts'
import { firstRows, routeOf, wholeFile } from '../files/filed.ts'
import { reportRights } from '../files/rights.ts'
import type { ReportTools } from '../files/tools.ts'
import { fileOf, findExport, KEPT_MS, noteBegun, noteDone, noteRows } from './store.ts'
import { exportWords } from './words.ts'

export const EXPORT = { kind: 'report.export', retries: 3, line: 'files' } as const

interface Input {
  readonly id: string
}

/** Counts the rows of a file while it passes: a line break within quotes ends none. */
export const rowCounter = () => {
  let quoted = false
  let lines = 0
  return (text: string): number => {
    for (const sign of text) {
      if (sign === '"') quoted = !quoted
      else if (sign === '\n' && !quoted) lines += 1
    }
    // The first line holds the titles.
    return Math.max(0, lines - 1)
  }
}

/** How many rows a file will have, as far as that is known before it is written. */
const matchesOf = (reply: unknown): number | undefined => {
  const { matches, preparing } = (reply ?? {}) as { readonly matches?: unknown; readonly preparing?: unknown }
  return typeof matches === 'number' && preparing !== true ? matches : undefined
}

/** The text of a file, part by part, with what is done after each. */
async function* passing(
  body: AsyncIterable<string | Buffer>,
  after: (rows: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  const count = rowCounter()
  for await (const part of body) {
    const text = String(part)
    yield Buffer.from(text)
    await after(count(text))
  }
}

type Kept = NonNullable<Awaited<ReturnType<typeof findExport>>>

const write = async ({ parts, routes }: ReportTools, kept: Kept, job: RunningJob) => {
  const tools = parts()
  const { db, storage, rootOrg } = tools
  const route = routeOf(routes, kept.report)
  const actor = (await findActor(db, kept.person, rootOrg)) ?? fail('forbidden')
  const rights = await reportRights(db, actor)
  const { params } = kept
  const matches = matchesOf(await answerAs(tools, route, actor, { params, query: firstRows(kept, 0) }))
  await noteBegun(db, kept.id, { matches, rights })
  const reply = await answerAs(tools, route, actor, { params, query: wholeFile(kept) })
  if (!(reply instanceof Raw) || reply.body === null || Buffer.isBuffer(reply.body))
    throw new Error(`${kept.report} gave no file`)
  let rows = 0
  const after = async (written: number) => {
    if (written === rows) return
    rows = written
    if (!(await noteRows(db, kept.id, rows))) fail('not_found')
    if (matches !== undefined) await job.report((100 * rows) / Math.max(1, matches))
  }
  const body = typeof reply.body === 'string' ? Readable.from([reply.body]) : reply.body
  const bytes = await storage.put(fileOf(kept.id), Readable.from(passing(body, after)))
  return { rows, bytes }
}

/** Tells the person, in the transaction that finishes the export. */
const notify = async (db: Db, { env, post }: Parts, kept: Kept, rows: number, now: Date): Promise<void> => {
  const user = await findUser(db, kept.person, now)
  if (user?.email === undefined || !(await findReachable(db, [user.id])).has(user.id)) return
  const site = await findConfig(db)
  const { aside } = (await findListening(db, [user.id], now))(user.id)
  const language = letterLanguage(user.language, site.defaultLanguage)
  const words = exportWords(language)
  const until = new Intl.DateTimeFormat(localeTag(language), {
    dateStyle: 'long',
    timeZone: zoneOf(aside, site.timezone),
  }).format(now.getTime() + KEPT_MS)
  await post.mail(db, {
    id: `export-${kept.id}`,
    ...drawLetter(user.email, language, {
      site: site.name,
      subject: words.subject(kept.name),
      lines: [words.ready(kept.name, rows)],
      button: { label: words.open, url: `${await publicAddress(db, env)}/reports/exports` },
      after: [words.until(until), words.logIn],
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}

/** Writes a report to a file. Run again after a node was killed it begins anew, and is finished once. */
export const exportJob = (tools: ReportTools): JobKind<Input> => ({
  ...EXPORT,
  run: async ({ id }, job) => {
    const parts = tools.parts()
    const { db, storage } = parts
    const kept = await findExport(db, id)
    if (!kept || kept.state === 'done') return
    const { rows, bytes } = await write(tools, kept, job)
    await job.confirm()
    const now = job.now()
    const done = await db.transaction().execute(async (tx) => {
      if (!(await noteDone(tx, id, { rows, bytes, now }))) return false
      await notify(tx, parts, kept, rows, now)
      return true
    })
    // Deleted while its last part was written.
    if (!done && !(await findExport(db, id))) await storage.remove(fileOf(id))
  },
})
