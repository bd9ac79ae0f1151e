import { expect, test } from 'vitest'
import { pathTo } from './paths.ts'

test('the address of a page has its parameters filled in, whatever they contain', () => {
  expect(pathTo('/verify/$code', { code: 'ABC-1' })).toBe('/verify/ABC-1')
  expect(
    pathTo('/learn/$courseId/activity/$instructionId', { courseId: 'a/b?', instructionId: '$courseId é' }),
  ).toBe('/learn/a%2Fb%3F/activity/%24courseId%20%C3%A9')
})
