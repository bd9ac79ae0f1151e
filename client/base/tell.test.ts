import { afterEach, expect, test } from 'vitest'
import { failures } from './failure-messages.ts'
import { CallError } from './call-error.ts'
import { errorText, fallbackKey, onTell, tellError } from './tell.ts'

const english = (key: keyof typeof failures) => failures[key].defaultMessage
const shown = (status: number, message?: string) =>
  errorText(new CallError(status, message === undefined ? undefined : { message }), english)

afterEach(() => onTell(() => undefined))

test("ERR-09 an HTTP error is shown as 'status: message' in the server's words", () => {
  expect(shown(400, 'The request is not valid.')).toBe('400: The request is not valid.')
  expect(shown(404, 'No such course.')).toBe('404: No such course.')
  expect(shown(503, 'Try again in a moment.')).toBe('503: Try again in a moment.')
})

test('ERR-10 a 403 without words has the key error_403', () => expect(fallbackKey(403)).toBe('error_403'))
test('ERR-11 a 404 without words has the key error_404', () => expect(fallbackKey(404)).toBe('error_404'))
test('ERR-12 a 409 without words has the key error_409', () => expect(fallbackKey(409)).toBe('error_409'))
test('ERR-13 a 500 without words has the key error_500', () => expect(fallbackKey(500)).toBe('error_500'))

test('ERR-14 each key has its words, and every other status falls back to Unknown error', () => {
  expect([403, 404, 409, 500].map((status) => shown(status))).toEqual([
    '403: You do not have access.',
    '404: Not found.',
    '409: Someone else changed this. Reload and try again.',
    '500: Something went wrong on the server.',
  ])
  expect([400, 401, 402, 413, 429, 502, 503].map((status) => shown(status))).toEqual([
    '400: Unknown error',
    '401: Unknown error',
    '402: Unknown error',
    '413: Unknown error',
    '429: Unknown error',
    '502: Unknown error',
    '503: Unknown error',
  ])
})

test('the keys are the ids under which translators find the words', () => {
  expect(Object.entries(failures).map(([key, { id }]) => [key, id])).toEqual(
    Object.keys(failures).map((key) => [key, key]),
  )
})

test('without a connection there is no status to show', () => expect(shown(0)).toBe('Unknown error'))

test('ERR-24 what goes wrong is told by whatever the running app has put in place', () => {
  const heard: string[] = []
  tellError(new CallError(500, undefined))
  onTell((error) => heard.push(errorText(error, english)))
  tellError(new CallError(429, { message: 'Too many tries.' }))
  expect(heard).toEqual(['429: Too many tries.'])
})
