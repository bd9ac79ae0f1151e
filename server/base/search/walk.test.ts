import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Readable } from 'node:stream'
import { csvStream } from '../csv.ts'
import { testNode, type TestNode } from '../../testing/node.ts'
import { walk } from './walk.ts'

interface Row {
  readonly n: number
}

let node: TestNode
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

const numbers = (last: number) => sql`select n from generate_series(1, ${last}) n order by n`
const walked = (last: number) => walk<Row>(node.parts.db, numbers(last))
const columns = [{ title: 'Number', field: 'n' }]

test('REPORT-03 a walk gives every row once and in order, a few at a time', async () => {
  const seen: Row[] = []
  const sizes: number[] = []
  for await (const part of walked(500)) {
    seen.push(...part)
    sizes.push(part.length)
  }
  expect(sizes).toEqual([200, 200, 100])
  expect(seen.map(({ n }) => n)).toEqual(Array.from({ length: 500 }, (_, n) => n + 1))
})

test('REPORT-03 a walk shows one moment, whatever changes while it lasts', async () => {
  await node.organization('There before')
  const query = sql`select o.id from organization o, generate_series(1, 1500)`
  const seen = new Set<string>()
  let added = ''
  for await (const part of walk<{ readonly id: string }>(node.parts.db, query)) {
    if (added === '') added = await node.organization('Added meanwhile')
    for (const { id } of part) seen.add(id)
  }
  expect([seen.size > 0, seen.has(added)]).toEqual([true, false])
})

test('REPORT-03 whoever stops reading gives the connection back, before the first line or in the middle', async () => {
  // More often than there are connections, or turns.
  for (let n = 0; n < 12; n += 1) {
    const { body } = await csvStream('numbers', walked(5000), undefined, columns)
    const file = body as Readable
    if (n % 2 === 0) for await (const text of file) if (String(text).length > 0) break
    file.destroy()
  }
  const { body } = await csvStream('numbers', walked(3), undefined, columns)
  const texts: string[] = []
  for await (const text of body as Readable) texts.push(String(text))
  expect(texts.join('')).toBe('\uFEFFNumber\r\n1\r\n2\r\n3\r\n')
})

test('REPORT-03 a query that the database refuses is refused before there is a file', async () => {
  const broken = walk<Row>(node.parts.db, sql`select 1 / (n - 1) as n from generate_series(1, 3) n`)
  await expect(csvStream('numbers', broken, undefined, columns)).rejects.toThrow('division by zero')
  await expect(csvStream('numbers', walked(3), 'nonsense', columns)).rejects.toThrow(/columns/)
})
