import { DAY } from '@cairn/domain/base/constants'
import { ROLE_LISTS } from '@cairn/contract/organizations'
import type { SearchOf } from '../../base/paths.ts'
import { clause } from '../../shared/report-people/words.ts'
import { allOf, wordsQuery } from '../../shared/report-words.ts'

export type UsersAddress = SearchOf<'/reports/users'>

export const STATUSES = ['enabled', 'invited', 'unconfirmed', 'disabled'] as const
export type Status = (typeof STATUSES)[number]
export const ONLY = ['active', 'added', 'away'] as const
export type Only = (typeof ONLY)[number]

const known = <T extends string>(all: readonly T[], value: string | undefined): T | undefined =>
  all.find((one) => one === value)

export const statusOf = ({ status }: UsersAddress) => known(STATUSES, status)
export const roleOf = ({ role }: UsersAddress) => known(ROLE_LISTS, role)
export const onlyOf = ({ only }: UsersAddress) => known(ONLY, only)

const PERIOD = 30

const ONLY_QUERIES: Readonly<Record<Only, (since: string) => string>> = {
  active: (since) => `seen:[${since} TO *]`,
  added: (since) => `created:[${since} TO *]`,
  away: (since) => `NOT seen:[${since} TO *]`,
}

export const usersQuery = (asked: UsersAddress, now: Date): { query?: string } => {
  const since = new Date(now.getTime() - PERIOD * DAY).toISOString()
  const only = onlyOf(asked)
  return allOf(
    wordsQuery(asked.query),
    clause('organization', asked.organization),
    clause('status', statusOf(asked)),
    clause('role', roleOf(asked)),
    only && ONLY_QUERIES[only](since),
  )
}

export const isNarrowed = (asked: UsersAddress): boolean =>
  (asked.query ?? '').trim() !== '' ||
  [asked.organization, statusOf(asked), roleOf(asked), onlyOf(asked)].some((one) => one !== undefined)

export const EVERYBODY: Partial<UsersAddress> = {
  query: undefined,
  organization: undefined,
  role: undefined,
  status: undefined,
  only: undefined,
}
