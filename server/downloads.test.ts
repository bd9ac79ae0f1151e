import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readlink } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveFile } from './files/store.ts'
import { eventually } from './testing/eventually.ts'
import { testNode, type Person, type TestNode } from './testing/node.ts'

let node: TestNode
let root: Person
let address: string
beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  address = await node.listen()
})
afterAll(() => node.close())

/** More than any buffer on the way holds. */
const LARGE = 32 * 1024 * 1024

const putFile = async (object: string) => {
  const getID = `${object}/large.bin`
  const bytes = await node.parts.storage.put(getID, randomBytes(LARGE))
  const file = { getID, name: 'large.bin', contentType: 'application/octet-stream', open: false, bytes }
  await saveFile(node.parts.db, { ...file, created: new Date() })
}

/** Files of the node that this process has open, where the system tells. */
const openFiles = async (): Promise<string[]> => {
  if (!existsSync('/proc/self/fd')) return []
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return links.filter((link) => link.startsWith(node.parts.env.dataDir))
}

/** Sessions of this database that are in the middle of a transaction. */
const openTransactions = async (): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`.execute(
    node.parts.db,
  )
  return Number(rows[0]?.count)
}

/** Reads until the large file is on its way, and goes. */
const breakOff = async (path: string, as: Person): Promise<void> => {
  const reply = await new Promise<IncomingMessage>((done, broken) => {
    get(`${address}/api${path}`, { headers: { authorization: as.token } }, done).once('error', broken)
  })
  expect(reply.statusCode).toBe(200)
  let bytes = 0
  for await (const chunk of reply) {
    bytes += (chunk as Buffer).length
    if (bytes > LARGE / 8) break
  }
  reply.destroy()
}

test('whoever breaks off the export of a course leaves no file open', async () => {
  const { id } = await node.course()
  await putFile(id)
  await breakOff(`/concept/${id}/export`, root)
  await eventually(async () => (await openFiles()).length === 0)
  expect(await openTransactions()).toBe(0)
})

test('whoever breaks off the archive of a person leaves no file and no transaction open', async () => {
  const person = await node.person()
  await putFile(person.id)
  await breakOff(`/user/archive/${person.id}`, person)
  await eventually(async () => (await openFiles()).length === 0)
  await eventually(async () => (await openTransactions()) === 0)
})
