import type { MemberProgress } from '@cairn/contract/groups'
import type { Sort } from '../../shared/report-columns.ts'

const valueOf = (member: MemberProgress, field: string): number => {
  const moment = (at: string | undefined) => (at === undefined ? -1 : Date.parse(at))
  switch (field) {
    case 'percent':
      return member.certificationPercentage
    case 'waiting':
      return member.waiting
    case 'active':
      return moment(member.lastActivity)
    case 'enrolled':
      return moment(member.enrolled)
    case 'completed':
      return moment(member.completed)
    default:
      return 0
  }
}

/** Members in the order that was asked for; those who are alike stay by name, as the server sends them. */
export const inOrder = (members: readonly MemberProgress[], sort: Sort): MemberProgress[] => {
  const [field = 'name', way] = sort.split(':')
  if (field === 'name') return way === 'desc' ? members.toReversed() : [...members]
  const sign = way === 'desc' ? -1 : 1
  return members.toSorted((a, b) => sign * (valueOf(a, field) - valueOf(b, field)))
}
