import { describe, expect, test } from 'vitest'
import { growthOf, workOf } from './work.ts'

describe('the work of a function', () => {
  test.each<[string, (length: number) => void]>([
    [
      'reads a text from its beginning again and again',
      (n) => {
        for (let at = 0; at < n; at += 1) 'a'.repeat(n).indexOf('b')
      },
    ],
    [
      'copies what is left of a text',
      (n) => {
        for (let text = 'a'.repeat(n); text !== '';) text = text.slice(1)
      },
    ],
    [
      'copies a list for each entry',
      (n) => {
        let list: number[] = []
        for (let at = 0; at < n; at += 1) list = list.concat(at)
      },
    ],
    [
      'tries a pattern on the whole rest',
      (n) => {
        const text = 'a'.repeat(n)
        for (let at = 0; at < n; at += 1) /b/.exec(text.slice(at))
      },
    ],
  ])('that %s grows with the square', (_, run) => {
    expect(growthOf(run, 500)).toBeGreaterThan(3.5)
  })

  test('that looks at each character once grows with the length', () => {
    const run = (n: number) => {
      for (const word of 'a b '.repeat(n).split(' ')) word.trim()
    }
    expect(growthOf(run, 500)).toBeLessThan(2.2)
  })

  test('is counted while it runs only, also when it fails', () => {
    const { indexOf } = String.prototype
    expect(() =>
      workOf(() => {
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(String.prototype.indexOf).toBe(indexOf)
  })
})
