import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fittedWords } from './certificate-fit.ts'
import { LINE_HEIGHT } from './certificate-page.ts'

/** Half the size for each letter. */
const measure = (text: string) => [...text].length * 0.5
const room = { width: 300, height: 50, size: 40 }

test('CERT-07 CERT-09 words that fit keep their size', () => {
  expect(fittedWords('Ada Lovelace', room, measure)).toEqual({ size: 40, lines: ['Ada Lovelace'] })
})

test('CERT-08 a name too long for its line becomes smaller before it is broken', () => {
  const { size, lines } = fittedWords('Wolfeschlegelstein', room, measure)
  expect(lines).toEqual(['Wolfeschlegelstein'])
  expect(size).toBeLessThan(40)
  expect(size).toBeGreaterThan(20)
})

test('CERT-08 a field without room for all of it is cut and says so', () => {
  const { lines } = fittedWords('word '.repeat(500), room, measure)
  expect(lines.at(-1)).toMatch(/…$/)
})

test('a field lower than its letters still has its line in full size', () => {
  expect(fittedWords('Ada', { ...room, height: 5 }, measure)).toEqual({ size: 40, lines: ['Ada'] })
})

test('CERT-07 CERT-08 whatever is written, the lines stay within the room', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: fc.constantFrom('a', 'b', ' ', '\n', '木') }), (text) => {
      const { size, lines } = fittedWords(text, room, measure)
      expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(room.height + 0.02)
      // The mark that something was cut may stand over by one letter.
      for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(room.width + size)
    }),
  )
})
