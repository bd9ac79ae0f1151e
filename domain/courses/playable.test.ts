import { expect, test } from 'vitest'
import { offeredTypes } from './playable.ts'

test('INSTR-50 a site that hides YouTube offers no lessons from there', () => {
  expect(offeredTypes()).toContain('youtube')
  expect(offeredTypes({ hideYouTube: false })).toContain('youtube')
  expect(offeredTypes({ hideYouTube: true })).toEqual(offeredTypes().filter((type) => type !== 'youtube'))
})

test('INSTR-04 a project with its criteria can be added like any other lesson', () =>
  expect(offeredTypes()).toContain('project'))

test('INSTR-49 every kind of lesson can be chosen, those that run outside the player last', () =>
  expect(offeredTypes()).toEqual([
    'video',
    'youtube',
    'vimeo',
    'survey',
    'project',
    'package',
    'tincan',
    'lti',
  ]))
