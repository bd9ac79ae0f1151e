import { sql } from 'kysely'
import { DAY, HOUR } from '@cairn/domain/base/constants'
import type { Db } from '../base/db/schema.ts'
import { tellCounts } from './counts.ts'

/** News are kept for half a year, and of each person the newest; what nobody has seen yet stays in any case. */
export const KEPT = { days: 180, news: 500 } as const
/** Rows taken in one statement: nobody waits behind a sweep. */
const BATCH = 1000

interface Gone {
  person: string
  seen: Date | null
}

const dropOld = async (db: Db, now: Date): Promise<Gone[]> => {
  const before = new Date(now.getTime() - KEPT.days * DAY)
  const { rows } = await sql<Gone>`delete from notification where id in (
    select id from notification where created < ${before} order by created limit ${BATCH}
  ) returning person, seen`.execute(db)
  return rows
}

/** Only whoever was told something lately can have come to have too many. */
const dropMany = async (db: Db, now: Date): Promise<Gone[]> => {
  const lately = new Date(now.getTime() - HOUR)
  const { rows } = await sql<Gone>`delete from notification where id in (
    select old.id from (select distinct person from notification where created > ${lately}) p
    cross join lateral (
      select id, seen from notification n where n.person = p.person order by created desc, id desc offset ${KEPT.news}
    ) old where old.seen is not null limit ${BATCH}
  ) returning person, seen`.execute(db)
  return rows
}

/** Takes old news away, a few at a time, and tells open pages when something unseen was among them. */
export const sweepNews = async (db: Db, now: Date): Promise<void> => {
  for (const drop of [dropOld, dropMany])
    for (;;) {
      const gone = await drop(db, now)
      const unseen = new Set(gone.filter(({ seen }) => seen === null).map(({ person }) => person))
      await tellCounts(
        db,
        [...unseen].map((person) => ({ person })),
      )
      if (gone.length < BATCH) break
    }
}
