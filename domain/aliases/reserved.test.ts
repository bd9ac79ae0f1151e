import { expect, test } from 'vitest'
import { isReserved } from './reserved.ts'

test.each(['login', 'catalog', 'api', 'alias', 'go', 'healthz', 'LOGIN'])(
  'ALIAS-02 %s is a word of the site itself',
  (word) => {
    expect(isReserved(word)).toBe(true)
  },
)

test.each(['northfell', 'log-in', 'logins', 'open-ledger', 'constructor', ''])(
  'ALIAS-02 %s is free to use',
  (word) => {
    expect(isReserved(word)).toBe(false)
  },
)
