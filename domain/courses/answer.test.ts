import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerFits, entriesOf, LONGEST_ANSWER, scaleOf, type Question } from './answer.ts'

const three = [{ body: 'a' }, { body: 'b' }, { body: 'c' }]
const of = (type: string, more: Partial<Question> = {}): Question => ({ id: 'q1', type, ...more })
const sorting = of('sorting', {
  category: [
    { id: 'x', entry: ['one', 'two'] },
    { id: 'y', entry: ['two'] },
  ],
})
const put = (...pairs: [string, string][]) => ({
  placed: pairs.map(([entry, category]) => ({ entry, category })),
})

describe('an answer fits its question', () => {
  test.each<[string, Question, unknown]>([
    ['a choice by its place', of('choice', { choice: three }), 2],
    ['a choice of a survey', of('surveychoice', { choice: three }), 0],
    ['several choices', of('multipleresponse', { choice: three }), [2, 0]],
    ['none of several', of('surveymultipleresponse', { choice: three }), []],
    ['words', of('response'), ' north '],
    ['words in a survey', of('surveyresponse'), 'It was fine.'],
    ['a step of the scale', of('likert', { scale: { min: 0, max: 10 } }), 0],
    ['a step of a scale that says nothing', of('likert'), 5],
    ['every entry in a category', sorting, put(['two', 'x'], ['one', 'y'], ['two', 'x'])],
    ['a text that was read', of('prompt'), { seen: true }],
    ['cards that were turned', of('flashcards', { card: [{}, {}] }), { seen: [1] }],
    ['markers that were opened', of('graphic', { marker: [{}, {}] }), { seen: [1, 0] }],
    ['a film', of('vimeo'), { watched: 12.5 }],
    ['uploaded files', of('upload'), { file: ['c1/sketch.png'] }],
    ['a message', of('conversation'), { message: 'm1' }],
    ['the one way on', of('goto'), 0],
    ['one of several ways', of('goto', { choice: three }), 2],
    ['INTER-53 a kind that nobody knows', of('hologram'), { seen: true }],
  ])('%s', (_, question, answer) => expect(answerFits(question, answer)).toBe(true))
})

describe('an answer does not fit', () => {
  test.each<[string, Question, unknown]>([
    ['nothing', of('choice', { choice: three }), undefined],
    ['null', of('prompt'), null],
    ['a choice that is not there', of('choice', { choice: three }), 3],
    ['half a choice', of('choice', { choice: three }), 0.5],
    ['a place before the first', of('choice', { choice: three }), -1],
    ['a number as text', of('choice', { choice: three }), '1'],
    ['the same choice twice', of('multipleresponse', { choice: three }), [1, 1]],
    ['one place where a list is asked', of('multipleresponse', { choice: three }), 1],
    ['blank words', of('response'), ' \n '],
    ['a book', of('response'), 'a'.repeat(LONGEST_ANSWER + 1)],
    ['a step beyond the scale', of('likert', { scale: { min: 1, max: 5 } }), 6],
    ['an entry left over', sorting, put(['one', 'x'], ['two', 'x'])],
    ['an entry of one’s own', sorting, put(['one', 'x'], ['two', 'x'], ['three', 'x'])],
    ['an entry twice instead of another', sorting, put(['one', 'x'], ['one', 'x'], ['two', 'x'])],
    ['a category of one’s own', sorting, put(['one', 'z'], ['two', 'x'], ['two', 'x'])],
    ['a card beyond the deck', of('flashcards', { card: [{}] }), { seen: [1] }],
    ['everything seen without looking', of('graphic', { marker: [{}] }), { seen: true }],
    ['endless watching', of('video'), { watched: Number.POSITIVE_INFINITY }],
    ['watching backwards', of('video'), { watched: -1 }],
    ['no files', of('upload'), { file: [] }],
    ['more than was asked', of('prompt'), { seen: true, points: 100 }],
    ['the name of something every object has', of('constructor'), 1],
  ])('%s', (_, question, answer) => expect(answerFits(question, answer)).toBe(false))

  test('whatever is sent, nothing breaks', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('choice', 'sorting', 'likert', 'graphic', 'upload', 'response', 'goto', '__proto__'),
        fc.jsonValue(),
        (type, answer) => {
          expect(typeof answerFits({ ...sorting, type }, answer)).toBe('boolean')
        },
      ),
    ))
})

test('a scale that ends before it begins is a scale from 1 to 5', () => {
  expect(scaleOf(of('likert', { scale: { min: 5, max: 5 } }))).toEqual({ min: 1, max: 5 })
  expect(scaleOf(of('likert', { scale: { min: 0, max: 10 } }))).toEqual({ min: 0, max: 10 })
})

test('INTER-51 what is to be sorted is the entries of all categories', () => {
  expect(entriesOf(sorting).toSorted()).toEqual(['one', 'two', 'two'])
})
