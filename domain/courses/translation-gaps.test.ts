import { describe, expect, test } from 'vitest'
import { inLanguage } from './language.ts'
import {
  countGaps,
  gapsOf,
  nextGap,
  textPages,
  translationSet,
  wordsFor,
  type CourseText,
} from './translation-gaps.ts'

const course = {
  title: 'Knots',
  shortDescription: 'Knots that hold.',
  description: ' ',
  bios: { author: [{ user: 'u1', title: 'Sailor', body: 'She ties.' }], coach: [{ user: 'u2' }] },
  enabledLanguage: ['en', 'es'],
  section: [
    {
      id: 's1',
      title: 'First',
      status: 'enabled',
      instruction: [
        {
          id: 'i1',
          type: 'video',
          title: 'The bowline',
          body: '<p>Up the hole</p>',
          overlay: [{ id: 'o1', card: [{ text: 'Watch' }, { altText: 'A knot' }] }],
          awardCriteria: { criteria: [{ id: 'a1', title: 'It holds', body: '' }] },
          interaction: [
            {
              id: 'x1',
              type: 'choice',
              question: '<p>Which?</p>',
              choice: [{ body: 'One' }, { body: 'Two' }],
              action: [{ answer: 1, feedback: 'Right' }],
              scale: { min: 0, max: 2, labels: ['No', 'Yes'] },
            },
          ],
          scene: [
            {
              id: 'z1',
              title: 'On deck',
              interaction: [
                { id: 'x2', type: 'sorting', category: [{ id: 'c', title: 'Fast', entry: ['a', 'b'] }] },
              ],
            },
          ],
        },
      ],
    },
    { id: 's2', title: 'Empty', status: 'enabled' },
  ],
}

const pages = textPages(course)
const everyText = pages.flatMap(({ parts }) => parts.flatMap(({ texts }) => texts))
const lesson = pages.find(({ id }) => id === 'i1')

describe('COURSE-100 the texts of a course', () => {
  test('come page by page: the course, then each section and lesson in order', () =>
    expect(pages.map(({ id, kind, total }) => [id, kind, total])).toEqual([
      ['course', 'course', 4],
      ['s1', 'section', 1],
      ['i1', 'instruction', 15],
      ['s2', 'section', 1],
    ]))

  test('are all there, down to choices, labels and entries; blank ones and numbers are none', () => {
    const keys = lesson?.parts.flatMap(({ texts }) => texts.map(({ key }) => key))
    expect(keys).toEqual([
      'i1:title',
      'i1:body',
      'i1:overlay[0].card[0].text',
      'i1:overlay[0].card[1].altText',
      'i1:awardCriteria.criteria[0].title',
      'x1:question',
      'x1:choice[0].body',
      'x1:choice[1].body',
      'x1:action[0].feedback',
      'x1:scale.labels[0]',
      'x1:scale.labels[1]',
      'z1:title',
      'x2:category[0].title',
      'x2:category[0].entry[0]',
      'x2:category[0].entry[1]',
    ])
  })

  test('a lesson that has not changed is not read again', () =>
    expect(textPages({ ...course, title: 'Ropes' })[2]).toBe(lesson))
})

type Said = Record<string, never>

const put = (holder: object, [name = '', ...rest]: readonly string[], to: unknown): object =>
  Object.assign({}, holder, {
    [name]: rest.length > 0 ? put((holder as Record<string, object>)[name] ?? {}, rest, to) : to,
  })

/** Translates everything by adding a mark, the way the page does it: text by text. */
const translateAll = (texts: readonly CourseText[]): Said => {
  let translation: Said = {}
  for (const text of texts) {
    const { at, to } = translationSet(translation, text, `${text.original}*`)
    translation = put(translation, at, to) as Said
  }
  return translation
}

describe('COURSE-11 COURSE-100 translating them', () => {
  test('what is written for every text is what learners of that language read', () => {
    const es = translateAll(everyText)
    expect(everyText.filter((text) => wordsFor(es, text) !== `${text.original}*`)).toEqual([])
    const shown = textPages(inLanguage({ ...course, language: { es } }, 'es'))
    const read = shown.flatMap(({ parts }) => parts.flatMap(({ texts }) => texts.map((one) => one.original)))
    expect(read).toEqual(everyText.map(({ original }) => `${original}*`))
  })

  test('nothing is missing then, and taking one away makes one gap', () => {
    const es = translateAll(everyText)
    expect(countGaps(es, pages)).toMatchObject({ missing: 0, total: 21 })
    const title = everyText[0] as CourseText
    expect(translationSet(es, title, '  ')).toEqual({ at: ['title'], to: undefined })
    const without = { ...es, title: ' ' }
    expect(countGaps(without, pages).missing).toBe(1)
    expect(countGaps(without, pages).byPage.get('course')).toBe(1)
    expect(gapsOf(without, pages[0] as never).map(({ key }) => key)).toEqual(['title'])
  })

  test('a person whose title alone is translated keeps the original words about them', () => {
    const title = everyText.find(({ key }) => key === 'author:u1:title') as CourseText
    const { to } = translationSet(undefined, title, 'Marinera')
    const es = { bios: to as never }
    expect(inLanguage({ ...course, language: { es } }, 'es').bios?.author).toEqual([
      { user: 'u1', title: 'Marinera', body: 'She ties.' },
    ])
  })
})

describe('COURSE-100 the next text without a translation', () => {
  const es = { title: 'Nudos', text: { s1: { title: 'Primera' }, i1: { title: 'As de guía' } } }
  test('is found after the one at hand, over the borders of lessons', () => {
    expect(nextGap(es, pages, { page: 'course', key: 'author:u1:body' })).toEqual({
      page: 'i1',
      key: 'i1:body',
    })
    expect(nextGap(es, pages, { page: 's1' })).toEqual({ page: 'i1', key: 'i1:body' })
  })
  test('begins again at the top, and is nothing when all is said', () => {
    expect(nextGap(es, pages, { page: 's2', key: 's2:title' })).toEqual({
      page: 'course',
      key: 'shortDescription',
    })
    expect(nextGap(translateAll(everyText), pages, { page: 'course' })).toBeUndefined()
  })
})

test('a course of 200 lessons and 1,000 questions is read once; while somebody types, nothing that has not changed is read again', () => {
  let reads = 0
  const counted = <T extends object>(part: T): T =>
    new Proxy(part, {
      get: (target, name) => {
        reads += 1
        return Reflect.get(target, name) as unknown
      },
    })
  const big = {
    title: 'Big',
    section: Array.from({ length: 20 }, (_, s) => ({
      id: `s${s}`,
      title: `Section ${s}`,
      instruction: Array.from({ length: 10 }, (__, i) =>
        counted({
          id: `i${s}-${i}`,
          title: `Lesson ${i}`,
          interaction: Array.from({ length: 5 }, (___, x) =>
            counted({
              id: `x${s}-${i}-${x}`,
              question: 'Which?',
              choice: [{ body: 'a' }, { body: 'b' }, { body: 'c' }, { body: 'd' }],
            }),
          ),
        }),
      ),
    })),
  }
  expect(countGaps(undefined, textPages(big))).toMatchObject({ missing: 5221, total: 5221 })
  expect(reads).toBeGreaterThan(1000)
  reads = 0
  for (let n = 0; n < 20; n += 1) countGaps({ title: `${n}` }, textPages({ ...big, title: `${n}` }))
  expect(reads).toBe(0)
})
