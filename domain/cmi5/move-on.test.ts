import { expect, test } from 'vitest'
import { isSatisfied, launchMode, MOVE_ON, NOTHING_REACHED, readMoveOn, satisfiedBlocks } from './move-on.ts'

const COMPLETED = { ...NOTHING_REACHED, completed: true }
const PASSED = { ...NOTHING_REACHED, passed: true }
const BOTH = { ...COMPLETED, passed: true }
const WAIVED = { ...NOTHING_REACHED, waived: true }

test.each([
  ['NotApplicable', true, true, true, true],
  ['Passed', false, false, true, true],
  ['Completed', false, true, false, true],
  ['CompletedAndPassed', false, false, false, true],
  ['CompletedOrPassed', false, true, true, true],
] as const)('TINCAN-04 moveOn %s', (moveOn, nothing, completed, passed, both) => {
  expect([NOTHING_REACHED, COMPLETED, PASSED, BOTH].map((one) => isSatisfied(moveOn, one))).toEqual([
    nothing,
    completed,
    passed,
    both,
  ])
  expect(isSatisfied(moveOn, WAIVED)).toBe(true)
})

test('what a structure does not name, or names wrongly, asks for nothing', () => {
  expect([undefined, '', 'passed', ...MOVE_ON].map(readMoveOn)).toEqual([
    'NotApplicable',
    'NotApplicable',
    'NotApplicable',
    ...MOVE_ON,
  ])
})

test.each([
  ['staff look around', { moveOn: 'Completed' }, NOTHING_REACHED, false, 'Browse'],
  ['at first', { moveOn: 'Completed' }, NOTHING_REACHED, true, 'Normal'],
  ['when it is done', { moveOn: 'Completed' }, COMPLETED, true, 'Review'],
  ['when it may still be passed', { moveOn: 'Completed', masteryScore: 0.5 }, COMPLETED, true, 'Normal'],
  ['when it may still be completed', { moveOn: 'CompletedOrPassed' }, PASSED, true, 'Normal'],
  ['when only passing counts', { moveOn: 'Passed' }, PASSED, true, 'Review'],
  ['when all is reached', { moveOn: 'CompletedAndPassed' }, BOTH, true, 'Review'],
  ['when it was waived', { moveOn: 'Completed' }, WAIVED, true, 'Normal'],
] as const)('a unit is launched %s', (_name, unit, reached, learns, mode) => {
  expect(launchMode(unit, reached, learns)).toBe(mode)
})

test('a block is done with all units in it and in the blocks within it', () => {
  const blocks = [
    { id: 'outer', title: 'Outer' },
    { id: 'inner', title: 'Inner', parent: 'outer' },
    { id: 'empty', title: 'Empty' },
  ]
  const units = [{ id: 'a', block: 'outer' }, { id: 'b', block: 'inner' }, { id: 'c' }]
  const done = (...ids: string[]) =>
    satisfiedBlocks(blocks, units, (id) => ids.includes(id)).map(({ id }) => id)
  expect(done('a')).toEqual([])
  expect(done('b')).toEqual(['inner'])
  expect(done('a', 'b')).toEqual(['inner', 'outer'])
})

test('a circle of blocks, which no file can hold, does no harm', () => {
  const blocks = [
    { id: 'x', title: 'X', parent: 'y' },
    { id: 'y', title: 'Y', parent: 'x' },
  ]
  expect(satisfiedBlocks(blocks, [{ id: 'a', block: 'x' }], () => true)).toHaveLength(2)
})
