import type { IntlShape } from 'react-intl'
import type { MemberProgress } from '@cairn/contract/groups'
import { toCsv } from '@cairn/domain/base/csv'
import { dayOf } from '@cairn/domain/base/local-day'
import { messages as shared } from '../../groups/messages.ts'
import { messages } from './group-messages.ts'

/** The members and how far they are as a file for a spreadsheet, in the words of the screen. */
export const groupFile = (
  { formatMessage: say }: Pick<IntlShape, 'formatMessage'>,
  list: readonly MemberProgress[],
  zone: string,
  /** The columns that are looked at; all unless given. */
  shown?: readonly string[],
): string => {
  const has = (id: string) => shown === undefined || shown.includes(id)
  const column = (id: string, title: string, field: string) => (has(id) ? [{ title, field }] : [])
  const columns = [
    { title: say(messages.given), field: 'user.givenName' },
    { title: say(messages.family), field: 'user.familyName' },
    // Nobody is told that there are addresses which they may not see.
    ...(list.some(({ email }) => email !== undefined)
      ? [{ title: say(messages.email), field: 'email' }]
      : []),
    ...column('state', say(messages.state), 'state'),
    ...column('percent', say(messages.percent), 'certificationPercentage'),
    ...column('waiting', say(messages.waiting), 'waiting'),
    ...column('active', say(messages.lastActive), 'lastActivity'),
    ...column('enrolled', say(messages.enrolled), 'enrolled'),
    ...column('completed', say(messages.finished), 'completed'),
    ...column('state', say(messages.certificate), 'certificate'),
  ]
  const rows = list.map((one) => ({
    ...one,
    state: say(shared[one.state]),
    lastActivity: dayOf(one.lastActivity, zone),
    enrolled: dayOf(one.enrolled, zone),
    completed: dayOf(one.completed, zone),
    certificate: say(one.certificate === true ? messages.yes : messages.no),
  }))
  return toCsv(columns, rows)
}
