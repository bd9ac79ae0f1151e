import { describe, expect, test } from 'vitest'
import {
  conversionPriority,
  conversionRefusal,
  conversionThreads,
  needsConversion,
  type ConversionLoad,
  type ConversionRefusal,
  type VideoUse,
} from './conversion.ts'

describe('a video is converted', () => {
  test.each<[string, string, VideoUse, boolean]>([
    ['of a course', 'video/mp4', 'course', true],
    ['an attachment every browser plays', 'video/mp4', 'attachment', false],
    ['the same with its codecs named', 'video/webm; codecs=vp9', 'attachment', false],
    ['an attachment from a phone that few browsers play', 'video/quicktime', 'attachment', true],
    ['a sound', 'audio/mpeg', 'course', false],
  ])('%s: %#', (_, type, use, needed) => expect(needsConversion(type, use)).toBe(needed))
})

describe('a conversion is refused', () => {
  const idle: ConversionLoad = { waiting: 0, ownerWaiting: 0, secondsToday: 0 }
  test.each<[string, VideoUse, number, Partial<ConversionLoad>, ConversionRefusal | undefined]>([
    ['never to staff with nothing waiting', 'course', 7200, {}, undefined],
    ['to staff who have 50 waiting', 'course', 60, { waiting: 50 }, 'waiting'],
    ['to an organization that has 200 waiting', 'course', 60, { ownerWaiting: 200 }, 'waiting'],
    ['to nobody on staff by the day', 'course', 60, { secondsToday: 1e6 }, undefined],
    ['of a recording of nine hours', 'course', 9 * 3600, {}, 'long'],
    ['not to a learner with one waiting', 'attachment', 60, { waiting: 1, ownerWaiting: 1 }, undefined],
    ['to a learner with two waiting', 'attachment', 60, { waiting: 2 }, 'waiting'],
    ['to a learner after an hour of video in a day', 'attachment', 60, { secondsToday: 3600 }, 'daily'],
    ['of an attachment of over half an hour', 'attachment', 1801, {}, 'long'],
  ])('%s', (_, use, seconds, load, refusal) =>
    expect(conversionRefusal(use, seconds, { ...idle, ...load })).toBe(refusal),
  )
})

test('whoever has fewest waiting comes first', () => {
  const queue = [
    { owner: 'guild', priority: conversionPriority(0) },
    { owner: 'guild', priority: conversionPriority(1) },
    { owner: 'guild', priority: conversionPriority(2) },
    { owner: 'harbour', priority: conversionPriority(0) },
  ]
  const order = queue.toSorted((a, b) => b.priority - a.priority).map(({ owner }) => owner)
  expect(order).toEqual(['guild', 'harbour', 'guild', 'guild'])
})

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [8, 4],
])('of %i processors conversions use %i', (processors, threads) =>
  expect(conversionThreads(processors)).toBe(threads),
)
