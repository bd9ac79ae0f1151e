import { describe, expect, test } from 'vitest'
import { maskText, maskValue } from './mask-secrets.ts'

describe('what an operator sees of the input of a job', () => {
  test.each<[string, unknown, unknown]>([
    ['an id', { message: '0190f1de-1111-7000-8000-000000000001' }, undefined],
    ['a moment', { at: '2026-11-16T02:17:30.000Z' }, undefined],
    ['a number and a flag', { tries: 2, fresh: true, gone: null }, undefined],
    ['an address', { contact: { email: 'ada@example.org' } }, undefined],
    ['a password', { password: 'hunter2' }, { password: '•••' }],
    ['the hash of a reset key', { keyHash: 'abc' }, { keyHash: '•••' }],
    ['a reset code', { resetToken: '123456', code: '99' }, { resetToken: '•••', code: '•••' }],
    ['a sealed login', { auth: { a: 1 } }, { auth: '•••' }],
    ['a key under a harmless name', { note: 'sk_live_51HG8aKDJ2eZvKYlo2C0f4Zx' }, { note: '•••' }],
    ['markup', { note: '<b>x</b>' }, { note: '•••' }],
    ['a list', { files: ['a', { token: 'x' }] }, { files: ['a', { token: '•••' }] }],
  ])('%s', (_, input, shown) => expect(maskValue(input)).toEqual(shown ?? input))

  test('is short, however long the input', () => {
    const long = { people: Array.from({ length: 500 }, (_, n) => `person ${n}`), text: 'word '.repeat(1000) }
    expect(JSON.stringify(maskValue(long)).length).toBeLessThan(1000)
    let nested: unknown = 'x'
    for (let depth = 0; depth < 100; depth += 1) nested = { nested }
    expect(JSON.stringify(maskValue(nested)).length).toBeLessThan(200)
  })
})

describe('the text of an error', () => {
  test.each([
    ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
    ['smtp://joe:secret@mail.example.org failed', 'smtp://•••@mail.example.org failed'],
    ['GET https://x.org/a?X-Amz-Signature=abc123&b=1', 'GET https://x.org/a?X-Amz-Signature=•••&b=1'],
    ['sent Bearer abc.def', 'sent Bearer •••'],
    ['{"password":"hunter2"}', '{"password":"•••"}'],
    ['GET /dashboard?id=abc&to=/x', 'GET /dashboard?id=•••&to=/x'],
    ['GET /undo?about=x&key=abc', 'GET /undo?about=x&key=•••'],
    ['Cookie: a=b; c=d', 'Cookie: •••'],
    ['Authorization: abc', 'Authorization: •••'],
    ['Invalid API Key provided: sk_test_51abc', 'Invalid API Key provided: sk_•••'],
    ['signed by whsec_abc, for rk_live_x', 'signed by whsec_•••, for rk_•••'],
  ])('%s', (text, shown) => expect(maskText(text)).toBe(shown))
})
