import { canonical, isFields, type Fields } from '@cairn/domain/base/json-type'
import { applyChange, fieldOf, Impossible, type CourseChange, type Done } from '@cairn/domain/courses/change'
import { conflictsBetween } from '@cairn/domain/courses/conflict'
import { hasFrom, mergedSet, withoutFrom } from '@cairn/domain/courses/merge/merge-set'
import { dropBios, namedOnce } from '@cairn/domain/courses/named-people'
import { courses, type ChangeSet, type Course } from '@cairn/contract/courses'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { raise } from '../base/live.ts'
import { on, type By } from '../base/on.ts'
import { cleanChange } from './clean.ts'
import { refuseAppointments } from './appoint.ts'
import { lockDraft, saveDraft, type Draft } from './draft.ts'
import { findEditable } from './editable.ts'
import { courseChanged } from './events.ts'
import { refuseFeaturing } from './featured.ts'
import { refuseForeignSteps } from './foreign-files.ts'
import { refuseUnfit } from './fit.ts'
import { refuseUnknownLanguages } from './languages.ts'
import { findChangeSets, recordSteps } from './history.ts'
import { findCourse } from './store.ts'
import { tellPeople } from './tell-people.ts'

/** What only the server, or a call of its own with further rights, may change. */
const KEPT = new Set(['publisher', 'version', 'created', 'modified', 'rating', 'extent', 'template', 'join'])

const refuseKept = (changes: readonly CourseChange[]): void => {
  for (const change of changes)
    if (change.do === 'set' && change.of === undefined && KEPT.has(change.at[0] ?? ''))
      fail('invalid', `change: ${change.at.join('.')} cannot be set.`)
}

/** The ids of all parts the changes speak of; with a section that goes, all its lessons. */
const partsNamed = (changes: readonly CourseChange[], draft: Draft): string[] => {
  const ids = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(ids)
    if (!isFields(value)) return []
    const own = typeof value['id'] === 'string' ? [value['id']] : []
    return [...own, ...Object.values(value).flatMap(ids)]
  }
  return changes.flatMap((change) => {
    if (change.do === 'set') return change.of ?? []
    const into = 'into' in change ? (change.into ?? []) : []
    if (change.do === 'add') return [...ids(change.part), ...[into].flat()]
    return [change.part, ...[into].flat(), ...draft.lessonsOf(change.part)]
  })
}

type Made = { readonly course: Course; readonly done: readonly Done[] }

/** Characters that are compared for one request; whoever has more to merge is asked, so that nobody else waits. */
const MERGE_BUDGET = 70_000

const sizeOf = (value: unknown): number =>
  typeof value === 'string' ? value.length : canonical([value]).length

/** How much there is to compare for a change: nothing where the field is as its author knew it. */
const mergeCost = (course: Course, change: CourseChange): number => {
  if (!hasFrom(change)) return 0
  const now = fieldOf(course, change.of, change.at)
  return differs([change.from ?? undefined], [now])
    ? sizeOf(change.from) + sizeOf(change.to) + sizeOf(now)
    : 0
}

/** One change after the other, each merged with what the field says by then where it tells what it is based on. */
const mergeInto = (course: Course, changes: readonly CourseChange[]): Made => {
  const done: Done[] = []
  let current = course
  let left = MERGE_BUDGET
  for (const change of changes) {
    left -= mergeCost(current, change)
    if (left < 0) fail('stale')
    const merged = mergedSet(current, change) ?? fail('stale')
    const made = applyChange(current, cleanChange(merged))
    current = made.course
    done.push(made.done)
  }
  return { course: current, done }
}

const apply = (course: Course, changes: readonly CourseChange[], otherSteps: boolean): Made => {
  try {
    return mergeInto(course, changes)
  } catch (error) {
    if (!(error instanceof Impossible)) throw error
    // What is not there any more was taken away by somebody else meanwhile.
    return otherSteps ? fail('stale') : fail('invalid', `change: ${error.message}`)
  }
}

