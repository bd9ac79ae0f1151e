import fc from 'fast-check'
import { sql } from 'kysely'
import { DAY, HOUR } from '@cairn/domain/base/constants'
import type { Actor } from '@cairn/domain/access/roles'
import { mayActAs, scopeOf } from '@cairn/domain/access/people'
import { newId } from '../../base/ids.ts'
import { findRoles } from '../../base/session.ts'
import { byTest, type Person, type TestNode } from '../node.ts'
import { findOrganization, saveOrganization } from '../../organizations/store.ts'
import { freshen } from '../../reports/figures/fold.ts'

const LISTS = ['admin', 'author', 'publisher', 'coach', 'observer'] as const
const NAMED = ['admin', 'author', 'coach', 'observer'] as const

const ORGANIZATIONS = 3
const PEOPLE = 9
const COURSES = 5

const enrollment = fc.record({
  person: fc.nat(PEOPLE - 1),
  course: fc.nat(COURSES - 1),
  state: fc.constantFrom('started', 'certified', 'preview', null),
  status: fc.constantFrom('enabled', 'enabled', 'enabled', 'disabled'),
  percent: fc.constantFrom(0, 30, 59, 60, 100),
  /** Days ago. */
  created: fc.constantFrom(1, 8, 15, 40, 90),
  modified: fc.constantFrom(0, 3, 16, 70),
  heard: fc.constantFrom(null, 1, 5),
  expires: fc.constantFrom(null, null, -3, 5),
  begun: fc.boolean(),
  waits: fc.boolean(),
  answer: fc.constantFrom(null, 0, 1, 2),
})

/** Who has which roles at which organizations, who is named on which courses, and who takes them. */
export const worlds = fc.record({
  roles: fc.array(
    fc.record({
      person: fc.nat(PEOPLE - 1),
      organization: fc.nat(ORGANIZATIONS - 1),
      list: fc.constantFrom(...LISTS),
    }),
    { minLength: 4, maxLength: 10 },
  ),
  homes: fc.array(fc.record({ person: fc.nat(PEOPLE - 1), organization: fc.nat(ORGANIZATIONS - 1) }), {
    maxLength: 6,
  }),
  courses: fc.array(
    fc.record({
      publisher: fc.nat(ORGANIZATIONS - 1),
      named: fc.array(fc.record({ person: fc.nat(PEOPLE - 1), list: fc.constantFrom(...NAMED) }), {
        maxLength: 3,
      }),
    }),
    { minLength: COURSES, maxLength: COURSES },
  ),
  enrollments: fc.uniqueArray(enrollment, {
    selector: ({ person, course }) => `${person} ${course}`,
    minLength: 15,
    maxLength: 35,
  }),
})
export type WorldPlan = typeof worlds extends fc.Arbitrary<infer World> ? World : never

export interface Reader {
  readonly name: string
  readonly session: Person
  readonly actor: Actor
}

export interface MadeWorld {
  readonly organizations: readonly string[]
  readonly courses: readonly string[]
  readonly people: readonly Person[]
  readonly readers: readonly Reader[]
}

const TABLES = [
  'progress',
  'first_answer',
  'changed_answer',
  'video_watch',
  'learning_day',
  'course_figures',
  'learner_figures',
  'report_scope',
  'report_change',
  'message',
]

const section = [
  {
    id: 'part',
    title: 'Part',
    status: 'enabled' as const,
    instruction: [
      {
        id: 'lesson',
        type: 'video' as const,
        title: 'Lesson',
        status: 'enabled' as const,
        duration: 60,
        interaction: [
          {
            id: 'question',
            type: 'choice' as const,
            status: 'enabled' as const,
            question: '<p>Which one?</p>',
            choice: [{ body: 'Granite' }, { body: 'Slate' }, { body: 'Chalk' }],
            action: [{ answer: 1 }],
          },
        ],
      },
    ],
  },
]

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY - HOUR)

