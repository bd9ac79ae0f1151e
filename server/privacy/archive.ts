import { Readable } from 'node:stream'
import { sql, type Kysely } from 'kysely'
import { users } from '@cairn/contract/users'
import type { Tables } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on, Raw } from '../base/on.ts'
import type { Storage } from '../base/ports/storage.ts'
import { requireFresh } from '../base/open-sessions.ts'
import { countTry } from '../base/tries.ts'
import { zipStream } from '../base/zip-stream.ts'
import { findWho, type Who } from './gone.ts'
import type { PersonalTable } from './personal-rows.ts'
import { personalTables } from './personal.ts'
import { findUser } from '../users/store.ts'

const readme = (name: string, now: Date) => `What is stored about ${name}, as of ${now.toISOString()}.

Each .json file is a list of entries, one for each thing that speaks of this person.

${personalTables.map(({ file, about }) => `${file.padEnd(20)} ${about}`).join('\n')}

Not in here: the password and the keys of sessions, which are stored only in a form that nobody can read.
`

/**
 * The entries of one table, as text that the database wrote: taking many apart and writing them again would hold up
 * everybody else. Walking through a large table takes longer than other questions may.
 */
const entriesOf = async (db: Kysely<Tables>, who: Who, table: string, { rows, entry }: PersonalTable) => {
  const found = await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    return sql<{ entry: string }>`
      select jsonb_pretty(to_jsonb(${entry(who)})) as entry from ${sql.table(table)} t where ${rows(who)}`.execute(
      tx,
    )
  })
  return Readable.from(listOf(found.rows.map((row) => row.entry)))
}

const AT_ONCE = 1000

/** Texts of JSON as one list, some at a time. */
function* listOf(entries: readonly string[]): Generator<string> {
  yield '['
  for (let at = 0; at < entries.length; at += AT_ONCE)
    yield `${at === 0 ? '\n' : ',\n'}${entries.slice(at, at + AT_ONCE).join(',\n')}`
  yield '\n]\n'
}

/** Where a file lies in the archive: beside the others, whatever it is called. */
const placeOf = (getID: string): string =>
  `files/${getID.slice(getID.indexOf('/') + 1).replaceAll(/\.\.|[\\/:]/g, '_')}`

/** One table and one file at a time is held. */
const zipOf = async (db: Kysely<Tables>, storage: Storage, who: Who, about: string): Promise<Readable> => {
  const found = await db.selectFrom('resource').select('get_id').where('object', '=', who.id).execute()
  const sizes = await Promise.all(found.map(({ get_id: file }) => storage.size(file)))
  const files = found.map(({ get_id: file }) => file).filter((_, n) => sizes[n] !== null)
  return zipStream([
    { name: 'README.txt', open: async () => Readable.from([Buffer.from(about)]) },
    ...personalTables.map(({ table, ...personal }) => ({
      name: personal.file,
      open: () => entriesOf(db, who, table, personal),
    })),
    ...files.map((file) => ({ name: placeOf(file), open: async () => storage.read(file) })),
  ])
}

export const archiveUser = on(users.archiveUser, async ({ params, parts, token, allow, ...by }) => {
  allow({ id: params.id })
  if (by.actor?.program !== true) await requireFresh(parts.db, token, by.now)
  const { db, storage } = parts
  const user = (await findUser(db, params.id, by.now)) ?? fail('not_found')
  await countTry(db, `archives of ${user.id}`, by.now)
  await recordEvent(db, by, { type: 'user', object: user.id, action: 'user.archive' })
  const about = readme(`${user.givenName} ${user.familyName}`, by.now)
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="archive-${by.now.toISOString().slice(0, 10)}.zip"`,
    'cache-control': 'no-store',
  }
  return new Raw(200, headers, await zipOf(db, storage, await findWho(db, user.id), about))
})
