import { expect, test } from 'vitest'
import { prerequisitesMet, type LessonStatus } from './prerequisites.ts'

const STATUS: Readonly<Record<string, LessonStatus>> = {
  S1: 'passed',
  S2: 'completed',
  S3: 'incomplete',
  S4: 'not attempted',
  S5: 'failed',
}
const met = (expression: string) => prerequisitesMet(expression, (id) => STATUS[id])

test.each([
  ['', true],
  ['S1', true],
  ['S3', false],
  ['S1&S2', true],
  ['S1 & S3', false],
  ['S3|S2', true],
  ['~S3', true],
  ['S1&(S3|~S4)', true],
  ['~(S1&S2)', false],
  ['2*{S1,S2,S3}', true],
  ['3*{S1, S2, S3}', false],
  ['S1="passed"', true],
  ['S2=passed', false],
  ['S5<>"failed"', false],
  ['S3=I', true],
  ['S4="not attempted"', true],
])('TINCAN-04 what has to be done before a part of SCORM 1.2: %s', (expression, expected) => {
  expect(met(expression)).toBe(expected)
})

test.each(['S3&', '((S3', 'S3 S4', '&', '2*S3', '"', `${'('.repeat(5000)}S3`, 'gone'])(
  'TINCAN-04 what cannot be read locks nobody out: %s',
  (expression) => {
    expect(met(expression)).toBe(true)
  },
)
