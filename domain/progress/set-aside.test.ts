import { expect, test } from 'vitest'
import { setAside } from './set-aside.ts'

const waits = (answer: unknown) => answer === 'later'
const lesson = (id: string, ...answers: string[]) => ({
  id,
  interaction: answers.map((answer, place) => ({ id: `${id}${place}`, answer })),
})

test('OFF-13 a record in which nothing has to wait is sent as it is', () => {
  const done = { language: 'en', instruction: [lesson('a', 'now'), { id: 'b' }] }
  expect(setAside(done, waits)).toEqual({ ready: done, held: null })
})

test('OFF-13 a lesson waits as a whole for what one of its answers refers to, and holds nothing else up', () => {
  const [now, later] = [lesson('a', 'now'), lesson('b', 'now', 'later')]
  expect(setAside({ language: 'en', instruction: [now, later] }, waits)).toEqual({
    ready: { language: 'en', instruction: [now] },
    held: { instruction: [later] },
  })
  expect(setAside({ instruction: [later] }, waits)).toEqual({ ready: null, held: { instruction: [later] } })
  expect(setAside({ language: 'en', instruction: [later] }, waits).ready).toEqual({ language: 'en' })
})
