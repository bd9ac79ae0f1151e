import { describe, expect, test } from 'vitest'
import { courseLanguage, inLanguage } from './language.ts'

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

const course = frozen({
  id: 'c1',
  title: 'Knots',
  description: 'All about knots',
  shortDescription: 'Knots!',
  fullPriceMessage: 'Full price',
  cover: { poster: 'c1/en.jpg', video: 'c1/en.mp4' },
  bios: { author: [{ user: 'u1', body: 'She ties.' }] },
  price: 100,
  enabledLanguage: ['en', 'es', 'fr'],
  language: {
    es: {
      title: 'Nudos',
      description: 'Todo sobre nudos',
      shortDescription: '¡Nudos!',
      fullPriceMessage: 'Precio completo',
      cover: { poster: 'c1/es.jpg' },
      bios: { author: [{ user: 'u1', body: 'Ella ata.' }] },
      text: {
        s1: { title: 'Sección' },
        i1: { title: 'Vídeo' },
        x1: { question: '¿Cuál?', 'choice[1].body': 'Dos' },
      },
    },
    ar: { title: 'عقد' },
    fr: { title: ' ', shortDescription: 'Nœuds' },
  },
  section: [
    {
      id: 's1',
      title: 'Section',
      status: 'enabled',
      instruction: [
        {
          id: 'i1',
          title: 'Video',
          interaction: [{ id: 'x1', question: 'Which?', choice: [{ body: 'One' }, { body: 'Two' }] }],
        },
      ],
    },
  ],
})

describe('a course in another language', () => {
  const spanish = inLanguage(course, 'es')

  test('COURSE-11 the fields of that language replace the original ones', () => {
    expect(spanish).toMatchObject({
      title: 'Nudos',
      description: 'Todo sobre nudos',
      shortDescription: '¡Nudos!',
      fullPriceMessage: 'Precio completo',
      bios: { author: [{ user: 'u1', body: 'Ella ata.' }] },
      price: 100,
    })
  })

  test('COURSE-10 each language has its own cover; what it lacks comes from the original', () =>
    expect(spanish.cover).toEqual({ poster: 'c1/es.jpg', video: 'c1/en.mp4' }))

  test('COURSE-11 texts of sections, instructions and interactions are replaced by id', () => {
    expect(spanish.section).toEqual([
      {
        id: 's1',
        title: 'Sección',
        status: 'enabled',
        instruction: [
          {
            id: 'i1',
            title: 'Vídeo',
            interaction: [{ id: 'x1', question: '¿Cuál?', choice: [{ body: 'One' }, { body: 'Dos' }] }],
          },
        ],
      },
    ])
  })

  test('COURSE-67 COURSE-14 a language that learners may not choose is not applied', () => {
    expect(inLanguage(course, 'ar')).toEqual(course)
    expect(inLanguage(course, 'de').title).toBe('Knots')
    expect(inLanguage(course, 'constructor').title).toBe('Knots')
    expect(inLanguage({ title: 'Plain' }, 'es')).toEqual({ title: 'Plain' })
  })

  test('a blank override leaves the original standing', () =>
    expect(inLanguage(course, 'fr')).toMatchObject({ title: 'Knots', shortDescription: 'Nœuds' }))
})

describe('which language a course is shown in', () => {
  test.each([
    ['es', 'es'],
    ['es-MX', 'es'],
    ['ES', 'es'],
    ['ar', 'en'],
    ['ja', 'en'],
    ['', 'en'],
  ])('COURSE-67 wished %j, shown %s', (code, expected) => expect(courseLanguage(course, code)).toBe(expected))

  test("CONST-14 COURSE-13 a course that names no language is in 'en'", () => {
    expect(courseLanguage({}, 'es')).toBe('en')
    expect(courseLanguage({ defaultLanguage: 'es' }, 'en')).toBe('es')
    expect(courseLanguage({ defaultLanguage: 'es', enabledLanguage: ['en'] }, 'en')).toBe('en')
  })
})
