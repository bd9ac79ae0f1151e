import { isFields } from '../base/json-type.ts'
import { shuffled } from './shuffle.ts'

/** What of an interaction decides which answers it takes and what they are worth. */
export type Question = {
  readonly id: string
  readonly type: string
  readonly points?: number | undefined
  /** How often it may be answered; without it, as often as somebody likes. */
  readonly tries?: number | undefined
  /** Whether the right answer is shown once no try is left. */
  readonly revealAnswer?: boolean | undefined
  readonly video?: string | undefined
  /** Of a video: its seconds, and the percent of it that has to be watched. */
  readonly duration?: number | undefined
  readonly watchShare?: number | undefined
  readonly choice?: readonly { readonly body: string }[] | undefined
  readonly scale?: { readonly min: number; readonly max: number } | undefined
  readonly card?: readonly unknown[] | undefined
  readonly marker?: readonly unknown[] | undefined
  readonly action?:
    | readonly {
        readonly answer?: string | number | readonly number[] | undefined
        readonly feedback?: string | undefined
      }[]
    | undefined
  readonly category?:
    | readonly { readonly id: string; readonly entry?: readonly string[] | undefined }[]
    | undefined
}

/** One entry of a sorting exercise, by its words, and the category it was put into. */
export interface Placed {
  readonly entry: string
  readonly category: string
}

/** The place of a choice or of a way to go, or a step of a scale. */
export type One = number
/** The places of all choices that were ticked. */
export type Several = readonly number[]
/** Words that were written. */
export type Words = string
export type Sorted = { readonly placed: readonly Placed[] }
/** `true` for something read; for cards and markers the places of those that were opened. */
export type Seen = { readonly seen: true | readonly number[] }
/** Seconds of a film. */
export type Watched = { readonly watched: number }
/** The getIDs of what was uploaded. */
export type Files = { readonly file: readonly string[] }
/** The message with which somebody took part in a conversation. */
export type Said = { readonly message: string }

/** What a learner answers. Plain JSON, so that it can be kept as it is. */
export type Answer = One | Several | Words | Sorted | Seen | Watched | Files | Said

/** Letters in a written answer. */
export const LONGEST_ANSWER = 5000
/** Files in one answer. */
export const MOST_FILES = 20

const DEFAULT_SCALE = { min: 1, max: 5 } as const

/** From where to where a scale goes. */
export const scaleOf = ({ scale = DEFAULT_SCALE }: Question): { min: number; max: number } =>
  scale.max > scale.min ? { min: scale.min, max: scale.max } : DEFAULT_SCALE

/**
 * What is to be sorted, shuffled. Whoever may not know where the entries belong gets them as `choice`, in this very
 * order (see `withoutAnswers`).
 */
export const entriesOf = (question: Question): string[] => {
  const entries = (question.category ?? []).flatMap(({ entry }) => entry ?? [])
  return entries.length > 0 ? shuffled(entries, question.id) : (question.choice ?? []).map(({ body }) => body)
}

/** How many cards there are to turn or markers to open. */
export const toBeSeen = ({ type, card, marker }: Question): number =>
  (type === 'flashcards' ? card?.length : type === 'graphic' ? marker?.length : undefined) ?? 0

const isPlace = (value: unknown, count: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < count

const arePlaces = (value: unknown, count: number): boolean =>
  Array.isArray(value) && value.every((one) => isPlace(one, count)) && new Set(value).size === value.length

const isId = (value: unknown): boolean => typeof value === 'string' && value.length > 0 && value.length <= 500

/** An object with this one field and no other. */
const only = (value: unknown, field: string, fits: (content: unknown) => boolean): boolean =>
  isFields(value) && Object.keys(value).length === 1 && Object.hasOwn(value, field) && fits(value[field])

const isPlaced = (value: unknown): value is Placed =>
  isFields(value) &&
  Object.keys(value).length === 2 &&
  typeof value['entry'] === 'string' &&
  typeof value['category'] === 'string'

/** Every entry stands exactly once, each in a category that exists. */
const isSorted = (value: unknown, question: Question): boolean => {
  if (!Array.isArray(value) || !value.every(isPlaced)) return false
  const ids = new Set(question.category?.map(({ id }) => id))
  const entries = entriesOf(question).toSorted()
  const given = value.map(({ entry }) => entry).toSorted()
  return (
    value.every(({ category }) => ids.has(category)) &&
    given.length === entries.length &&
    given.every((entry, n) => entry === entries[n])
  )
}

type Fits = (answer: unknown, question: Question) => boolean

const oneOf: Fits = (answer, { choice }) => isPlace(answer, choice?.length ?? 0)
const someOf: Fits = (answer, { choice }) => arePlaces(answer, choice?.length ?? 0)
const written: Fits = (answer) =>
  typeof answer === 'string' && answer.trim() !== '' && answer.length <= LONGEST_ANSWER
const read: Fits = (answer) => only(answer, 'seen', (seen) => seen === true)
const opened: Fits = (answer, question) => only(answer, 'seen', (seen) => arePlaces(seen, toBeSeen(question)))
const film: Fits = (answer) =>
  only(answer, 'watched', (time) => typeof time === 'number' && time >= 0 && time <= 1e6)

const FITS: Readonly<Record<string, Fits>> = {
  choice: oneOf,
  surveychoice: oneOf,
  goto: (answer, { choice }) => isPlace(answer, Math.max(1, choice?.length ?? 0)),
  multipleresponse: someOf,
  surveymultipleresponse: someOf,
  response: written,
  surveyresponse: written,
  likert: (answer, question) => {
    const { min, max } = scaleOf(question)
    return Number.isInteger(answer) && Number(answer) >= min && Number(answer) <= max
  },
  sorting: (answer, question) => only(answer, 'placed', (placed) => isSorted(placed, question)),
  flashcards: opened,
  graphic: opened,
  video: film,
  youtube: film,
  vimeo: film,
  upload: (answer) =>
    only(
      answer,
      'file',
      (file) =>
        Array.isArray(file) &&
        file.length > 0 &&
        file.length <= MOST_FILES &&
        file.every(isId) &&
        new Set(file).size === file.length,
    ),
  conversation: (answer) => only(answer, 'message', isId),
}

/**
 * Whether the question can be answered so, rightly or wrongly. An interaction of a kind we do not know is read and left
 * behind, like a prompt.
 */
export const answerFits = (question: Question, answer: unknown): answer is Answer =>
  (Object.hasOwn(FITS, question.type) ? (FITS[question.type] ?? read) : read)(answer, question)

/** Something to read and leave behind: that it was opened is all there is to know. */
export const isOnlyRead = (question: Question): boolean =>
  !Object.hasOwn(FITS, question.type) ||
  ((question.type === 'flashcards' || question.type === 'graphic') && toBeSeen(question) === 0)
