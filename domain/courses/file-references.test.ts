import { expect, test } from 'vitest'
import { filesOfOthers } from './file-references.ts'

test.each([
  ['files of its own are none', { video: 'c1/a.mp4', poster: 'c1/b.webp' }, []],
  [
    'files of others, at any depth, each once',
    [{ marker: [{ image: 'c2/a' }] }, { image: 'c2/a' }],
    ['c2/a'],
  ],
  ['addresses and words that look alike are none', { file: 'https://x.org/a', title: 'c2/a' }, []],
])('%s', (_, value, found) => expect(filesOfOthers(value, 'c1')).toEqual(found))

test('a value that is set by itself is known by the field it is set in', () => {
  expect(filesOfOthers('c2/a', 'c1', 'video')).toEqual(['c2/a'])
  expect(filesOfOthers('c2/a', 'c1', 'title')).toEqual([])
})
