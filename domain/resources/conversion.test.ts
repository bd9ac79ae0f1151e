import { describe, expect, test } from 'vitest'
import {
  conversionRank,
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

describe('the place in the queue', () => {
  /** Owners in the order in which they ask, and after how many that were served. */
  const served = (asking: readonly (readonly [owner: string, after: number])[]): string[] => {
    const queue: { owner: string; rank: number }[] = []
    const order: string[] = []
    let begun: number | null = null
    const serve = () => {
      const next = queue.toSorted((a, b) => a.rank - b.rank)[0]
      if (!next) return
      queue.splice(queue.indexOf(next), 1)
      order.push(next.owner)
      begun = Math.max(begun ?? 0, next.rank)
    }
    for (const [owner, after] of asking) {
      while (order.length < after) serve()
      const own = queue.filter((one) => one.owner === owner).map(({ rank }) => rank)
      const lastOfOwner = own.length > 0 ? Math.max(...own) : null
      queue.push({ owner, rank: conversionRank({ begun, lastOfOwner }) })
    }
    while (queue.length > 0) serve()
    return order
  }

  test('owners take turns', () => {
    const asking = ['guild', 'guild', 'guild', 'harbour', 'harbour'].map((owner) => [owner, 0] as const)
    expect(served(asking)).toEqual(['guild', 'harbour', 'guild', 'harbour', 'guild'])
  })

  test('whoever has many waiting is not put off by others who come again and again', () => {
    const asking = [
      ['guild', 0],
      ['guild', 0],
      ['guild', 0],
      ...[1, 2, 3, 4, 5, 6].map((after) => [`other ${after}`, after] as const),
    ] as const
    expect(served(asking).lastIndexOf('guild')).toBeLessThan(5)
  })
})

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [8, 4],
])('of %i processors conversions use %i', (processors, threads) =>
  expect(conversionThreads(processors)).toBe(threads),
)
