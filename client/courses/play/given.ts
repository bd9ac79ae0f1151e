import type { Answer, Placed } from '@cairn/domain/courses/answer'

type Given = Answer | null | undefined

/** What was stored may come from a question that has since become another: whatever does not fit is nothing. */
export const givenPlace = (given: Given): number | undefined =>
  typeof given === 'number' ? given : undefined

export const givenPlaces = (given: Given): readonly number[] => (Array.isArray(given) ? given : [])

export const givenWords = (given: Given): string => (typeof given === 'string' ? given : '')

const field = (given: Given, name: string): unknown =>
  typeof given === 'object' && given !== null && Object.hasOwn(given, name)
    ? (given as unknown as Record<string, unknown>)[name]
    : undefined

const list = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : [])

export const givenSeen = (given: Given): readonly number[] => list(field(given, 'seen'))

export const givenPlaced = (given: Given): readonly Placed[] => list(field(given, 'placed'))

export const givenFiles = (given: Given): readonly string[] => list(field(given, 'file'))
