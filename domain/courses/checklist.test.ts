import { describe, expect, test } from 'vitest'
import { courseChecklist, lessonChecks, type CheckedCourse } from './checklist.ts'

const live = { status: 'enabled' }
const film = { id: 'i1', type: 'video', title: 'Needle', video: 'c/f.mp4', transcript: 'c/t.vtt', ...live }
const complete: CheckedCourse = {
  title: 'Wayfinding',
  description: '<p>Find your way.</p>',
  cover: { poster: 'c/p.png' },
  price: 0,
  section: [{ ...live, instruction: [film] }],
}
const gaps = (course: CheckedCourse) =>
  courseChecklist(course).map((item) => `${item.weight} ${'gap' in item ? item.gap : item.fault.code}`)
const withLesson = (lesson: object): CheckedCourse => ({
  ...complete,
  section: [{ ...live, instruction: [{ ...film, ...lesson } as never] }],
})

describe('the check list before a course is published', () => {
  test('is empty for a complete course', () => expect(gaps(complete)).toEqual([]))

  test('what must be there comes before advice', () =>
    expect(gaps({ title: ' ', description: '<p></p>' })).toEqual([
      'must title',
      'must lesson',
      'must description',
      'advice cover',
      'advice price',
    ]))

  test('a course by subscription needs no price', () =>
    expect(gaps({ ...complete, price: undefined, function: ['subscription'] })).toEqual([]))

  test('lessons and questions that are turned off count neither as lesson nor as gap', () => {
    const off = { ...film, status: 'disabled', video: undefined }
    expect(gaps({ ...complete, section: [{ ...live, instruction: [off] }] })).toEqual(['must lesson'])
    expect(gaps({ ...complete, section: [{ status: 'disabled', instruction: [film] }] })).toEqual([
      'must lesson',
    ])
    const hidden = { id: 'q', type: 'choice', status: 'disabled' }
    expect(gaps(withLesson({ interaction: [hidden] }))).toEqual([])
    expect(gaps(withLesson({ type: 'survey', interaction: [hidden] }))).toEqual(['must survey-empty'])
  })

  test.each([
    ['a video without film', { video: undefined }, ['must video-missing']],
    ['a video without captions', { transcript: undefined }, ['advice captions']],
    ['a film from YouTube without address', { type: 'youtube' }, ['must film-missing']],
    ['a survey without questions', { type: 'survey' }, ['must survey-empty']],
    ['no title', { title: '' }, ['must title-missing']],
    [
      'INTER-52 a picture to explore without a description',
      { interaction: [{ id: 'q', type: 'graphic', ...live, image: 'c/i.png', marker: [{ x: 1, y: 1 }] }] },
      ['advice alt-missing'],
    ],
    [
      'INTER-52 a sorting exercise with one group',
      {
        interaction: [
          { id: 'q', type: 'sorting', ...live, category: [{ id: 'a', title: 'A', entry: ['x'] }] },
        ],
      },
      ['must categories-few'],
    ],
    [
      'INTER-52 flashcards without a card',
      { interaction: [{ id: 'q', type: 'flashcards', ...live }] },
      ['must cards-missing'],
    ],
  ])('%s', (_, lesson, expected) => expect(gaps(withLesson(lesson))).toEqual(expected))

  test('INTER-52 each fault names its lesson and the part in it, in scenes too', () =>
    expect(
      lessonChecks({
        ...film,
        scene: [{ interaction: [{ id: 'q', type: 'surveychoice', question: 'A?', ...live }] }],
      }),
    ).toEqual([{ fault: { code: 'choices-few' }, weight: 'must', lesson: 'i1', part: 'q' }]))

  test('a fork that leads to a part that is gone must be mended', () => {
    const fork = { id: 'q', type: 'goto', ...live, choice: [{ body: 'On' }], action: [{ answer: 'gone' }] }
    const course = withLesson({ interaction: [fork] })
    expect(courseChecklist(course, (id) => id === 'i1')).toMatchObject([{ fault: { code: 'target-gone' } }])
    expect(courseChecklist(course, () => true)).toEqual([])
  })
})
