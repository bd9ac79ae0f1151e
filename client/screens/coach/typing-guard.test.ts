import { expect, test } from 'vitest'
import { makeTypingGuard, TYPING_MS } from './typing-guard.ts'

const press = (key: string, timeStamp: number, ctrlKey = false) => ({
  key,
  timeStamp,
  ctrlKey,
  metaKey: false,
  altKey: false,
})

test('COACH-10 what is typed on after a field has gone is still text, however long the sentence', () => {
  const guard = makeTypingGuard()
  expect(guard.isText(press('w', 0), true)).toBe(true)
  const outside = [...'ell, a'].map((key, n) => guard.isText(press(key, (n + 1) * (TYPING_MS - 1)), false))
  expect(outside).toEqual([true, true, true, true, true, true])
})

test('COACH-10 a second after the last character a letter is a shortcut again', () => {
  const guard = makeTypingGuard()
  guard.isText(press('w', 0), true)
  expect(guard.isText(press('a', TYPING_MS), false)).toBe(false)
})

test('COACH-10 shortcuts one after another are no text', () => {
  const guard = makeTypingGuard()
  expect(['j', 'j', '1', 'a'].map((key, n) => guard.isText(press(key, n), false))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('COACH-10 a text that is typed into nothing approves nothing', () => {
  const guard = makeTypingGuard()
  expect(guard.isText(press('G', 0), false)).toBe(false)
  guard.note(press('G', 0))
  expect([...'reat a'].map((key, n) => guard.isText(press(key, n + 1), false))).not.toContain(false)
})

test('COACH-10 whoever left the field on purpose can use shortcuts at once', () => {
  const guard = makeTypingGuard()
  guard.isText(press('w', 0), true)
  guard.end()
  expect(guard.isText(press('j', 1), false)).toBe(false)
})

test('COACH-10 keys held together with Ctrl are never text', () => {
  const guard = makeTypingGuard()
  guard.isText(press('w', 0), true)
  expect(guard.isText(press('b', 1, true), false)).toBe(false)
})
