import { DAY } from '@cairn/domain/base/constants'
import type { SearchOf } from '../../base/paths.ts'
import { clause } from '../../shared/report-people/words.ts'
import { allOf, wordsQuery } from '../../shared/report-words.ts'

export type LearnersAddress = SearchOf<'/reports/learners'>

export const LEARNERS_ONLY = ['inactive', 'waiting', 'active', 'certified'] as const
export type LearnersOnly = (typeof LEARNERS_ONLY)[number]

/** The days of the period that figures are told for. */
const PERIOD = 30

const ONLY: Readonly<Record<LearnersOnly, (now: Date) => string>> = {
  inactive: () => 'inactive:[1 TO *]',
  waiting: () => 'waiting:[1 TO *]',
  certified: () => 'certified:[1 TO *]',
  active: (now) => `active:[${new Date(now.getTime() - PERIOD * DAY).toISOString()} TO *]`,
}

export const learnersQuery = (asked: LearnersAddress, now: Date): { query?: string } =>
  allOf(
    wordsQuery(asked.query),
    asked.only && ONLY[asked.only](now),
    clause('course', asked.course),
    clause('group', asked.group),
    clause('organization', asked.organization),
  )

export const isNarrowed = ({ query, only, course, group, organization }: LearnersAddress): boolean =>
  (query ?? '').trim() !== '' || [only, course, group, organization].some((one) => one !== undefined)

export const EVERYBODY: Partial<LearnersAddress> = {
  query: undefined,
  only: undefined,
  course: undefined,
  group: undefined,
  organization: undefined,
}
