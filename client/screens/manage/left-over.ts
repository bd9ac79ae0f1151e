import { harmless } from '@cairn/domain/base/csv'
import { isDone } from './invite-all.ts'
import type { Posting } from './use-invite-many.ts'

const cell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`

/** Those who were not invited, as a list that can be mended and read again. */
export const leftOver = (postings: readonly Posting[], why: (posting: Posting) => string): string => {
  const rows = postings
    .filter(({ fate }) => !isDone(fate))
    .map((posting) => {
      const { givenName, familyName, email, phoneNumber } = posting.line
      return [givenName, familyName, email ?? phoneNumber ?? '', why(posting)]
    })
  return [['Given name', 'Family name', 'E-mail or phone', 'Reason'], ...rows]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')
}
