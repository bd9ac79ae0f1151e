import { describe, expect, test } from 'vitest'
import { newInstruction, newInteraction } from './new-part.ts'
import { instructionFaults, interactionFaults, lessonFaults } from './part-fault.ts'
import { filmAddress, filmId } from './film-elsewhere.ts'

const codes = (part: object, around = {}) =>
  interactionFaults({ id: 'i', type: 'choice', question: 'Which?', ...part }, around).map(({ code }) => code)

const two = [{ body: 'North' }, { body: 'South' }]
const right = [{ answer: 1 }]

describe('INTER-52 what an interaction lacks', () => {
  test.each(['choice', 'multipleresponse', 'surveychoice', 'surveymultipleresponse'])(
    '%s needs at least two choices',
    (type) => {
      expect(codes({ type, choice: [{ body: 'Only one' }], action: [{ answer: 0 }] })).toEqual([
        'choices-few',
      ])
      expect(codes({ type, action: [{ answer: 0 }] })).toContain('choices-few')
      expect(codes({ type, choice: two, action: right })).toEqual([])
    },
  )

  test('sorting needs at least two categories, each with a name, and something to sort', () => {
    const rock = { id: 'a', title: 'Rock', entry: ['Granite'] }
    const wood = { id: 'b', title: 'Wood', entry: [] }
    expect(codes({ type: 'sorting', category: [rock] })).toEqual(['categories-few'])
    expect(codes({ type: 'sorting', category: [rock, wood] })).toEqual([])
    expect(codes({ type: 'sorting', category: [rock, { id: 'b', title: ' ' }] })).toEqual([
      'category-nameless',
    ])
    expect(codes({ type: 'sorting', category: [{ ...rock, entry: [' '] }, wood] })).toEqual([
      'entries-missing',
    ])
  })

  test('flashcards need a card with two sides', () => {
    expect(codes({ type: 'flashcards' })).toEqual(['cards-missing'])
    expect(codes({ type: 'flashcards', card: [{ front: { text: 'N' }, back: {} }] })).toEqual(['card-empty'])
    const card = [{ front: { image: 'c/n.png' }, back: { text: 'North' } }]
    expect(codes({ type: 'flashcards', card })).toEqual([])
  })

  test('a graphic needs an image', () => {
    expect(codes({ type: 'graphic', marker: [{ x: 1, y: 1 }] })).toEqual(['image-missing'])
    const drawn = { type: 'graphic', image: 'c/map.png', altText: 'A map', marker: [{ x: 1, y: 1 }] }
    expect(codes(drawn)).toEqual([])
  })

  test('an empty choice is named by its place', () => {
    const choice = [{ body: 'North' }, { body: '  ' }]
    const faults = interactionFaults({ id: 'i', type: 'choice', question: 'Which?', choice, action: right })
    expect(faults).toEqual([{ code: 'choice-empty', n: 1 }])
  })

  test('a right answer has to be marked, and to be there', () => {
    expect(codes({ choice: two })).toEqual(['answer-missing'])
    expect(codes({ choice: two, action: [{ answer: 2 }] })).toEqual(['answer-gone'])
    expect(codes({ choice: two, action: [{ feedback: 'Hm' }] })).toEqual(['answer-missing'])
  })

  test('a way that leads nowhere, or to what is no longer there', () => {
    const fork = { type: 'goto', choice: [{ body: 'Left' }, { body: 'Right' }] }
    const has = (id: string) => id === 'here'
    expect(codes({ ...fork, action: [{ answer: 'here' }] }, { has })).toEqual(['target-missing'])
    expect(codes({ ...fork, action: [{ answer: 'gone' }, { answer: '@1:30' }] }, { has })).toEqual([
      'target-gone',
    ])
  })

  test('a picture nobody described is a mild fault', () => {
    const faults = interactionFaults({ id: 'i', type: 'prompt', image: 'c/map.png' })
    expect(faults).toEqual([{ code: 'alt-missing', mild: true }])
  })

  test('a question after the end of the film would never come', () => {
    expect(codes({ choice: two, action: right, position: 61 }, { duration: 60 })).toEqual(['position-late'])
    expect(codes({ choice: two, action: right, position: 60 }, { duration: 60 })).toEqual([])
  })

  test('a scale goes upwards', () => {
    expect(codes({ type: 'likert', scale: { min: 5, max: 5 } })).toEqual(['scale-wrong'])
    expect(codes({ type: 'likert', scale: { min: 1, max: 5 } })).toEqual([])
  })

  test('every kind we know of can be asked about, and unknown ones lack nothing', () => {
    expect(codes({ type: 'hologram' })).toEqual([])
    expect(codes({ type: 'constructor' })).toEqual([])
  })
})

