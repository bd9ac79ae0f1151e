import { expect, test } from 'vitest'
import type { Progress } from '@cairn/contract/progress'
import { standingOf } from './standing-of.ts'

const now = new Date('2026-03-01T12:00:00Z')
const record = (over: Partial<Progress> = {}): Progress => ({
  id: 'p',
  user: 'u',
  object: 'c',
  status: 'enabled',
  state: 'started',
  ...over,
})

test.each<[string, Partial<Progress>, string]>([
  ['ENROL-04 enrolled is learning', {}, 'learning'],
  ['ENROL-03 disabled is pending', { status: 'disabled' }, 'pending'],
  ['ENROL-05 certified is finished', { state: 'certified' }, 'certified'],
  [
    'ENROL-02 past the end is over, whatever else',
    { state: 'certified', expires: '2026-02-01T00:00:00Z' },
    'ended',
  ],
  [
    'ENROL-07 a lesson with the coach',
    { instruction: [{ id: 'l', state: 'coachReviewRequired' }] },
    'review',
  ],
  [
    'ENROL-08 an answer with the coach',
    { interaction: [{ id: 'q', state: 'coachReviewRequired' }] },
    'review',
  ],
  ['CERT-14 enough is done for the certificate, and something is left', { certificate: true }, 'earned'],
  [
    'ENROL-08 whoever waits for the coach is shown as waiting, certificate or not',
    { certificate: true, interaction: [{ id: 'q', state: 'coachReviewRequired' }] },
    'review',
  ],
  [
    'ENROL-05 a finished course says so, certificate or not',
    { certificate: true, state: 'certified' },
    'certified',
  ],
])('%s', (_, over, state) => expect(standingOf(record(over), now)).toBe(state))
