import { sql } from 'kysely'
import {
  DEFAULT_SETTINGS,
  NEWS_KINDS,
  settingsOf,
  type MailPace,
  type NewsKind,
  type NotifySettings,
} from '@cairn/domain/notifications/settings'
import { isPaused, type Whereabouts } from '@cairn/domain/notifications/zone'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { newSecret } from '../base/ids.ts'

/** Where somebody is, and until when they want to be left alone. */
export interface Aside extends Whereabouts {
  readonly pausedUntil?: string | undefined
}
export type Chosen = Partial<NotifySettings> & Aside

const asideOf = ({ zone, deviceZone, pausedUntil }: Chosen, now: Date): Aside => ({
  ...(zone !== undefined && zone !== '' && { zone }),
  ...(deviceZone !== undefined && deviceZone !== '' && { deviceZone }),
  ...(isPaused(pausedUntil, now) && { pausedUntil }),
})

/** How somebody wants to hear of what, and the key that proves their unsubscribe links. */
export interface Wishes {
  readonly person: string
  readonly key: string
  readonly settings: NotifySettings
  readonly aside: Whereabouts
  readonly mailed: Date | null
  readonly texted: Date | null
}

interface Row {
  person: string
  key: string
  document: Record<string, unknown>
  mailed: Date | null
  texted: Date | null
}

const toWishes = ({ person, key, document, mailed, texted }: Row): Wishes => ({
  person,
  key,
  settings: settingsOf(document as Chosen),
  aside: document as Chosen,
  mailed,
  texted,
})

export interface Listening {
  readonly settings: NotifySettings
  readonly aside: Aside
}

/** What several people wish, where they are, and whether they are to be left alone. */
export const findListening = async (
  db: Db,
  people: readonly string[],
  now: Date,
): Promise<(person: string) => Listening> => {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['person', 'document'])
    .where('person', '=', anyOf(people))
    .execute()
  const chosen = new Map(
    rows.map(({ person, document }) => [
      person,
      { settings: settingsOf(document as Chosen), aside: asideOf(document as Chosen, now) },
    ]),
  )
  return (person) => chosen.get(person) ?? { settings: DEFAULT_SETTINGS, aside: {} }
}

/** What several people wish; whoever has chosen nothing wishes what holds for everybody. */
export const findSettings = async (
  db: Db,
  people: readonly string[],
): Promise<(person: string) => NotifySettings> => {
  const listening = await findListening(db, people, new Date())
  return (person) => listening(person).settings
}

/** Makes a key for everybody who has none yet. */
const makeKeys = async (db: Db, people: readonly string[], now: Date): Promise<void> => {
  const rows = people.map((person) => ({ person, key: newSecret() }))
  await sql`insert into notification_settings (person, key, modified, document)
    select w.person, w.key, ${now}::timestamptz, '{}' from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w (person text, key text) join person p on p.id = w.person for key share of p
    on conflict (person) do nothing`.execute(db)
}

/** What these people wish, for emails that are not gathered. */
export const findWishes = async (db: Db, people: readonly string[], now: Date): Promise<Wishes[]> => {
  await makeKeys(db, people, now)
  const { rows } = await sql<Row>`select person, key, document, mailed, texted from notification_settings
    where person = ${anyOf(people)} order by person`.execute(db)
  return rows.map(toWishes)
}

/** Holds what people wish: only one node writes to them at a time. */
export const lockWishes = async (db: Db, people: readonly string[], now: Date): Promise<Wishes[]> => {
  if (people.length === 0) return []
  await makeKeys(db, people, now)
  const { rows: held } =
    await sql<Row>`select person, key, document, mailed, texted from notification_settings
    where person = ${anyOf(people)} order by person for update skip locked`.execute(db)
  return held.map(toWishes)
}

export const saveSettings = async (db: Db, person: string, chosen: Chosen, now: Date): Promise<Listening> => {
  // Held before it is written: two devices may choose at once.
  await lockWishes(db, [person], now)
  const { document } = await db
    .updateTable('notification_settings')
    .set({ document: sql`document || ${JSON.stringify(chosen)}::jsonb`, modified: now })
    .where('person', '=', person)
    .returning('document')
    .executeTakeFirstOrThrow()
  return { settings: settingsOf(document as Chosen), aside: asideOf(document as Chosen, now) }
}

export const findByKey = async (db: Db, key: string): Promise<Wishes | undefined> => {
  const row = await db
    .selectFrom('notification_settings')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst()
  return row && toWishes(row)
}

/** What mail somebody gets of a kind, or of any: the quickest. */
export const paceOf = (settings: NotifySettings, kind: NewsKind | undefined): MailPace => {
  if (kind !== undefined) return settings[kind].mail
  const paces = new Set(NEWS_KINDS.map((one) => settings[one].mail))
  return paces.has('now') ? 'now' : paces.has('daily') ? 'daily' : 'never'
}

/** No more mail of a kind, or of any. */
export const withoutMail = (settings: NotifySettings, kind: NewsKind | undefined): Chosen =>
  Object.fromEntries(
    (kind === undefined ? NEWS_KINDS : [kind]).map((one) => [one, { ...settings[one], mail: 'never' }]),
  )

/** Remembers when somebody was last written to. */
export const noteSent = async (
  db: Db,
  way: 'mailed' | 'texted',
  people: readonly string[],
  now: Date,
): Promise<void> => {
  await db
    .updateTable('notification_settings')
    .set({ [way]: now })
    .where('person', '=', anyOf(people))
    .execute()
}
