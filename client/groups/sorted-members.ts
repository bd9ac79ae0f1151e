import type { MemberProgress } from '@cairn/contract/groups'
import type { MemberSort } from './member-table.tsx'

const ORDERS: Readonly<Record<MemberSort, (a: MemberProgress, b: MemberProgress) => number>> = {
  // The server sends them by name.
  name: () => 0,
  percent: (a, b) => b.certificationPercentage - a.certificationPercentage,
  waiting: (a, b) => b.waiting - a.waiting,
  active: (a, b) => Date.parse(b.lastActivity ?? '1970-01-01') - Date.parse(a.lastActivity ?? '1970-01-01'),
}

export const sortedMembers = (members: readonly MemberProgress[], by: MemberSort): MemberProgress[] =>
  members.toSorted(ORDERS[by])
