import { expect, test } from 'vitest'
import { readInvites } from '@cairn/domain/users/invite-lines'
import { leftOver } from './left-over.ts'

test('USER-44 those who were not invited are a list that can be read again', () => {
  const [lena, maya, owen] = readInvites(
    'Lena,Rautio,lena@example.org\n"Maya ""M""",Kimura,+1 202 555 0143\nOwen,Tamura,owen@example.org',
    'US',
  )
  if (!lena || !maya || !owen) throw new Error('three people are listed')
  const text = leftOver(
    [
      { line: lena, fate: { is: 'refused', reason: 'busy' } },
      { line: maya, fate: { is: 'exists' } },
      { line: owen, fate: { is: 'invited' } },
    ],
    ({ fate }) => `${fate.is}, "said" the server`,
  )
  expect(readInvites(text, 'US')).toEqual([
    { ...lena, line: 2 },
    { ...maya, line: 3 },
  ])
})
