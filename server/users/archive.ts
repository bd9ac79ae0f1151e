import { Readable } from 'node:stream'
import { sql, type Kysely } from 'kysely'
import { ZipFile } from 'yazl'
import { users } from '@cairn/contract/users'
import type { Tables } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on, Raw } from '../base/on.ts'
import type { Storage } from '../base/ports/storage.ts'
import { countTry } from '../base/tries.ts'
import { findWho, type Who } from './gone.ts'
import type { PersonalTable } from './personal-rows.ts'
import { personalTables } from './personal.ts'
import { findUser } from './store.ts'

const readme = (name: string, now: Date) => `What is stored about ${name}, as of ${now.toISOString()}.

Each .json file is a list of entries, one for each thing that speaks of this person.

${personalTables.map(({ file, about }) => `${file.padEnd(20)} ${about}`).join('\n')}

Not in here: the password and the keys of sessions, which are stored only in a form that nobody can read.
`

/** The entries of one table, as text. Walking through a large one takes longer than other questions may. */
const entriesOf = (db: Kysely<Tables>, who: Who, table: string, { rows, entry }: PersonalTable) =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    const found = await sql<{ entry: unknown }>`
      select ${entry(who)} as entry from ${sql.table(table)} t where ${rows(who)}`.execute(tx)
    return JSON.stringify(
      found.rows.map((row) => row.entry),
      null,
      2,
    )
  })

/** Where a file lies in the archive: beside the others, whatever it is called. */
const placeOf = (getID: string): string =>
  `files/${getID.slice(getID.indexOf('/') + 1).replaceAll(/\.\.|[\\/:]/g, '_')}`

/** Puts the archive together while it is sent: one table and one file at a time is held. */
const zipOf = async (db: Kysely<Tables>, storage: Storage, who: Who, about: string): Promise<Readable> => {
  const zip = new ZipFile()
  const out = zip.outputStream as unknown as Readable
  let reading: Readable | undefined
  // Whoever breaks the download off leaves no file open.
  out.once('close', () => reading?.destroy())
  zip.on('error', (error: Error) => out.destroy(error))
  const add = (name: string, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, (pass) => {
      void open().then(
        (stream) => pass(null, (reading = stream)),
        (error: Error) => out.destroy(error),
      )
    })
  zip.addBuffer(Buffer.from(about), 'README.txt')
  for (const { table, ...personal } of personalTables)
    add(personal.file, async () => Readable.from([await entriesOf(db, who, table, personal)]))
  const files = await db.selectFrom('resource').select('get_id').where('object', '=', who.id).execute()
  for (const { get_id: file } of files)
    if ((await storage.size(file)) !== null) add(placeOf(file), async () => storage.read(file))
  zip.end()
  return out
}

export const archiveUser = on(users.archiveUser, async ({ params, parts, allow, ...by }) => {
  allow({ id: params.id })
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
