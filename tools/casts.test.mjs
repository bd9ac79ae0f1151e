import { expect, test } from 'vitest'
import { castsIn } from './casts.mjs'

test('a cast to never is found, and the words of a comment are not', () => {
  expect(castsIn("const a = 1\nopen({ to: '/x' as never })\nsend((b as never).c)")).toEqual([2, 3])
  expect(castsIn('// It was never seen, and has never been.\nconst end: never = stop()')).toEqual([])
})