/** Whatever the order of their fields: the database keeps none. */
const differs = (one: unknown, other: unknown) => canonical(one) !== canonical(other)

/** What follows from a change of the people of a course: nobody is named twice or introduced without being named. */
const consequences = (before: Course, after: Course): CourseChange[] => {
  const settled = dropBios(before, namedOnce(after)) as Fields
  return Object.keys(settled)
    .filter((name) => name !== 'section' && differs(settled[name], (after as Fields)[name]))
    .map((name) => ({ do: 'set', at: [name], to: settled[name] }))
}

const placeOf = (change: CourseChange) => ('into' in change || 'before' in change ? change : {})

/** What the author has to know: changes that were stored otherwise than sent, cleaned or merged. */
const corrections = (sent: readonly CourseChange[], stored: readonly CourseChange[]): CourseChange[] =>
  stored.flatMap((change, n) => {
    const asked = sent[n]
    if (!differs(asked, change)) return []
    if (change.do !== 'add' || asked?.do !== 'add') return [change]
    return [
      { do: 'remove', part: change.part.id },
      { ...placeOf(change), ...change },
    ]
  })

const tellOthers = async (db: Db, by: By, id: string, sets: readonly ChangeSet[], version: number) => {
  const others = new Set(sets.flatMap(({ actor }) => (actor && actor !== by.actor?.id ? [actor] : [])))
  for (const person of others) await raise(db, `user:${person}`, 'updateConcept', { id, version })
}

export const changeCourse = on(courses.changeCourse, async ({ params, body, db, allow, ...by }) => {
  allow(await findEditable(db, by, params.id))
  const draft = await lockDraft(db, params.id)
  const base = body.base ?? draft.version
  if (base > draft.version) fail('invalid', 'base is a version that does not exist yet.')
  const sent = body.change as CourseChange[]
  refuseKept(sent)
  const meanwhile = await findChangeSets(db, params.id, base)
  if (meanwhile.some(({ whole }) => whole)) fail('stale')
  const changes = sent.map(cleanChange)
  await refuseForeignSteps(db, by, params.id, changes)
  const before = await draft.load(partsNamed(changes, draft))
  const first = apply(before, changes, meanwhile.length > 0)
  const theirs = meanwhile.flatMap(({ done }) => done as Done[])
  const merged = new Set(first.done.filter((_, n) => changes[n] && hasFrom(changes[n])))
  if (conflictsBetween(first.done, theirs, (done) => merged.has(done)).length > 0) fail('stale')
  const more = consequences(before, first.course)
  const made = apply(first.course, more, false)
  const done = [...first.done, ...made.done]
  refuseUnfit(before, made.course)
  await refuseUnknownLanguages(db, made.course, before)
  refuseFeaturing(by.actor, before, made.course)
  await refuseAppointments(db, by.actor, before, made.course)
  if (done.length === 0) return { version: draft.version, change: [], meanwhile }
  const version = await saveDraft(db, by, { draft, before, after: made.course })
  await recordSteps(db, by, { id: params.id, publisher: before.publisher, version, done }, () =>
    findCourse(db, params.id),
  )
  await courseChanged.publish(db, { jobs: by.parts.jobs, before, after: made.course })
  await tellPeople(db, by, before, made.course)
  await tellOthers(db, by, params.id, await findChangeSets(db, params.id, Math.max(0, version - 50)), version)
  const stored = first.done.map(({ change }) => change)
  return { version, change: [...corrections(sent.map(withoutFrom), stored), ...more] as never, meanwhile }
})

export const findChanges = on(courses.findChanges, async ({ params, query, db, allow, ...by }) => {
  allow(await findEditable(db, by, params.id))
  const list = await findChangeSets(db, params.id, query.since)
  return { version: list.at(-1)?.version ?? query.since, list }
})
