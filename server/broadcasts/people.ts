import { sql } from 'kysely'
import { isRootAdmin, organizationsAs, type Actor } from '@cairn/domain/access/roles'
import type { Filter } from '@cairn/domain/access/visibility'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { failBecause } from '../base/fail.ts'
import { findSettings } from '../notifications/settings.ts'
import { searchProgress } from '../progress/store.ts'

const MOST = 10_000
const PAGE = 1000

export type Way = 'mail' | 'text' | 'none'

/** Somebody a letter to many goes to, and how; or why it does not. */
export interface Recipient {
  readonly person: string
  readonly name: string
  readonly way: Way
  /** The course because of which they were chosen. */
  readonly course: string
  readonly leftOut: 'unreachable' | 'unsubscribed' | null
}

const is = (field: string, ...values: string[]): Filter => ({ kind: 'is', field, values })
const has = (field: string, value: string): Filter => ({ kind: 'has', field, value })

/** The learners of the courses somebody works on; trials by staff are none. */
const taughtBy = (actor: Actor): Filter => ({
  kind: 'and',
  of: [
    is('trial', 'false'),
    isRootAdmin(actor)
      ? { kind: 'all' }
      : {
          kind: 'or',
          of: [
            is('course.publisher', ...organizationsAs(actor, 'admin', 'author', 'publisher', 'coach')),
            has('course.admin', actor.id),
            has('course.author', actor.id),
            has('course.coach', actor.id),
          ],
        },
  ],
})

const tooMany = () => failBecause('too_many_recipients', { limit: MOST })

/** Who was found, each with the course found first, and all the courses they were found in. */
interface Found {
  readonly learners: Map<string, string>
  readonly courses: Set<string>
}

/** Adds those who are found; a longer search than this ends as one for too many. */
const searchLearners = async (
  db: Db,
  actor: Actor,
  query: string | undefined,
  visible: Filter,
  { learners, courses }: Found,
  except: ReadonlySet<string>,
): Promise<void> => {
  for (let start = 0; ; start += PAGE) {
    const { rows } = await searchProgress(
      db,
      { query, start, limit: PAGE, sort: 'created:asc', matches: 0 },
      actor,
      visible,
    )
    for (const { user, object } of rows) {
      if (except.has(user)) continue
      if (!learners.has(user)) learners.set(user, object)
      courses.add(object)
    }
    if (learners.size > MOST) tooMany()
    if (rows.length < PAGE) return
  }
}

interface PersonRow {
  id: string
  name: string
  /** Only if the person has shown that it is theirs. */
  email: string | null
  phone: string | null
}

/** How each of these people is reached, those who have gone left out. */
export const reach = async (db: Db, learners: ReadonlyMap<string, string>): Promise<Recipient[]> => {
  const ids = [...learners.keys()]
  const { rows } = await sql<PersonRow>`select id, given_name || ' ' || family_name as name,
      case when email_verified then email end as email, phone from person
    where id = ${anyOf(ids)} and not disabled and kind = 'person' order by family_name, given_name, id`.execute(
    db,
  )
  const settings = await findSettings(db, ids)
  return rows.map(({ id, name, email, phone }) => {
    const reached = email !== null ? 'mail' : phone !== null ? 'text' : 'none'
    const unwanted = settings(id).course.mail === 'never'
    const leftOut = reached === 'none' ? 'unreachable' : unwanted ? 'unsubscribed' : null
    return {
      person: id,
      name,
      way: leftOut === null ? reached : 'none',
      course: learners.get(id) ?? '',
      leftOut,
    }
  })
}

export interface Chosen {
  readonly to?: readonly string[] | undefined
  readonly query?: string | undefined
  readonly course?: string | undefined
  readonly except?: readonly string[] | undefined
}

export interface Recipients {
  readonly people: Recipient[]
  readonly courses: readonly string[]
}

/** Everybody a letter goes to: those named, all of whom must be learners of the sender, and those found. */
export const findRecipients = async (
  db: Db,
  actor: Actor,
  { to, query, course, except }: Chosen,
): Promise<Recipients> => {
  const taught: Filter =
    course === undefined ? taughtBy(actor) : { kind: 'and', of: [taughtBy(actor), is('object', course)] }
  const found: Found = { learners: new Map(), courses: new Set() }
  const without = new Set(except)
  if (query !== undefined) await searchLearners(db, actor, query, taught, found, without)
  const named = [...new Set(to ?? [])].filter((id) => !without.has(id) && !found.learners.has(id))
  if (named.length > 0) {
    const among: Filter = { kind: 'and', of: [taught, is('user', ...named)] }
    await searchLearners(db, actor, undefined, among, found, without)
    const stranger = named.find((id) => !found.learners.has(id))
    if (stranger !== undefined) failBecause('not_your_learner', {}, { note: stranger })
  }
  return { people: await reach(db, found.learners), courses: [...found.courses] }
}
