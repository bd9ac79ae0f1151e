import { expect, test } from 'vitest'
import { newIn, newInChat } from './new-lines.ts'

const said = (creator: string, created: string) => ({ message: { creator, created } })

test('FEED-55 one’s own posts do not stand under what is new', () => {
  const list = [said('me', '9'), said('ada', '8'), said('me', '7'), said('bo', '6'), said('ada', '4')]
  expect(newIn(list, 'me', '5')).toEqual({ from: 1, to: 4 })
  expect(newIn(list, 'me', '8')).toEqual({ from: -1, to: 0 })
  expect(newIn(list, 'me', undefined)).toEqual({ from: -1, to: 0 })
})

test('FEED-55 in a chat the line stands before the first new words of the other; what was answered is not new', () => {
  const list = [said('ada', '1'), said('ada', '2'), said('me', '3'), said('ada', '4'), said('ada', '5')]
  expect(newInChat(list, 'me', '0')).toBe(3)
  expect(newInChat(list, 'me', '4')).toBe(4)
  expect(newInChat(list, 'me', '5')).toBe(-1)
})
