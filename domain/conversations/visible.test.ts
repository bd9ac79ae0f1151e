import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readerIn, type FeedAt } from '../access/feed-people.ts'
import type { Actor } from '../access/roles.ts'
import { assume, type Known } from '../access/assume.ts'
import { passes, visibleMessages } from '../access/visibility.ts'
import { HIDES, MESSAGE_TYPES, PLACES_OF, type Hide, type MessageType } from './message.ts'
import { seesMessage, type Audience } from './visible.ts'

const COURSE = { publisher: 'guild', status: 'enabled', coach: ['named-coach'], author: ['named-author'] }
const at = (id: string, role: Actor['role'] = {}): Actor => ({
  id,
  rootOrg: 'root',
  role: { root: ['learner'], ...role },
})

/** Everybody who may look at the course, and two who may not. */
const PEOPLE = {
  writer: at('writer'),
  concerned: at('concerned'),
  classmate: at('classmate'),
  stranger: at('stranger'),
  observer: at('observer', { guild: ['observer'] }),
  coach: at('coach', { guild: ['coach'] }),
  'named coach': at('named-coach'),
  author: at('author', { guild: ['author'] }),
  admin: at('admin', { guild: ['admin'] }),
  'root admin': at('root-admin', { root: ['admin', 'learner'] }),
  'other coach': at('other-coach', { harbour: ['coach'] }),
} as const
type Who = keyof typeof PEOPLE
const ENROLLED: ReadonlySet<string> = new Set(['writer', 'concerned', 'classmate'])

const feedFor = (actor: Actor): FeedAt => ({
  id: 'course',
  place: 'course',
  course: COURSE,
  reads: ENROLLED.has(actor.id),
})
const seenBy = (message: Partial<Audience>, root?: Partial<Audience>): Who[] => {
  const whole = {
    type: 'concept',
    place: 'course',
    creator: 'writer',
    concerned: ['writer'],
    hide: [],
    ...message,
  }
  const answered = root && { ...whole, ...root }
  return (Object.keys(PEOPLE) as Who[]).filter((who) =>
    seesMessage(readerIn(PEOPLE[who], feedFor(PEOPLE[who])), whole, answered),
  )
}

const COACHES: Who[] = ['coach', 'named coach']
const STAFF: Who[] = ['coach', 'named coach', 'author', 'admin', 'root admin']
const LOOK_ON: Who[] = ['observer', ...STAFF]
const about = (...hide: Hide[]) => ({ concerned: ['concerned'], hide })

describe('who sees a message', () => {
  test.each<[string, Partial<Audience>, Who[]]>([
    ['a post in a course', {}, ['writer', 'concerned', 'classmate', ...LOOK_ON]],
    [
      'a coach message',
      { type: 'coach', concerned: ['concerned'], creator: 'coach' },
      ['concerned', ...COACHES],
    ],
    ['feedback', { type: 'coaching', concerned: ['concerned'], creator: 'coach' }, ['concerned', ...COACHES]],
    ['a note of coaches', { type: 'coach', creator: 'coach', ...about('user') }, COACHES],
    ['a private note', { type: 'referenceNote' }, ['writer']],
    [
      'private words',
      { type: 'user', place: 'user', concerned: ['writer', 'concerned'] },
      ['writer', 'concerned'],
    ],
    ['a project', { type: 'submission' }, ['writer', 'concerned', 'classmate', ...LOOK_ON]],
  ])('FEED-43 ROLE-34 %s', (_, message, expected) => {
    expect(seenBy(message)).toEqual(expected)
  })

  test.each<[string, Partial<Audience>, Who[]]>([
    ['user: not by whom it is about', about('user'), ['writer', 'classmate', ...LOOK_ON]],
    [
      'user: not by who wrote it when it is about nobody',
      { hide: ['user'] },
      ['concerned', 'classmate', ...LOOK_ON],
    ],
    ['public: by whom it is about alone', about('public'), ['concerned', ...STAFF]],
    ['public: by who wrote it when it is about nobody', { hide: ['public'] }, ['writer', ...STAFF]],
    ['everyone: by who wrote it', about('everyone'), ['writer', ...STAFF]],
    [
      'gallery: a project not by other learners',
      { type: 'submission', hide: ['gallery'] },
      ['writer', ...STAFF],
    ],
    [
      'gallery says nothing about a post',
      { hide: ['gallery'] },
      ['writer', 'concerned', 'classmate', ...LOOK_ON],
    ],
  ])(
    'FEED-19 FEED-20 FEED-21 FEED-22 FEED-44 FEED-45 ROLE-35 ROLE-36 %s, and staff always',
    (_, message, expected) => {
      expect(seenBy(message)).toEqual(expected)
    },
  )

  test('FEED-21 what hides a message hides its answers', () => {
    const answer = { creator: 'classmate', concerned: ['writer'] }
    expect(seenBy(answer, { creator: 'writer', hide: ['everyone'] })).toEqual(['writer', ...STAFF])
    expect(seenBy({ ...answer, hide: ['everyone'] }, { creator: 'writer', hide: ['everyone'] })).toEqual(
      STAFF,
    )
  })
})

describe('the list of messages', () => {
  const people = Object.values(PEOPLE)
  const ids = people.map(({ id }) => id)
  const audience = fc.constantFrom(...MESSAGE_TYPES).chain((type: MessageType) =>
    fc.record({
      type: fc.constant(type),
      place: fc.constantFrom(...PLACES_OF[type]),
      creator: fc.constantFrom(...ids),
      concerned: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 2 }),
      hide: fc.uniqueArray(fc.constantFrom(...HIDES)),
    }),
  )

  test('FEED-37 ROLE-39 shows everybody exactly what they may read one by one', () => {
    const world = fc.record({
      message: audience,
      answered: fc.option(
        fc.record({ creator: fc.constantFrom(...ids), hide: fc.uniqueArray(fc.constantFrom(...HIDES)) }),
      ),
      reads: fc.boolean(),
      who: fc.constantFrom(...people),
    })
    fc.assert(
      fc.property(world, ({ message, answered, reads, who }) => {
        const organization = message.place === 'organization'
        const feed = organization ? 'guild' : message.place === 'user' ? 'someone' : 'feed'
        const known = message.place === 'course' || message.place === 'group'
        const root = answered ? { ...message, ...answered } : message
        const place: FeedAt = { id: feed, place: message.place, reads, ...(known && { course: COURSE }) }
        const row = {
          ...message,
          feed,
          hidden: message.hide.length + root.hide.length > 0,
          'root.creator': root.creator,
          'root.concerned': root.concerned,
          'root.hide': root.hide,
          'course.publisher': known ? COURSE.publisher : null,
          'course.coach': known ? COURSE.coach : null,
          'course.author': known ? COURSE.author : null,
        }
        const one = seesMessage(readerIn(who, place), message, answered ? root : undefined)
        const visible = visibleMessages(who, reads ? [feed] : [])
        expect(passes(visible, row)).toBe(one)
        // What is known of a whole feed is decided once for it.
        const common = Object.entries({ 'course.admin': null, 'course.observer': null, ...row }).filter(
          ([field]) => field === 'feed' || field === 'place' || field.startsWith('course.'),
        )
        expect(passes(assume(visible, Object.fromEntries(common) as Known), row)).toBe(one)
      }),
      { numRuns: 500 },
    )
  })
})
