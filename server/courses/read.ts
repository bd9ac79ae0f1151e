import { sql } from 'kysely'
import { can } from '@cairn/domain/access/actions'
import { observesCourse, staffsCourse } from '@cairn/domain/access/course-people'
import { liveCourse } from '@cairn/domain/courses/live'
import { sealedLessons } from '@cairn/domain/courses/timed'
import { courses, type Course } from '@cairn/contract/courses'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { ReadyJson } from '../base/http/ready-json.ts'
import { on, type By } from '../base/on.ts'
import { joinAll } from '../base/search/join.ts'
import { SizedCache } from '../base/sized-cache.ts'
import { learnedIn, openingTo } from './events.ts'
import { courseJoins } from './joins.ts'
import { findStamped, stampOf } from './versions.ts'
import { viewFor, type Audience } from './view.ts'

/** Of a course with its stamp what does not depend on who reads it. */
interface Facts {
  readonly stamp: string
  /** Its timed lessons, and nothing else of it. */
  readonly timed: Parameters<typeof sealedLessons>[0]
  /** What can be fetched along with it is named here. */
  readonly joinable: Partial<Course>
}

interface Shown {
  readonly stamp: string
  readonly reply: ReadyJson
}

const MEGABYTE = 1024 * 1024
/** Few bytes of each course, whatever its size. */
const facts = new SizedCache<Facts>(8 * MEGABYTE)
const shown = new SizedCache<Shown>(64 * MEGABYTE)

const timedIn = (course: Course): Facts['timed'] => ({
  section: (liveCourse(course).section ?? []).map(({ instruction = [] }) => ({
    instruction: instruction.flatMap(({ id, timeLimit }) =>
      timeLimit === undefined ? [] : [{ id, timeLimit }],
    ),
  })),
})

const joinableIn = ({ publisher, cover, bios, language = {} }: Course): Partial<Course> => ({
  publisher,
  ...(cover && { cover }),
  ...(bios && { bios }),
  language: Object.fromEntries(
    Object.entries(language).map(([code, said]) => [code, said.cover ? { cover: said.cover } : {}]),
  ),
})

/** The rights of somebody in a course, and which version of it is there: one question to the database. */
const findRights = async (db: Db, { actor, now }: By, id: string) => {
  const opening = actor ? await openingTo.ask(actor.id, now) : undefined
  const row = await db
    .selectFrom('course')
    .select(['id', 'status', 'publisher', 'admin', 'author', 'coach', 'observer', stampOf.as('stamp')])
    .select((opening?.value ?? sql`null`).as('opening'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return fail('not_found')
  const { stamp, opening: told, ...head } = row
  return { stamp, head, isOpen: opening?.isOpen(told ?? null) ?? false }
}

/** The course changed between two questions; whoever reads it then asks anew, and is judged anew. */
class Overtaken extends Error {}

const findWhole = async (db: Db, id: string, stamp: string): Promise<Course> => {
  const found = (await findStamped(db, id, stamp)) ?? fail('not_found')
  if (found.stamp !== stamp) throw new Overtaken()
  return found.course
}

const findFacts = async (db: Db, id: string, stamp: string): Promise<Facts> => {
  const known = facts.get(id)
  if (known?.stamp === stamp) return known
  const course = await findWhole(db, id, stamp)
  const made = { stamp, timed: timedIn(course), joinable: joinableIn(course) }
  facts.set(id, made, JSON.stringify(made).length)
  return made
}

const keyOf = (id: string, { isStaff, observes, readsContent, keepsDisabled, sealed }: Audience): string =>
  JSON.stringify([id, isStaff, observes, readsContent, keepsDisabled, ...sealed])

/** The reply to everybody with these rights, made once for each stamp. */
const findShown = async (db: Db, id: string, stamp: string, audience: Audience): Promise<ReadyJson> => {
  const key = keyOf(id, audience)
  const known = shown.get(key)
  if (known?.stamp === stamp) return known.reply
  const course = await findWhole(db, id, stamp)
  const reply = new ReadyJson(viewFor(course, audience))
  shown.set(key, { stamp, reply }, reply.bytes)
  return reply
}

/** The timed lessons whose questions the caller may not read yet, since their clock has not started. */
const findSealed = async (db: Db, { actor }: By, id: string, { timed }: Facts) => {
  const untouched = sealedLessons(timed, {})
  if (untouched.size === 0 || actor === null) return untouched
  return sealedLessons(timed, (await learnedIn.ask(db, actor.id, id)) ?? {})
}

const NONE: ReadonlySet<string> = new Set()

/** A course that changes while it is read is read so many times at most. */
const ATTEMPTS = 5

const untilUndisturbed = async <Reply>(read: () => Promise<Reply>): Promise<Reply> => {
  for (let left = ATTEMPTS; ; left -= 1)
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof Overtaken) || left === 0) throw error
    }
}

export const getCourse = on(courses.getCourse, ({ params: { id }, query, db, show, ...by }) =>
  untilUndisturbed(async () => {
    const { stamp, head, isOpen } = await findRights(db, by, id)
    show(head)
    const isStaff = staffsCourse(by.actor, head)
    const known = await findFacts(db, id, stamp)
    const reply = await findShown(db, id, stamp, {
      isStaff,
      observes: observesCourse(by.actor, head),
      readsContent: isStaff || isOpen,
      keepsDisabled: query.filter === 'all' && can(by.actor, 'course.read.disabled', head),
      sealed: isStaff ? NONE : await findSealed(db, by, id, known),
    })
    const joined = await joinAll([known.joinable], query.join, courseJoins(by.parts, by))
    return joined.join ? reply.with(joined) : reply
  }),
)
