import { expect, test } from 'vitest'
import { chooseBranch } from './choose-branch.ts'

const video = { type: 'object', properties: { type: { const: 'video' }, seconds: { type: 'number' } } }
const text = { type: 'object', properties: { type: { const: 'text' }, body: { type: 'string' } } }

test('the discriminating constant picks the branch', () => {
  expect(chooseBranch([video, text], { type: 'text' })).toEqual({ branch: text })
  expect(chooseBranch([video, text, { type: 'null' }], { type: 'video' })).toEqual({ branch: video })
})

test('an unknown or missing constant is the fault', () => {
  expect(chooseBranch([video, text], { type: 'audio' })).toEqual({
    key: 'type',
    complaint: 'must be video or text',
  })
  expect(chooseBranch([video, text], {})).toEqual({ key: 'type', complaint: 'is required' })
})

test('without a constant that tells them apart nothing is picked', () => {
  expect(chooseBranch([video, video], { type: 'video' })).toBeUndefined()
  expect(chooseBranch([video, text, {}], { type: 'video' })).toBeUndefined()
  expect(chooseBranch([video, text], 'video')).toBeUndefined()
  expect(chooseBranch([video], { type: 'video' })).toBeUndefined()
})
