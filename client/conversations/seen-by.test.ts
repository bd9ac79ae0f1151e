import { expect, test } from 'vitest'
import { circlesFor, seenBy } from './seen-by.ts'

const learner = { type: 'concept', creator: 'maya', creatorRole: 'learner' } as const
const coach = { type: 'concept', creator: 'ines', creatorRole: 'coach' } as const

test('FEED-21 what is meant for those who teach says so, and is not called its writer’s alone', () => {
  expect(seenBy({ ...coach, hideDisplay: ['everyone'] })).toEqual({ kind: 'staff' })
  expect(seenBy({ ...learner, hideDisplay: ['everyone'] })).toEqual({ kind: 'person', person: 'maya' })
  expect(seenBy(learner)).toBeUndefined()
})

test('FEED-19 FEED-20 whom a hidden message means is the person it is about, else who wrote it', () => {
  expect(seenBy({ ...coach, concerned: ['maya'], hideDisplay: ['public'] })).toEqual({
    kind: 'person',
    person: 'maya',
  })
  expect(seenBy({ ...coach, concerned: ['maya'], hideDisplay: ['user'] })).toEqual({
    kind: 'without',
    person: 'maya',
  })
  expect(seenBy({ ...learner, hideDisplay: ['user'] })).toEqual({ kind: 'without', person: 'maya' })
  expect(seenBy({ ...coach, hideDisplay: ['public'] })).toEqual({ kind: 'staff' })
  expect(seenBy({ ...coach, type: 'coach', concerned: ['maya'], hideDisplay: ['user'] })).toEqual({
    kind: 'staff',
  })
  expect(seenBy({ ...learner, type: 'submission', hideDisplay: ['gallery'] })).toEqual({
    kind: 'gallery',
    person: 'maya',
  })
})

test('FEED-52 only choices that differ are offered, and always the one that holds', () => {
  expect(circlesFor(learner)).toEqual(['none', 'public', 'user'])
  expect(circlesFor({ ...learner, hideDisplay: ['everyone'] })).toEqual(['none', 'user', 'everyone'])
  expect(circlesFor(coach)).toEqual(['none', 'everyone'])
  expect(circlesFor({ ...coach, concerned: ['maya'] })).toEqual(['none', 'public', 'user', 'everyone'])
  expect(circlesFor({ ...coach, type: 'coach', concerned: ['maya'] })).toEqual(['none', 'public', 'user'])
})
