import type { Db } from '../../base/db/schema.ts'
import { Refusal } from '../refusal.ts'
import { storeStatements, type Batch } from './store.ts'
import { mergeDefinitions } from '@cairn/domain/xapi/merge'
import type { Json } from '@cairn/domain/xapi/shape'

interface Waiting {
  readonly batch: Batch
  readonly done: (consistent: Date | null) => void
  readonly failed: (reason: unknown) => void
}

interface Queue {
  readonly waiting: Waiting[]
  isStoring: boolean
}

/** What is larger gains nothing by company, and would let the others wait. */
const SMALL = 10
const MOST = 100

const byDatabase = new WeakMap<Db, Map<string, Queue>>()

const queuesIn = (db: Db): Map<string, Queue> => {
  const queues = byDatabase.get(db) ?? new Map<string, Queue>()
  byDatabase.set(db, queues)
  return queues
}

const definitionsOf = (batches: readonly Batch[]): Map<string, Json> => {
  const all = new Map<string, Json>()
  for (const [key, definition] of batches.flatMap(({ definitions }) => [...definitions])) {
    const before = all.get(key)
    all.set(key, before ? mergeDefinitions(before, definition) : definition)
  }
  return all
}

const joined = (first: Batch, batches: readonly Batch[]): Batch => ({
  ...first,
  statements: batches.flatMap(({ statements }) => statements),
  definitions: definitionsOf(batches),
})

/** Whether one of them alone may be to blame: its id is taken, or two of them stood in each other's way. */
const isOfOne = (error: unknown): boolean =>
  error instanceof Refusal || /^(?:22|23|40)/.test(String((error as { code?: unknown }).code))

const storeEach = async (db: Db, group: readonly Waiting[]): Promise<void> => {
  for (const { batch, done, failed } of group) await storeStatements(db, batch).then(done, failed)
}

const storeGroup = async (db: Db, group: readonly Waiting[]): Promise<void> => {
  const [first, ...others] = group
  if (!first || others.length === 0) return storeEach(db, group)
  try {
    const batches = group.map(({ batch }) => batch)
    const consistent = await storeStatements(db, joined(first.batch, batches))
    for (const { done } of group) done(consistent)
  } catch (error) {
    if (isOfOne(error)) return storeEach(db, group)
    for (const { failed } of group) failed(error)
  }
}

const work = async (db: Db, key: string, queue: Queue): Promise<void> => {
  queue.isStoring = true
  while (queue.waiting.length > 0) await storeGroup(db, queue.waiting.splice(0, MOST))
  queuesIn(db).delete(key)
}

const isSmall = ({ statements }: Batch): boolean =>
  statements.length <= SMALL &&
  statements.every(({ files, target, text }) => files.length === 0 && target === null && text.length < 50_000)

/**
 * Stores statements, and with them those of the same sender that came while others were being stored: one commit for all of
 * them. Each is answered when it is stored, and refused by itself.
 */
export const storeTogether = (db: Db, batch: Batch): Promise<Date | null> => {
  if (!isSmall(batch)) return storeStatements(db, batch)
  const key = [batch.credential, batch.unlessRevoked === true, ...batch.marks].join(' ')
  const queues = queuesIn(db)
  const queue = queues.get(key) ?? { waiting: [], isStoring: false }
  queues.set(key, queue)
  return new Promise((done, failed) => {
    queue.waiting.push({ batch, done, failed })
    if (!queue.isStoring) void work(db, key, queue)
  })
}