/** Puts the rows of an enrollment where the product would have put them. */
const enroll = async (
  node: TestNode,
  plan: WorldPlan['enrollments'][number],
  { person, course, now }: { person: string; course: string; now: Date },
): Promise<void> => {
  const { db } = node.parts
  const modified = ago(now, Math.min(plan.modified, plan.created))
  const active = plan.begun ? modified : null
  const item =
    plan.answer === null
      ? []
      : [
          {
            id: 'question',
            answer: plan.answer,
            state: plan.answer === 1 ? 'completed' : 'started',
            modified: modified.toISOString(),
          },
        ]
  const lesson = {
    id: 'lesson',
    state: plan.waits ? 'coachReviewRequired' : 'started',
    modified: modified.toISOString(),
    interaction: item,
  }
  const document = {
    ...(plan.begun || plan.waits || item.length > 0 ? { instruction: [lesson] } : {}),
    ...(plan.heard !== null && { feedback: { created: ago(now, plan.heard).toISOString() } }),
  }
  await sql`insert into progress (id, person, course, created, modified, document, state, status, percent, expires, waiting, active, completed)
    values (${newId()}, ${person}, ${course}, ${ago(now, plan.created)}, ${modified}, ${JSON.stringify(document)}::jsonb,
      ${plan.state}, ${plan.status}, ${plan.percent}, ${plan.expires === null ? null : ago(now, -plan.expires)},
      ${plan.waits ? modified : null}, ${active}, ${plan.state === 'certified' ? modified : null})`.execute(
    db,
  )
  if (plan.state === 'preview') return
  if (plan.begun)
    await sql`insert into learning_day (person, course, day, minutes)
      values (${person}, ${course}, ${modified.toISOString().slice(0, 10)}::date, set_bit(0::bit(1440), 5, 1) | set_bit(0::bit(1440), 12, 1))`.execute(
      db,
    )
  if (plan.answer !== null)
    await sql`insert into first_answer (course, item, person, lesson, answer_key, answer, is_right, at)
      values (${course}, 'question', ${person}, 'lesson', ${String(plan.answer)}, ${String(plan.answer)}::jsonb, ${plan.answer === 1}, ${modified})`.execute(
      db,
    )
}

/** Everybody as themselves, and every admin as those whom they answer for. */
const readersOf = async (node: TestNode, people: readonly Person[]): Promise<Reader[]> => {
  const { db, rootOrg } = node.parts
  const actors: Actor[] = []
  for (const { id } of people) actors.push({ id, role: await findRoles(db, id, rootOrg), rootOrg })
  const places = new Map(
    (await db.selectFrom('person').select(['id', 'belongs']).execute()).map(({ id, belongs }) => [
      id,
      belongs,
    ]),
  )
  const readers: Reader[] = []
  for (const [n, session] of people.entries()) {
    const actor = actors[n]
    if (!actor) continue
    readers.push({ name: `person ${n}`, session, actor })
    for (const [m, by] of people.entries()) {
      const real = actors[m]
      if (!real || !mayActAs(real, { id: actor.id, organization: places.get(actor.id) ?? [] })) continue
      const acting = await node.actingAs(session, by)
      readers.push({
        name: `person ${m} acting as person ${n}`,
        session: acting,
        actor: { ...actor, acting: true, ...scopeOf(real) },
      })
    }
  }
  return readers
}

/** Makes a world anew on a node: what reports were made of before is gone. */
export const makeWorld = async (node: TestNode, plan: WorldPlan): Promise<MadeWorld> => {
  const { db, rootOrg } = node.parts
  const now = node.clock.now()
  for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`delete from course`.execute(db)
  await sql`delete from organization where id <> ${rootOrg}`.execute(db)
  await sql`delete from person`.execute(db)
  const organizations: string[] = []
  for (let n = 0; n < ORGANIZATIONS; n += 1)
    organizations.push(n === 0 ? rootOrg : await node.organization(`Organization ${n}`))
  const people: Person[] = []
  for (let n = 0; n < PEOPLE; n += 1) {
    const home = plan.homes.flatMap(({ person, organization }) =>
      person === n && organization > 0 ? [organizations[organization] ?? ''] : [],
    )
    people.push(
      await node.person({ givenName: `Given${n}`, familyName: `Family${n}`, home: [...new Set(home)] }),
    )
  }
  const idOf = (n: number) => people[n]?.id ?? ''
  for (const [n, id] of organizations.entries()) {
    const org = await findOrganization(db, id)
    if (!org) throw new Error('no organization')
    const lists = Object.fromEntries(
      LISTS.map((list) => [
        list,
        [
          ...new Set(
            plan.roles
              .filter((role) => role.organization === n && role.list === list)
              .map(({ person }) => idOf(person)),
          ),
        ],
      ]),
    )
    await saveOrganization(db, byTest(now), { ...org, ...lists })
  }
  const courses: string[] = []
  for (const [n, { publisher, named }] of plan.courses.entries()) {
    const lists = Object.fromEntries(
      NAMED.map((list) => [
        list,
        [...new Set(named.filter((one) => one.list === list).map(({ person }) => idOf(person)))],
      ]),
    )
    const { id } = await node.course({
      title: `Course ${n}`,
      publisher: organizations[publisher] ?? rootOrg,
      section,
      ...lists,
    })
    courses.push(id)
  }
  for (const one of plan.enrollments)
    await enroll(node, one, { person: idOf(one.person), course: courses[one.course] ?? '', now })
  await sql`update report_change set unread = false`.execute(db)
  await freshen(db, now, { rests: false })
  return { organizations, courses, people, readers: await readersOf(node, people) }
}
