import { describe, expect, test } from 'vitest'
import { begin2004 } from '../testing/scorm.ts'

const x = (count: number) => 'x'.repeat(count)
const many = (count: number, of = (index: number) => `c${index}`) =>
  Array.from({ length: count }, (_, index) => of(index)).join('[,]')

const RESPONSES: Record<string, { good: string[]; bad: string[] }> = {
  'true-false': { good: ['true', 'false'], bad: ['', 't', '1', 'True'] },
  choice: { good: ['', 'a', 'a[,]b', many(36)], bad: ['a b', many(37), 'a[,]', x(251)] },
  'fill-in': {
    good: ['', 'two words', '{lang=de}ja[,]nein', many(10)],
    bad: [many(11), x(251), '{lang=?}ja'],
  },
  'long-fill-in': { good: ['', x(4000), '{lang=en}so'], bad: [x(4001)] },
  likert: { good: ['', 'agree'], bad: ['very much', 'a[,]b'] },
  matching: {
    good: ['', 'a[.]1', 'a[.]1[,]b[.]2'],
    bad: ['a', 'a.1', 'a[.]1[.]2', many(37, (i) => `a[.]${i}`)],
  },
  performance: {
    good: ['', 'open[.]2', '[.]some words', 'save[.]'],
    bad: ['[.]', 'a[.]b[.]c', 'two words[.]1'],
  },
  sequencing: { good: ['', 'b[,]a[,]c'], bad: ['b,a c', many(37)] },
  numeric: { good: ['4', '-0.5'], bad: ['', 'four', '1[:]2'] },
  other: { good: ['', 'anything {at} all [,]', x(4000)], bad: [x(4001)] },
}

const PATTERNS: Record<string, { good: string[]; bad: string[] }> = {
  'true-false': { good: ['true'], bad: ['yes'] },
  choice: { good: ['a[,]b'], bad: ['a b'] },
  'fill-in': {
    good: [
      '{case_matters=true}{order_matters=false}{lang=en}car[,]{lang=fr}voiture',
      '{order_matters=true}a[,]b',
    ],
    bad: [many(11)],
  },
  'long-fill-in': { good: ['{case_matters=false}{lang=en}so it is'], bad: [x(4001)] },
  likert: { good: ['agree'], bad: ['a b'] },
  matching: { good: ['a[.]1[,]b[.]2'], bad: ['a[,]b'] },
  performance: { good: ['{order_matters=false}open[.]1[:]3[,]save[.]done'], bad: ['a[.]b[.]c'] },
  sequencing: { good: ['a[,]b'], bad: ['a b'] },
  numeric: { good: ['3', '1[:]10', '[:]10', '1[:]', '[:]'], bad: ['10[:]1', 'a[:]b', '1[:]2[:]3'] },
  other: { good: ['as you like'], bad: [x(4001)] },
}

const answering = (type: string) => {
  const opened = begin2004()
  opened.set('cmi.interactions.0.id', 'q')
  opened.set('cmi.interactions.0.type', type)
  return opened
}

describe('answers of SCORM 2004 have the form of their type', () => {
  test.each(Object.entries(RESPONSES))('what a learner answers: %s', (type, { good, bad }) => {
    const { set, error } = answering(type)
    for (const value of good)
      expect([value, set('cmi.interactions.0.learner_response', value)]).toEqual([value, 'true'])
    for (const value of bad)
      expect([value, set('cmi.interactions.0.learner_response', value), error()]).toEqual([
        value,
        'false',
        '406',
      ])
  })

  test.each(Object.entries(PATTERNS))('what is correct: %s', (type, { good, bad }) => {
    const { set, error } = answering(type)
    const name = 'cmi.interactions.0.correct_responses.0.pattern'
    for (const value of good) expect([value, set(name, value)]).toEqual([value, 'true'])
    for (const value of bad) expect([value, set(name, value), error()]).toEqual([value, 'false', '406'])
  })

  test.each([
    ['true-false', 'true', false],
    ['likert', 'agree', false],
    ['numeric', '4', false],
    ['other', 'so', false],
    ['choice', 'b', true],
    ['fill-in', 'b', true],
    ['matching', 'a[.]2', true],
  ])('whether there may be several correct responses: %s', (type, value, several) => {
    const { get, set, error } = answering(type)
    set('cmi.interactions.0.correct_responses.0.pattern', value)
    expect([set('cmi.interactions.0.correct_responses.1.pattern', value), error()]).toEqual(
      several ? ['true', '0'] : ['false', '351'],
    )
    expect(get('cmi.interactions.0.correct_responses._count')).toBe(several ? '2' : '1')
  })
})
