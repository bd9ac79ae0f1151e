import { sql, type Kysely } from 'kysely'
import { TIMING } from '@cairn/domain/base/constants'
import type { Db, Tables } from './db/schema.ts'
import { raise } from './live.ts'

/** Where those who look at a person hear whether they are there. */
export const presenceTopic = (person: string): string => `presence:${person}`

const tell = (db: Db, id: string, availability: 'available' | 'inactive') =>
  raise(db, presenceTopic(id), 'userAvailability', { id, availability })

/**
 * Notes that a person has just done something, and tells of it when they had been away. The row is held no harder than
 * the change asks for: sessions of theirs that are opened at the same moment refer to it.
 */
export const markPresent = async (db: Db, person: string, now: Date): Promise<void> => {
  const { rows } = await sql<{ was: boolean }>`
    update person p set last_action = ${now}, present = true
    from (select id, present from person where id = ${person} for no key update) before
    where p.id = before.id returning before.present as was`.execute(db)
  if (rows[0]?.was === false) await tell(db, person, 'available')
}

/** Tells once, whichever node notices first, of everybody who has done nothing for five minutes. */
export const sweepPresence = (db: Kysely<Tables>, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const gone = await tx
      .updateTable('person')
      .set({ present: false })
      .where('present', '=', true)
      .where('last_action', '<', new Date(now.getTime() - TIMING.presenceMs))
      .returning('id')
      .execute()
    for (const { id } of gone) await tell(tx, id, 'inactive')
  })
