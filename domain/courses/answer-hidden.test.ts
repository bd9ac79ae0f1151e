import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerFits, entriesOf, type Question } from './answer.ts'
import { courseWithoutAnswers, textsWithoutAnswers, withoutAnswers } from './answer-hidden.ts'
import { rightAnswers } from './answer-key.ts'
import { withTexts } from './part-texts.ts'

const choice: Question & { question: string } = {
  id: 'q1',
  type: 'choice',
  question: 'Which?',
  choice: [{ body: 'a' }, { body: 'b' }],
  action: [{ answer: 1, feedback: 'Right.' }, { feedback: 'Not quite.' }],
}

const groups = fc.uniqueArray(
  fc.record({ id: fc.uuid(), title: fc.string(), entry: fc.array(fc.string(), { maxLength: 5 }) }),
  { minLength: 1, maxLength: 4, selector: ({ id }) => id },
)
const sorting = (category: NonNullable<Question['category']>): Question => ({
  id: 'q2',
  type: 'sorting',
  category,
  action: [{ feedback: 'Because.' }],
})

describe('before the answer', () => {
  test('INTER-46 INTER-47 neither answers nor feedback are there, everything else is', () => {
    expect(withoutAnswers(choice)).toEqual({
      id: 'q1',
      type: 'choice',
      question: 'Which?',
      choice: choice.choice,
    })
  })

  test('INTER-17 where a goto leads is no secret', () => {
    const way: Question = { id: 'q3', type: 'goto', action: [{ answer: 'lesson-4' }] }
    expect(withoutAnswers(way)).toEqual(way)
  })

  test('INTER-51 the same entries, sorted in any other way, look the same', () =>
    fc.assert(
      fc.property(groups, fc.infiniteStream(fc.nat()), (category, lots) => {
        const piles = category.map(({ id, title }) => ({ id, title, entry: [] as string[] }))
        for (const { entry } of category)
          for (const words of entry) {
            const place = (lots.next().value ?? 0) % piles.length
            piles[place]?.entry.push(words)
          }
        expect(withoutAnswers(sorting(piles))).toEqual(withoutAnswers(sorting(category)))
      }),
    ))

  test('INTER-51 what a learner can answer is what the server takes', () =>
    fc.assert(
      fc.property(groups, (category) => {
        const whole = sorting(category)
        const seen = withoutAnswers(whole)
        const placed = entriesOf(seen).map((entry) => ({ entry, category: category[0]?.id ?? '' }))
        expect(entriesOf(seen)).toEqual(entriesOf(whole))
        expect(answerFits(whole, { placed })).toBe(true)
        expect(answerFits(seen, { placed })).toBe(true)
        expect(rightAnswers(seen)).toEqual([])
      }),
    ))
})

describe('a translation, before the answer', () => {
  const whole = sorting([
    { id: 'x', entry: ['wall', 'lake'] },
    { id: 'y', entry: ['wall'] },
  ])
  const texts = {
    question: '¿Dónde?',
    'category[0].entry[0]': 'muro',
    'category.0.entry.1': 'lago',
    'category[1].entry[0]': 'muro de piedra',
    'category[9].entry[0]': 'nada',
    'action[0].feedback': 'Porque sí.',
    'choice[0].body': 'a',
  }

  test('translates the entries where a learner finds them', () => {
    const [seen] = withTexts([withoutAnswers(whole)], { q2: textsWithoutAnswers(whole, texts) })
    const words = seen?.choice?.map(({ body }) => body).toSorted()
    expect(words).toEqual(['lago', 'muro', 'muro de piedra'])
  })

  test('says nothing about categories or actions', () => {
    const said = textsWithoutAnswers(whole, texts)
    expect(Object.keys(said).every((path) => /^(?:question|choice\[\d\]\.body)$/.test(path))).toBe(true)
    expect(Object.values(said)).not.toContain('Porque sí.')
    expect(textsWithoutAnswers(choice, { 'action[0].answer': 'b', 'choice[0].body': 'A' })).toEqual({
      'choice[0].body': 'A',
    })
  })
})

describe('a whole course', () => {
  const asked = { id: 'q', type: 'choice', action: [{ answer: 1, feedback: 'Yes.' }] }
  const course = {
    section: [
      {
        id: 's',
        instruction: [{ id: 'l', interaction: [asked], scene: [{ id: 'c', interaction: [asked] }] }],
      },
    ],
    language: {
      es: {
        title: 'Curso',
        text: {
          l: { title: 'Lección' },
          q: { 'action[0].feedback': 'Sí.', question: '¿Qué?' },
          off: { title: 'Oculto' },
        },
      },
    },
  }

  test('comes without its answers, in every language, and without words about parts that are not there', () => {
    const seen = courseWithoutAnswers(course)
    expect(JSON.stringify(seen)).not.toMatch(/"action"|Sí|Oculto/)
    expect(seen.language.es).toEqual({
      title: 'Curso',
      text: { l: { title: 'Lección' }, q: { question: '¿Qué?' } },
    })
  })

  test('does not tell by the order of its translated entries which belong together', () => {
    const sorting = {
      id: 'q',
      type: 'sorting',
      category: [
        { id: 'a', entry: ['w', 'x'] },
        { id: 'b', entry: ['y', 'z'] },
      ],
    }
    const texts = Object.fromEntries(
      [0, 1].flatMap((group) => [0, 1].map((n) => [`category[${group}].entry[${n}]`, `${group}${n}`])),
    )
    const paths = Object.keys(textsWithoutAnswers(sorting, texts))
    expect(paths).toEqual(paths.toSorted())
  })

  test('of which only the outline is known stays as it is', () => {
    expect(courseWithoutAnswers({ section: [] })).toEqual({ section: [] })
  })
})
