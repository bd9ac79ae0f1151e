import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { CallError } from '../base/call-error.ts'
import { problemText } from '../base/form-problems.ts'
import { explain } from './explain.ts'

const intl = createIntl({ locale: 'en', onError: () => undefined })
const said = (retryAfterMs?: number) =>
  problemText(intl, explain(new CallError(429, { code: 'too_many_tries' }, retryAfterMs)))

test('whoever tried too often reads how long the server asks to wait', () => {
  expect(said(61_000)).toBe('Too many attempts. Try again in 2 minutes.')
  expect(said(1000)).toBe('Too many attempts. Try again in 1 minute.')
  expect(said(3_600_000)).toBe('Too many attempts. Try again in 60 minutes.')
  expect(said()).toBe('Too many attempts. Wait a while, then try again.')
})
