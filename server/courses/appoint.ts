import {
  appointsOnCourse,
  COURSE_LISTS,
  introducedStrangers,
  listChanges,
  mayChangeList,
  mayNameOnNewCourse,
  needsConsent,
  type ListChange,
} from '@cairn/domain/access/appointments'
import { isRootAdmin, type Actor } from '@cairn/domain/access/roles'
import type { Course } from '@cairn/contract/courses'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { findPeopleAt } from '../users/store.ts'

type Named = Pick<Course, 'publisher' | 'admin' | 'author' | 'coach' | 'observer' | 'bios' | 'language'>

const isAddition = ({ added }: ListChange): boolean => added

const refuseWithoutConsent = async (
  db: Db,
  actor: Actor | null,
  course: Named,
  named: readonly { readonly list: string; readonly user: string }[],
): Promise<void> => {
  if (named.length === 0 || isRootAdmin(actor)) return
  const people = await findPeopleAt(db, [...new Set(named.map(({ user }) => user))])
  for (const { list, user } of named) {
    const person = people.find(({ id }) => id === user)
    if (!person) return failBecause('unknown_person', {}, { field: list, note: user })
    if (needsConsent(actor, course, person))
      fail('consent_required', undefined, { details: { field: list, values: { user } } })
  }
}

/** Whoever is introduced on the page of a course without being on its lists is shown as one of its people, too. */
const refuseStrangeBios = async (
  db: Db,
  actor: Actor | null,
  before: Pick<Named, 'bios' | 'language'>,
  after: Named,
): Promise<void> => {
  const strangers = introducedStrangers(before, after)
  if (strangers.length > 0 && !appointsOnCourse(actor, after)) fail('may_not_appoint')
  await refuseWithoutConsent(
    db,
    actor,
    after,
    strangers.map((user) => ({ list: 'bios', user })),
  )
}

/** Refuses what the caller may not decide about the people of a course, whichever call it comes by. */
export const refuseAppointments = async (
  db: Db,
  actor: Actor | null,
  before: Named,
  after: Named,
): Promise<void> => {
  const changes = listChanges(before, after)
  if (!changes.every((change) => mayChangeList(actor, before, change))) fail('may_not_appoint')
  await refuseWithoutConsent(db, actor, after, changes.filter(isAddition))
  await refuseStrangeBios(db, actor, before, after)
}

/** The same for a course that is not there yet. */
export const refuseFirstAppointments = async (db: Db, actor: Actor | null, course: Named): Promise<void> => {
  const changes = listChanges({}, course)
  if (!changes.every((change) => mayNameOnNewCourse(actor, course, change))) fail('may_not_appoint')
  await refuseWithoutConsent(db, actor, course, changes)
  await refuseStrangeBios(db, actor, {}, course)
}

const listsOf = (course: Named): Partial<Named> =>
  Object.assign({}, ...COURSE_LISTS.map((list) => course[list] && { [list]: course[list] }))

/** A whole course as sent by somebody who does not appoint: lists that were left out stay as they are. */
export const withListsKept = <C extends Named>(actor: Actor | null, before: Named, sent: C): C =>
  appointsOnCourse(actor, before) ? sent : { ...listsOf(before), ...sent }

type Bios = NonNullable<Named['bios']>

const biosOf = (bios: Bios, course: Named): Bios => {
  const known = new Set(COURSE_LISTS.flatMap((list) => course[list] ?? []))
  return {
    ...(bios.author && { author: bios.author.filter(({ user }) => known.has(user)) }),
    ...(bios.coach && { coach: bios.coach.filter(({ user }) => known.has(user)) }),
  }
}

/** The course with bios of nobody but the people on its lists. */
export const withKnownBios = <C extends Named>(course: C): C => ({
  ...course,
  ...(course.bios && { bios: biosOf(course.bios, course) }),
  ...(course.language && {
    language: Object.fromEntries(
      Object.entries(course.language).map(([code, texts]) => [
        code,
        texts.bios ? { ...texts, bios: biosOf(texts.bios, course) } : texts,
      ]),
    ),
  }),
})

/** An older version as somebody who does not appoint restores it: its content, with the people of today. */
export const restoredBy = <C extends Named>(actor: Actor | null, before: Named, older: C): C => {
  if (appointsOnCourse(actor, before)) return older
  const without = Object.fromEntries(
    Object.entries(older).filter(([field]) => !(COURSE_LISTS as readonly string[]).includes(field)),
  )
  return withKnownBios({ ...without, ...listsOf(before) } as C)
}
