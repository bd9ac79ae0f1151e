import { describe, expect, test } from 'vitest'
import type { Message } from '@cairn/contract/conversations'
import { conversationsIn, isNote } from '../../conversations/conversations.ts'

const said = (id: string, minute: number, rest: Partial<Message>): Message => ({
  id,
  type: 'user',
  feed: 'me',
  creator: 'ada',
  created: `2026-01-01T10:0${minute}:00.000Z`,
  ...rest,
})

describe('FEED-59 private conversations', () => {
  test('FEED-55 are gathered by the other person, with what came since they were opened or answered', () => {
    const list = [
      said('3', 3, {}),
      said('2', 2, { creator: 'me', feed: 'ada' }),
      said('1', 1, { creator: 'bo' }),
      said('0', 0, {}),
    ]
    expect(
      conversationsIn(list, 'me', (key) => (key === 'bo' ? '2026-01-01T10:01:00.000Z' : '')).map(
        ({ key, latest, unread }) => [key, latest.id, unread],
      ),
    ).toEqual([
      ['ada', '3', 1],
      ['bo', '1', 0],
    ])
  })

  test('with coaches are gathered by course and learner, whoever speaks', () => {
    const coach: Partial<Message> = { type: 'coach', feed: 'course-1', about: ['maya'] }
    const list = [
      said('3', 3, { ...coach, creator: 'ines' }),
      said('2', 2, { ...coach, creator: 'maya' }),
      said('1', 1, {
        ...coach,
        feed: 'course-2',
        type: 'coaching',
        about: ['maya', 'lesson-1'],
        creator: 'ines',
      }),
    ]
    expect(conversationsIn(list, 'maya', () => '').map(({ person, course }) => [person, course])).toEqual([
      ['maya', 'course-1'],
      ['maya', 'course-2'],
    ])
  })
  test('FEED-59 of what is said with a learner only the learner’s words are new to a coach, and notes are told apart', () => {
    const coach: Partial<Message> = { type: 'coach', feed: 'course-1' }
    const note = said('4', 4, { ...coach, creator: 'noor', about: ['ruth'], hideDisplay: ['user'] })
    const list = [
      note,
      said('3', 3, { ...coach, creator: 'noor', about: ['jakub'] }),
      said('2', 2, { ...coach, creator: 'jakub', about: ['jakub'] }),
    ]
    expect(
      conversationsIn(list, 'ines', () => '').map(({ person, latest, unread }) => [
        person,
        latest.creator,
        unread,
      ]),
    ).toEqual([
      ['ruth', 'noor', 0],
      ['jakub', 'noor', 1],
    ])
    expect(list.map(isNote)).toEqual([true, false, false])
    // To the learner what a coach says is new.
    expect(conversationsIn(list.slice(1), 'jakub', () => '').map(({ unread }) => unread)).toEqual([1])
  })
})
