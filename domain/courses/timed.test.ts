import { expect, test } from 'vitest'
import { sealedLessons, withSealed } from './timed.ts'

const question = (id: string) => ({
  id,
  type: 'choice',
  status: 'enabled',
  points: 5,
  title: 'Secret',
  question: '<p>Secret</p>',
  image: 'course/secret.png',
  choice: [{ body: 'Secret' }, { body: 'Secret too' }],
  position: 3,
})
const exam = {
  id: 'exam',
  timeLimit: 60,
  interaction: [question('q1')],
  scene: [{ id: 'scene', interaction: [question('q2')] }],
}
const plain = { id: 'plain', interaction: [{ ...question('q3'), title: 'Open' }] }
const course = {
  title: 'Course',
  section: [{ id: 's', instruction: [exam, plain] }],
  language: { es: { title: 'Curso', text: { q1: { title: 'Secret' }, q2: {}, q3: { title: 'Abierto' } } } },
  resource: [{ getID: 'course/secret.png' }, { getID: 'course/open.pdf' }],
}

test('a timed lesson is sealed until its clock has started, or the learner was through with it before', () => {
  expect([...sealedLessons(course, {})]).toEqual(['exam'])
  const after = (record: object) => [...sealedLessons(course, { instruction: [{ id: 'exam', ...record }] })]
  expect(after({ state: 'started' })).toEqual(['exam'])
  expect(after({ opened: '2026-01-01T00:00:00.000Z' })).toEqual([])
  expect(after({ state: 'completed' })).toEqual([])
  expect(sealedLessons({ section: [{ instruction: [plain] }] }, {}).size).toBe(0)
})

test('of sealed questions nothing is left but what they count, in every language', () => {
  const seen = withSealed(course, sealedLessons(course, {}))
  expect(JSON.stringify(seen.section[0]?.instruction[0])).not.toMatch(/secret/i)
  expect(seen.section[0]?.instruction[0]?.interaction).toEqual([
    { id: 'q1', type: 'choice', status: 'enabled', points: 5 },
  ])
  expect(seen.section[0]?.instruction[1]).toEqual(plain)
  expect(seen.language.es).toEqual({ title: 'Curso', text: { q3: { title: 'Abierto' } } })
  expect(seen.resource).toEqual([{ getID: 'course/open.pdf' }])
})
