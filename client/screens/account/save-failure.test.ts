import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { CallError } from '../../base/call-error.ts'
import { saveFailure } from './save-failure.ts'

const intl = createIntl({ locale: 'en', onError: () => {} })

test.each([
  [
    new CallError(507, { code: 'storage_full', message: 'The storage is full.' }),
    '507: The storage is full.',
  ],
  [new CallError(500, undefined), '500: Something went wrong on the server.'],
  [new CallError(418, undefined), '418: Unknown error'],
  [new Error('The picture is broken.'), 'The picture is broken.'],
])('ERR-09 ERR-24 the account form shows %s with its status', (failed, shown) =>
  expect(saveFailure(intl, failed)).toBe(shown),
)

test('ERR-24 without an answer there is no status to show', () =>
  expect(saveFailure(intl, new CallError(0, undefined))).not.toMatch(/^\d/))
