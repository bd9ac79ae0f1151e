import { describe, expect, test } from 'vitest'
import { keyOf, textOf } from './answer-key.ts'

const of = (type: string, more: object = {}) => ({ id: 'q', type, ...more })
const choice = ['North', 'East', 'South'].map((body) => ({ body }))

describe('the key of an answer', () => {
  test('is the place of a choice, and the places of several in order', () => {
    expect(keyOf(of('choice', { choice }), 2)).toBe('2')
    expect(keyOf(of('multipleresponse', { choice }), [2, 0])).toBe('0,2')
    expect(keyOf(of('multipleresponse', { choice }), [])).toBe('none')
    expect(keyOf(of('likert'), 4)).toBe('4')
  })

  test('is the same for words that say the same, and never long', () => {
    const question = of('surveyresponse')
    expect(keyOf(question, '  So  IT is ')).toBe('so it is')
    const long = 'word '.repeat(200)
    expect(keyOf(question, long)).toMatch(/^~[0-9a-f]{16}$/)
    expect(keyOf(question, long)).toBe(keyOf(question, long.toUpperCase()))
    expect(keyOf(question, long)).not.toBe(keyOf(question, `${long}more`))
  })

  test('does not depend on the order in which entries were sorted', () => {
    const placed = [
      { entry: 'moss', category: 'north' },
      { entry: 'sun', category: 'south' },
    ]
    const question = of('sorting')
    expect(keyOf(question, { placed })).toBe(keyOf(question, { placed: placed.toReversed() }))
    const [moss, sun] = placed
    const other = [
      { ...moss, category: 'south' },
      { ...sun, category: 'north' },
    ]
    expect(keyOf(question, { placed: other })).not.toBe(keyOf(question, { placed }))
  })

  test('files are all alike, and what is only opened or watched is not counted', () => {
    expect(keyOf(of('upload'), { file: ['c/1/essay.pdf'] })).toBe('file')
    expect(keyOf(of('flashcards'), { seen: [0] })).toBeUndefined()
    expect(keyOf(of('video'), { watched: 3 })).toBeUndefined()
    expect(keyOf(of('prompt'), { seen: true })).toBeUndefined()
    expect(keyOf(of('goto'), 0)).toBeUndefined()
  })
})

describe('an answer in words', () => {
  test('REPORT-08 is what was chosen, written, sorted or uploaded', () => {
    expect(textOf(of('choice', { choice }), 1)).toBe('East')
    expect(textOf(of('multipleresponse', { choice }), [2, 0])).toBe('North; South')
    expect(textOf(of('response'), ' So it is. ')).toBe('So it is.')
    expect(textOf(of('upload'), { file: ['c/1/essay.pdf', 'c/2/notes.txt'] })).toBe('essay.pdf, notes.txt')
    const category = [{ id: 'north', title: 'North' }, { id: 'south' }]
    const placed = [
      { entry: 'sun', category: 'south' },
      { entry: 'moss', category: 'north' },
      { entry: 'ice', category: 'north' },
    ]
    expect(textOf(of('sorting', { category }), { placed })).toBe('North: moss, ice; 2: sun')
  })

  test('a step of a scale is told with its label', () => {
    const scale = { min: 1, max: 3, labels: ['Never', '', 'Always'] }
    expect(textOf(of('likert', { scale }), 3)).toBe('3 (Always)')
    expect(textOf(of('likert', { scale }), 2)).toBe('2')
  })

  test('a choice that was taken out since is told by its number', () => {
    expect(textOf(of('choice', { choice }), 7)).toBe('8')
  })
})
