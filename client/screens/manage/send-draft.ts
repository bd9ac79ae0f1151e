import type { BodyOf } from '@cairn/contract/endpoint'
import { conversations } from '@cairn/contract/conversations'
import { DAY } from '@cairn/domain/base/constants'
import { escapeQuery, queryPhrase } from '@cairn/domain/base/escape-query'
import { namesCourse, unknownPlaces } from '@cairn/domain/conversations/places'
import { plainText } from '@cairn/domain/courses/plain-text'

/** Where a learner may stand with a course. */
export const SEND_STATES = [
  'pending',
  'notBegun',
  'learning',
  'review',
  'finished',
  'certified',
  'ended',
] as const
export type SendState = (typeof SEND_STATES)[number]

export const ACTIVITIES = ['before', 'within', 'never'] as const
export type Activity = (typeof ACTIVITIES)[number]

/** Whom to write to. Figures are kept as they were typed. */
export interface Choice {
  readonly course: string | null
  readonly group: string
  readonly state: '' | SendState
  readonly words: string
  /** Of a hundred. */
  readonly least: string
  readonly most: string
  readonly active: '' | Activity
  readonly days: string
  /** Chosen one by one, on another page. */
  readonly to: readonly string[]
  /** Taken out again one by one. */
  readonly except: readonly string[]
}

export const EVERYBODY: Choice = {
  course: null,
  group: '',
  state: '',
  words: '',
  least: '',
  most: '',
  active: '',
  days: '14',
  to: [],
  except: [],
}

export interface Draft {
  readonly subject: string
  readonly body: string
  readonly text: string
}
export const NOTHING: Draft = { subject: '', body: '', text: '' }

type Letter = BodyOf<typeof conversations.sendMessages>

const STATE_QUERIES: Readonly<Record<SendState, (over: string) => string>> = {
  pending: (over) => `status:disabled AND NOT ${over}`,
  notBegun: (over) => `status:enabled AND begun:false AND NOT state:certified AND NOT ${over}`,
  learning: (over) => `status:enabled AND begun:true AND NOT state:certified AND NOT ${over}`,
  review: (over) => `waiting:true AND NOT ${over}`,
  finished: () => 'state:certified',
  certified: () => 'certificate:true',
  ended: (over) => `NOT state:certified AND ${over}`,
}

/** A whole number within its limits; nothing where none was typed. */
export const readFigure = (text: string, least: number, most: number): number | undefined => {
  if (!/^\d{1,4}$/.test(text.trim())) return undefined
  return Math.min(most, Math.max(least, Number(text)))
}

const shareOf = ({ least, most }: Choice): string | undefined => {
  const [from, to] = [readFigure(least, 0, 100) ?? 0, readFigure(most, 0, 100) ?? 100]
  return from === 0 && to === 100 ? undefined : `certificationPercentage:[${from} TO ${Math.max(from, to)}]`
}

const MOST_DAYS = 3650

const activityOf = ({ active, days }: Choice, now: Date): string | undefined => {
  if (active === '') return undefined
  if (active === 'never') return 'begun:false'
  const since = new Date(now.getTime() - (readFigure(days, 1, MOST_DAYS) ?? 1) * DAY).toISOString()
  return active === 'within' ? `active:[${since} TO *]` : `active:[* TO ${since}]`
}

const MOST_WORDS = 10

/** Without anything chosen all learners of the sender are meant. */
export const queryOf = (choice: Choice, now: Date): string => {
  const { group, state, words } = choice
  const named = words
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)
    .map((word) => `user.name:${escapeQuery(word)}`)
  const clauses = [
    group === '' ? undefined : `group:${queryPhrase(group)}`,
    ...named,
    state === '' ? undefined : STATE_QUERIES[state](`expires:[* TO ${now.toISOString()}]`),
    shareOf(choice),
    activityOf(choice, now),
  ]
  return clauses.filter((clause) => clause !== undefined).join(' AND ')
}

/** The letter as it is sent: what was left empty is left out. A newsletter brings its own words. */
export const letterOf = (choice: Choice, draft: Draft, now: Date, newsletter?: string): Letter => ({
  ...(choice.to.length > 0 ? { to: [...choice.to] } : { query: queryOf(choice, now) }),
  ...(choice.course !== null && { course: choice.course }),
  ...(choice.except.length > 0 && { except: [...choice.except] }),
  ...(newsletter === undefined ? wordsOf(draft) : { newsletter }),
})

const wordsOf = ({ subject, body, text }: Draft) => ({
  ...(subject.trim() !== '' && { emailSubject: subject.trim() }),
  ...(plainText(body) !== '' && { emailBody: body }),
  ...(text.trim() !== '' && { textBody: text.trim() }),
})

export const saysSomething = ({ body, text }: Draft): boolean => plainText(body) !== '' || text.trim() !== ''

/** What many would stumble over: words in braces that mean nothing, or a course where there are several. */
export const slipsIn = ({ subject, body, text }: Draft, courses: number) => ({
  unknown: unknownPlaces(subject, body, text),
  several: courses > 1 && namesCourse(subject, body, text),
})
