import { expect, test } from 'vitest'
import { pickQuotes } from './pick-quotes.ts'

const said = (creator: string, about: string, body?: string) => ({
  creator,
  about,
  ...(body !== undefined && { body }),
})
const good = 'A sentence that is long enough to be worth reading.'

test('CFG-57 quotes have words, and come from different people about different courses', () =>
  expect(
    pickQuotes(
      [
        said('a', '1'),
        said('a', '1', 'Good.'),
        said('a', '1', good),
        said('a', '2', good),
        said('b', '1', good),
        said('c', '3', 'long '.repeat(200)),
        said('d', '4', good),
        said('e', '5', good),
      ],
      2,
    ).map(({ creator }) => creator),
  ).toEqual(['a', 'd']))
