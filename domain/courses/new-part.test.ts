import { describe, expect, test } from 'vitest'
import { applyChange } from './change.ts'
import { newInstruction, newInteraction, newOverlay, newScene, newSection } from './new-part.ts'

const INTERACTIONS =
  'conversation prompt youtube vimeo video choice response multipleresponse flashcards sorting graphic likert surveychoice surveyresponse surveymultipleresponse upload goto'
const LESSONS = 'video youtube vimeo project survey tincan lti package'

const course = { section: [{ id: 's', instruction: [{ id: 'l', type: 'video' }] }] }

describe('a part that begins', () => {
  test.each(INTERACTIONS.split(' '))('INTER-52 %s can be added to a lesson as it is', (type) => {
    const part = newInteraction(type, 'q')
    expect(part).toMatchObject({ id: 'q', type, status: 'enabled' })
    expect(() => applyChange(course, { do: 'add', kind: 'interaction', part, into: 'l' })).not.toThrow()
  })

  test.each(LESSONS.split(' '))('INSTR-49 a %s lesson begins with a title', (type) => {
    const part = newInstruction(type, 'n', { title: 'New lesson' })
    expect(part).toMatchObject({ id: 'n', type, title: 'New lesson' })
    expect(() => applyChange(course, { do: 'add', kind: 'instruction', part, into: 's' })).not.toThrow()
  })

  test('may begin hidden from learners', () => {
    expect(newInteraction('prompt', 'q', { status: 'disabled' }).status).toBe('disabled')
    expect(newSection('s2', { title: 'Next' })).toEqual({
      id: 's2',
      title: 'Next',
      status: 'enabled',
      instruction: [],
    })
    expect(newScene('c')).toEqual({ id: 'c' })
  })

  test.each([
    [10, 60, 10, 15],
    [58, 60, 58, 60],
    [70, 60, 59, 60],
    [10, 0, 10, 15],
  ])('INSTR-34 an overlay at %d of %d seconds lasts from %d to %d', (at, duration, start, end) => {
    expect(newOverlay('o', at, duration)).toMatchObject({ start, end })
  })
})
