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
): string => {
  const columns = [
    { title: say(messages.given), field: 'user.givenName' },
    { title: say(messages.family), field: 'user.familyName' },
    // Nobody is told that there are addresses which they may not see.
    ...(list.some(({ email }) => email !== undefined)
      ? [{ title: say(messages.email), field: 'email' }]
      : []),
    { title: say(messages.state), field: 'state' },
    { title: say(messages.percent), field: 'certificationPercentage' },
    { title: say(messages.waiting), field: 'waiting' },
    { title: say(messages.lastActive), field: 'lastActivity' },
    { title: say(messages.enrolled), field: 'enrolled' },
    { title: say(messages.finished), field: 'completed' },
    { title: say(messages.certificate), field: 'certificate' },
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
