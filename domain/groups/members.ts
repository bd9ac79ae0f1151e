import { hasWords } from '../base/has-words.ts'

/** As much of a member as lists are narrowed and sorted by. */
interface Member {
  readonly user: { readonly givenName: string; readonly familyName: string }
  readonly email?: string | undefined
  readonly state: string
  readonly certificationPercentage: number
  readonly waiting: number
  readonly lastActivity?: string | undefined
  readonly enrolled?: string | undefined
  readonly completed?: string | undefined
}

const moment = (at: string | undefined): number => (at === undefined ? -1 : Date.parse(at))

/** What members are sorted by, beside their names. */
const VALUES = {
  percent: (member: Member) => member.certificationPercentage,
  waiting: (member: Member) => member.waiting,
  active: (member: Member) => moment(member.lastActivity),
  enrolled: (member: Member) => moment(member.enrolled),
  completed: (member: Member) => moment(member.completed),
} as const

/** Members in the order that was asked for; those who are alike stay by name, as they come. */
const inOrder = <M extends Member>(members: readonly M[], sort: string): M[] => {
  const [field = 'name', way] = sort.split(':')
  if (field === 'name') return way === 'desc' ? members.toReversed() : [...members]
  const value = Object.hasOwn(VALUES, field) ? VALUES[field as keyof typeof VALUES] : () => 0
  const sign = way === 'desc' ? -1 : 1
  return members.toSorted((a, b) => sign * (value(a) - value(b)))
}

export interface AskedMembers {
  /** Of a name or an address. */
  readonly words?: string | undefined
  readonly state?: string | undefined
  /** `percent:desc` */
  readonly sort?: string | undefined
}

/** The members of a group that were asked for, by name unless sorted otherwise. */
export const narrowMembers = <M extends Member>(
  members: readonly M[],
  { words = '', state, sort = 'name:asc' }: AskedMembers,
): M[] =>
  inOrder(members, sort).filter(
    (one) =>
      (hasWords(`${one.user.givenName} ${one.user.familyName}`, words) || hasWords(one.email ?? '', words)) &&
      (state === undefined || one.state === state),
  )
