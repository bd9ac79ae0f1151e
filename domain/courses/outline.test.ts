import { describe, expect, test } from 'vitest'
import { outlineOf, outlineTexts } from './outline.ts'

const interaction = (id: string) => ({
  id,
  type: 'choice',
  title: id,
  points: 2,
  body: 'secret',
  action: ['secret'],
})
const sections = [
  {
    id: 's',
    title: 'One',
    status: 'enabled',
    secret: 'secret',
    instruction: [
      {
        id: 'l',
        type: 'video',
        title: 'Look',
        status: 'enabled',
        duration: 60,
        points: 5,
        story: true,
        body: 'secret',
        video: 'secret',
        interaction: [interaction('i1')],
        scene: [{ id: 'scene', video: 'secret', interaction: [interaction('i2')] }],
      },
    ],
  },
  { id: 'empty', title: 'Two' },
]

describe('the outline of a course', () => {
  test('COURSE-46 keeps ids, kinds, titles, lengths and points, and drops every other field', () => {
    const shown = (id: string) => ({ id, type: 'choice', title: id, points: 2 })
    expect(outlineOf(sections)).toEqual([
      {
        id: 's',
        title: 'One',
        status: 'enabled',
        instruction: [
          {
            id: 'l',
            type: 'video',
            title: 'Look',
            status: 'enabled',
            duration: 60,
            points: 5,
            story: true,
            interaction: [shown('i1'), shown('i2')],
          },
        ],
      },
      { id: 'empty', title: 'Two', instruction: [] },
    ])
  })

  test('COURSE-46 translations keep the titles of parts that show, and no other text', () => {
    const language: Record<string, { title: string; text?: Record<string, Record<string, string>> }> = {
      es: {
        title: 'Curso',
        text: {
          s: { title: 'Uno' },
          l: { title: 'Mira', body: 'secret' },
          i1: { 'choice[0].body': 'secret', title: 'Pregunta' },
          i2: { body: 'secret' },
          hidden: { title: 'secret' },
        },
      },
      ar: { title: 'دورة' },
    }
    expect(outlineTexts(language, outlineOf(sections))).toEqual({
      es: { title: 'Curso', text: { s: { title: 'Uno' }, l: { title: 'Mira' }, i1: { title: 'Pregunta' } } },
      ar: { title: 'دورة' },
    })
    expect(outlineTexts(language, [])['es']).toEqual({ title: 'Curso', text: {} })
  })
})
