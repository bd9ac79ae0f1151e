import { expect, test, vi } from 'vitest'
import { wishOf, type ReviewWishes } from './review-keys.tsx'

const heard = (press: string, where = { typing: false, inList: false }): string | undefined => {
  const parts = press.split('+')
  const has = (name: string) => parts.includes(name)
  const key = parts.at(-1) ?? ''
  const event = {
    key,
    ctrlKey: has('Ctrl'),
    metaKey: has('Meta'),
    shiftKey: has('Shift'),
    altKey: has('Alt'),
  }
  const said: string[] = []
  const wishes = Object.fromEntries(
    ['move', 'next', 'claim', 'tick', 'write', 'attach', 'leave', 'accept', 'return', 'undo', 'help'].map(
      (name) => [
        name,
        vi.fn((value?: number) => void said.push(value === undefined ? name : `${name} ${value}`)),
      ],
    ),
  ) as unknown as ReviewWishes
  wishOf(event, where)?.(wishes)
  return said[0]
}

test.each([
  ['j', 'move 1'],
  ['K', 'move -1'],
  ['n', 'next'],
  ['c', 'claim'],
  ['z', 'undo'],
  ['Ctrl+z', undefined],
  ['r', 'write'],
  ['a', 'accept'],
  ['f', 'attach'],
  ['1', 'tick 0'],
  ['9', 'tick 8'],
  ['0', undefined],
  ['Escape', 'leave'],
  ['?', 'help'],
  ['Ctrl+Enter', 'accept'],
  ['Meta+Enter', 'accept'],
  ['Ctrl+Shift+Enter', 'return'],
  ['Enter', undefined],
  ['Ctrl+j', undefined],
  ['Alt+r', undefined],
  ['ArrowDown', undefined],
])('COACH-10 %s means %s', (press, wish) => expect(heard(press)).toBe(wish))

test('arrows move in the list alone, where nothing else is to be scrolled', () => {
  expect(heard('ArrowDown', { typing: false, inList: true })).toBe('move 1')
  expect(heard('ArrowUp', { typing: false, inList: true })).toBe('move -1')
})

test('whoever types is not disturbed, and may still send or leave', () => {
  const typing = { typing: true, inList: false }
  for (const letter of ['j', 'k', 'n', 'c', 'r', 'a', 'f', 'z', '1', '?'])
    expect(heard(letter, typing)).toBeUndefined()
  expect(heard('Ctrl+Enter', typing)).toBe('accept')
  expect(heard('Ctrl+Shift+Enter', typing)).toBe('return')
  expect(heard('Escape', typing)).toBe('leave')
})