describe('INSTR-49 what a lesson lacks', () => {
  const lesson = (fields: object) =>
    instructionFaults({ title: 'A lesson', type: 'video', ...fields }).map(({ code }) => code)

  test.each([
    ['video', {}, 'video-missing'],
    ['video', { story: true }, 'scenes-missing'],
    ['youtube', {}, 'film-missing'],
    ['youtube', { url: 'https://vimeo.com/76979871' }, 'film-wrong'],
    ['vimeo', { url: 'https://example.org/76979871' }, 'film-wrong'],
    ['project', { body: '<p> </p>' }, 'text-missing'],
    ['survey', {}, 'survey-empty'],
    ['lti', {}, 'tool-missing'],
    ['tincan', {}, 'package-missing'],
    ['package', {}, 'package-missing'],
  ])('%s %j: %s', (type, fields, code) => expect(lesson({ type, ...fields })).toEqual([code]))

  test('INSTR-35 an overlay ends after it began, within the film, and says something', () => {
    const film = { video: 'c/film.mp4', duration: 60 }
    const shown = { card: [{ text: 'East is least' }] }
    expect(lesson({ ...film, overlay: [{ start: 4, end: 4, ...shown }] })).toEqual(['overlay-backwards'])
    expect(lesson({ ...film, overlay: [{ start: 60, end: 70, ...shown }] })).toEqual(['overlay-late'])
    expect(lesson({ ...film, overlay: [{ start: 1, end: 7 }] })).toEqual(['overlay-empty'])
    expect(lesson({ ...film, overlay: [{ start: 1, end: 7, ...shown }] })).toEqual([])
  })

  test('the outline hears of everything inside', () => {
    const choice = { id: 'q', type: 'choice', question: 'Which?', choice: [] }
    const found = lessonFaults({
      type: 'video',
      title: 'A story',
      story: true,
      interaction: [choice],
      scene: [{ interaction: [choice] }],
    })
    expect(found.map(({ code }) => code)).toEqual([
      'choices-few',
      'answer-missing',
      'choices-few',
      'answer-missing',
    ])
  })
})

describe('films elsewhere', () => {
  test.each([
    ['youtube', 'https://www.youtube.com/watch?v=M7lc1UVf-VE&t=10', 'M7lc1UVf-VE'],
    ['youtube', 'youtu.be/M7lc1UVf-VE', 'M7lc1UVf-VE'],
    ['youtube', 'https://www.youtube.com/embed/M7lc1UVf-VE', 'M7lc1UVf-VE'],
    ['youtube', 'https://youtube.com.example.org/watch?v=M7lc1UVf-VE', undefined],
    ['youtube', 'javascript:alert(1)', undefined],
    ['youtube', '', undefined],
    ['vimeo', 'https://vimeo.com/76979871', '76979871'],
    ['vimeo', 'https://player.vimeo.com/video/76979871', '76979871'],
    ['vimeo', 'https://vimeo.com/76979871/1a2b3c4d5e', '76979871?h=1a2b3c4d5e'],
    ['vimeo', 'https://vimeo.com/about', undefined],
  ] as const)('INSTR-02 INSTR-03 %s %s is %s', (type, address, id) => expect(filmId(type, address)).toBe(id))

  test('an address is stored in one way', () => {
    expect(filmAddress('youtube', 'youtu.be/M7lc1UVf-VE')).toBe('https://www.youtube.com/watch?v=M7lc1UVf-VE')
    expect(filmAddress('vimeo', 'https://example.org')).toBeUndefined()
  })
})

test('what has just begun is told what it lacks', () => {
  expect(interactionFaults(newInteraction('choice', 'q')).map(({ code }) => code)).toEqual([
    'question-missing',
    'choice-empty',
    'choice-empty',
  ])
  expect(instructionFaults(newInstruction('project', 'p')).map(({ code }) => code)).toEqual(['text-missing'])
})
