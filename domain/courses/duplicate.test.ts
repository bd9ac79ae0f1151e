import { describe, expect, test } from 'vitest'
import { applyChanges } from './change.ts'
import { additionOf, textsOf, withNewIds } from './duplicate.ts'

const counter = () => {
  let n = 0
  return () => `new-${(n += 1)}`
}

const lesson = {
  id: 'i1',
  type: 'video',
  title: 'Taking a bearing',
  scene: [{ id: 'sc1', interaction: [{ id: 'q2', type: 'choice' }] }],
  interaction: [
    { id: 'q1', type: 'goto', action: [{ answer: 'sc1' }, { answer: 'elsewhere' }, { answer: 3 }] },
    { id: 'q3', type: 'sorting', category: [{ id: 'c1', entry: ['needle'] }] },
  ],
  overlay: [{ id: 'o1', start: 1, end: 2 }],
}

describe('COURSE-90 duplicating a part', () => {
  test('gives everything that has an id a new one, and changes nothing else', () => {
    const { part, names } = withNewIds(lesson, counter())
    const ids = JSON.stringify(part).match(/"id":"[^"]+"/g)
    expect(ids).toHaveLength(7)
    expect(new Set(ids).size).toBe(7)
    expect(ids?.every((id) => id.startsWith('"id":"new-'))).toBe(true)
    expect(names.size).toBe(7)
    expect(part.title).toBe('Taking a bearing')
  })

  test('a fork that led to a part inside leads to its copy; one that led out still leads there', () => {
    const { part, names } = withNewIds(lesson, counter())
    expect(part.interaction[0]?.action).toEqual([
      { answer: names.get('sc1') },
      { answer: 'elsewhere' },
      { answer: 3 },
    ])
  })

  const course = {
    section: [{ id: 's1', title: 'Compass', status: 'enabled', instruction: [lesson] }],
    language: {
      es: {
        text: { i1: { title: 'Tomar un rumbo' }, q2: { question: '¿Y ahora?' }, s1: { title: 'Brújula' } },
      },
      ar: { text: {} },
    },
  }

  test('translations go along', () => {
    const texts = textsOf(course, lesson)
    expect(texts).toEqual({ es: { i1: { title: 'Tomar un rumbo' }, q2: { question: '¿Y ahora?' } } })
    const { part, changes } = additionOf(
      course,
      { kind: 'instruction', part: lesson, texts },
      { into: 's1' },
      counter(),
    )
    const after = applyChanges(course, changes).course
    expect(after.section[0]?.instruction).toHaveLength(2)
    expect(after.language.es.text).toMatchObject({ [part.id]: { title: 'Tomar un rumbo' } })
    expect(Object.keys(after.language.es.text)).toHaveLength(5)
  })

  test('a course that does not speak a language is given none of its words', () => {
    const texts = textsOf(course, lesson)
    const { changes } = additionOf(
      { language: { fr: {} } },
      { kind: 'instruction', part: lesson, texts },
      { into: 's1' },
      counter(),
    )
    expect(changes).toHaveLength(1)
  })
})
