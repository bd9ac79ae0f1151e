import type { Course } from '@cairn/contract/courses'
import { courses } from '@cairn/contract/courses'
import { progress, type Progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { users, type PublicUser, type User } from '@cairn/contract/users'
import { can } from '@cairn/domain/access/actions'
import { isRootAdmin, organizationsAs, type Actor } from '@cairn/domain/access/roles'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { POLLS } from '@cairn/domain/base/polls'
import { enrolmentState } from '@cairn/domain/progress/enrolment'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { read } from '../../base/query.ts'
import { until } from '../../base/until.ts'
import { priceKind } from '../../courses/price-kind.ts'
import { inviteUser, type NewUser } from '../../users/user-calls.ts'
import { LEARNER_SORTS, learnersQuery, type LearnersSearch } from './learners-search.ts'

/** A page of the learners of a course, with who they are. */
export const learnerPage = (course: string, search: LearnersSearch, now: Date) =>
  read(progress.findProgress, {
    query: {
      query: learnersQuery(course, search, now),
      sort: LEARNER_SORTS[search.sort],
      start: search.start,
      limit: PAGE.learners,
      join: 'user',
    },
  })

/** What one learner takes of the courses the caller looks after. */
export const learnerRecords = (user: string) =>
  read(progress.findProgress, {
    query: {
      query: `user:${queryPhrase(user)} AND NOT state:preview`,
      sort: 'modified:desc',
      limit: PAGE.learners,
      join: 'user',
    },
  })

export interface LearnerRow {
  readonly progress: Progress
  /** Nobody where the account is gone. */
  readonly person: PublicUser | undefined
}

const STAFF = ['admin', 'author', 'publisher', 'coach'] as const

/** The courses whose learners somebody looks after. */
export const staffedCourses = (actor: Actor | null) => {
  const person = queryPhrase(actor?.id ?? '')
  const publishers = organizationsAs(actor, ...STAFF).map((org) => `publisher:${queryPhrase(org)}`)
  const mine = [`admin:${person}`, `author:${person}`, `coach:${person}`, ...publishers].join(' OR ')
  return read(courses.findCourses, {
    query: {
      query: isRootAdmin(actor) ? '*' : mine,
      all: true,
      limit: PAGE.courses.admin,
      sort: 'title.raw',
      include: 'title,language,defaultLanguage,enabledLanguage,status,publisher,cover',
      join: 'publisher,cover.poster',
    },
  })
}

const peopleOf = (course: Course) => ({ ...course, status: course.status ?? 'disabled' })

/** Whether somebody decides about the learners of a course. */
export const decides = (actor: Actor | null, course: Course): boolean =>
  can(actor, 'progress.decide', peopleOf(course))

/** Whether somebody takes others into a course: one that is open, and for nothing or by those who set its price. */
export const enrolsOthers = (actor: Actor | null, course: Course): boolean =>
  course.status === 'enabled' &&
  can(actor, 'purchase.create', {
    owner: '',
    course: [{ ...peopleOf(course), free: priceKind(course) === 'free' }],
  })

/** Where somebody new shall belong: to the publisher, or to a place of those who invite them. */
export const homeOf = (actor: Actor | null, course: Course): string | undefined =>
  [course.publisher, ...organizationsAs(actor, ...STAFF)].find((organization) =>
    can(actor, 'user.invite', { organization }),
  )

export const changeLearners = (
  concept: string,
  user: readonly string[],
  operation: { command: 'modify' | 'reset' | 'delete'; modifyField?: Record<string, unknown> },
): Promise<{ count: number }> =>
  call(progress.batchProgress, { body: { concept, user: [...user], operation }, handled: 'shown' })

/** Enrols somebody and waits until the list shows it. */
export const enrolPerson = async (course: string, owner: string): Promise<void> => {
  await call(purchases.createPurchase, { body: { object: [course], owner }, handled: 'shown' })
  await until(async () => {
    const query = `user:${queryPhrase(owner)} AND object:${queryPhrase(course)}`
    const { list } = await call(progress.findProgress, { query: { query, limit: 1 } })
    return enrolmentState(list[0], new Date()) !== 'unenrolled' && list[0]
  }, POLLS.purchase)
}

/** Somebody the caller knows by this address. */
const findByContact = async ({ email, phoneNumber }: NewUser): Promise<User | undefined> => {
  const query =
    email === undefined ? `phoneNumber:${queryPhrase(phoneNumber ?? '')}` : `email:${queryPhrase(email)}`
  const { list } = await call(users.findUsers, { query: { query, limit: PAGE.users } })
  return list.find((user) => (email === undefined ? user.phoneNumber === phoneNumber : user.email === email))
}

/** Invites somebody into the course and enrols them; whoever is known by the address already is only enrolled. */
export const enrolNew = async (
  course: string,
  person: NewUser,
  organization: string | undefined,
  key: string,
): Promise<User> => {
  const whereto = { concept: course, ...(organization !== undefined && { organization }) }
  const user = await inviteUser(person, whereto, key).catch(async (error: unknown) => {
    const taken = isCallError(error, 409) && error.code === 'duplicate'
    const known = taken ? await findByContact(person) : undefined
    if (!known) throw error
    return known
  })
  await enrolPerson(course, user.id)
  return user
}
