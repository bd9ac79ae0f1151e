import { sql, type RawBuilder } from 'kysely'
import type { Db, Tables } from '../base/db/schema.ts'

/** By what somebody is found: their id, and every address and number they have been known by. */
export interface Who {
  readonly id: string
  readonly addresses: readonly string[]
}

/** Somebody who has left, when, and the name that means nobody in the places where theirs stood. */
export interface Gone extends Who {
  readonly alias: string
  readonly at: Date
}

/** Whoever else may have an old address today is not meant by it. */
export const findWho = async (db: Db, id: string): Promise<Who> => {
  const { rows } = await sql<{ address: string }>`
    select address from (
      select unnest(array[email, phone]) from person where id = ${id}
      union select unnest(array[document ->> 'email', document ->> 'phoneNumber'])
        from object_history where object = ${id} and type = 'user'
    ) known (address)
    where address is not null
      and not exists (select 1 from person p where p.id <> ${id} and address in (p.email, p.phone))`.execute(
    db,
  )
  return { id, addresses: rows.map(({ address }) => address) }
}

/** The text speaks of the person, by their id or an address of theirs. */
export const mentions = (text: RawBuilder<unknown>, who: Who): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select 1 from unnest(${[who.id, ...who.addresses]}::text[]) name where strpos((${text})::text, name) > 0)`

/** The value with the person's id and addresses replaced, wherever in it they stand. */
export const renamed = (value: unknown, gone: Gone): unknown => {
  if (typeof value === 'string') {
    if (value === gone.id || gone.addresses.includes(value)) return gone.alias
    return value.startsWith(`${gone.id}/`) ? `${gone.alias}${value.slice(gone.id.length)}` : value
  }
  if (Array.isArray(value)) return value.map((entry) => renamed(entry, gone))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [String(renamed(name, gone)), renamed(part, gone)]),
  )
}

/** Replaces the person in the json of those rows that still speak of them. */
export const renameIn = async (
  db: Db,
  gone: Gone,
  place: { table: keyof Tables; key: string; json: string; among?: RawBuilder<boolean> },
): Promise<void> => {
  const [table, key, json] = [sql.table(place.table), sql.ref(place.key), sql.ref(place.json)]
  const { rows } = await sql<{ key: unknown; json: unknown }>`
    select ${key} as key, ${json} as json from ${table}
    where ${place.among ?? sql<boolean>`true`} and ${mentions(json, gone)}`.execute(db)
  for (const row of rows)
    await sql`update ${table} set ${json} = ${JSON.stringify(renamed(row.json, gone))}::jsonb
      where ${key} = ${row.key}`.execute(db)
}
