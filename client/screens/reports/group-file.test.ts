import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import type { MemberProgress } from '@cairn/contract/groups'
import { groupFile } from './group-file.ts'

const intl = createIntl({ locale: 'en', onError: () => {} })
const member: MemberProgress = {
  user: { id: 'u', givenName: 'Maya', familyName: 'Kimura' } as MemberProgress['user'],
  state: 'review',
  certificationPercentage: 40,
  waiting: 2,
  enrolled: '2026-03-02T03:00:00Z',
}

test('GROUP-20 the file says what the screen says, with days of the site and addresses for whoever may see them', () => {
  const [head, row] = groupFile(intl, [{ ...member, email: 'maya@example.org' }], 'America/New_York').split(
    '\r\n',
  )
  expect(head?.slice(1)).toBe(
    'First name,Last name,Email,Status,Progress in percent,Waiting for review,Last active,Enrolled on,Finished on,Certificate earned',
  )
  expect(row).toBe('Maya,Kimura,maya@example.org,Waiting for review,40,2,,2026-03-01,,No')
  expect(groupFile(intl, [member], 'UTC')).not.toContain('Email')
})

test('REPORT-32 the file has the columns that are looked at', () => {
  const [head] = groupFile(intl, [member], 'UTC', ['name', 'percent']).split('\r\n')
  expect(head?.slice(1)).toBe('First name,Last name,Progress in percent')
})
