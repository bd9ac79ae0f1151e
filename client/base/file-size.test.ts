import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  ['en', 11_000_000_000, '11\u00A0GB'],
  ['en', 1500, '1.5\u00A0kB'],
  ['en', 0, '0\u00A0kB'],
  ['en', 300, '300\u00A0bytes'],
  ['es', 412_000_000, '412\u00A0MB'],
])('NAV-85 a size in %s stays on one line', (locale, bytes, size) => {
  expect(fileSize(createIntl({ locale }), bytes)).toBe(size)
})
