import { expect, test } from 'vitest'
import { keyMeaning, type PurchaseKeys } from './purchases-keys.ts'

const meant = (press: string, where = { typing: false, inList: false }): string | undefined => {
  const parts = press.split('+')
  const held = (name: string) => parts.includes(name)
  const done: string[] = []
  const keys: PurchaseKeys = {
    move: (by) => void done.push(`move ${by}`),
    refund: () => void done.push('refund'),
    search: () => void done.push('search'),
    close: () => void done.push('close'),
  }
  const event = { key: parts.at(-1) ?? '', ctrlKey: held('Ctrl'), metaKey: held('Meta'), altKey: held('Alt') }
  keyMeaning(event, where)?.(keys)
  return done[0]
}

test.each([
  ['j', 'move 1'],
  ['K', 'move -1'],
  ['r', 'refund'],
  ['/', 'search'],
  ['Escape', 'close'],
  ['ArrowDown', undefined],
  ['Ctrl+r', undefined],
  ['Meta+k', undefined],
  ['Enter', undefined],
])('BUY-18 %s means %s', (press, meaning) => expect(meant(press)).toBe(meaning))

test('BUY-18 arrows move within the list, and whoever types can only leave', () => {
  expect(meant('ArrowDown', { typing: false, inList: true })).toBe('move 1')
  expect(meant('ArrowUp', { typing: false, inList: true })).toBe('move -1')
  for (const key of ['j', 'k', 'r', '/']) expect(meant(key, { typing: true, inList: false })).toBeUndefined()
  expect(meant('Escape', { typing: true, inList: false })).toBe('close')
})
