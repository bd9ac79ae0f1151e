import { expect, test } from 'vitest'
import { firstWords, newsPath, wordsIn } from './path.ts'

const at = { kind: 'post', place: 'course', creator: 'ada', thread: 't', course: 'c' } as const

test('a notice leads to where one reads or answers it', () => {
  expect(newsPath(at)).toBe('/thread/t')
  expect(newsPath({ ...at, kind: 'reply', message: 'm' })).toBe('/thread/t#m')
  expect(newsPath({ ...at, kind: 'message', place: 'user', course: null })).toBe('/messages/ada')
  expect(newsPath({ ...at, kind: 'submission' })).toBe('/coach/reviews')
  expect(newsPath({ ...at, kind: 'review', lesson: 'l/1' })).toBe('/learn/c/activity/l%2F1')
  expect(newsPath({ ...at, kind: 'review' })).toBe('/thread/t')
})

test('the words of a message have no gaps where marks were', () => {
  expect(wordsIn('<p>Hello <span data-mention="x">@Ada</span>, <b>look</b>!</p><p>Fine &amp; good</p>')).toBe(
    'Hello @Ada, look! Fine & good',
  )
})

test('first words end between words, and with a sign that there is more', () => {
  expect(firstWords('short')).toBe('short')
  expect(firstWords('one two three four', 12)).toBe('one two…')
  expect(firstWords('x'.repeat(300))).toHaveLength(160)
  expect(firstWords('🙂'.repeat(200)).endsWith('🙂…')).toBe(true)
})
