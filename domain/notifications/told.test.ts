import { describe, expect, test } from 'vitest'
import { toldOf, type Saying } from './told.ts'

const saying = (audience: Partial<Saying['audience']>, rest: Partial<Saying> = {}): Saying => ({
  audience: { type: 'concept', place: 'course', creator: 'ada', concerned: ['ada'], hide: [], ...audience },
  reply: false,
  mention: [],
  thread: [],
  coaches: ['coach', 'other coach'],
  followers: ['ada', 'ben', 'cleo'],
  fresh: true,
  ...rest,
})
const told = (...of: Parameters<typeof saying>) => Object.fromEntries(toldOf(saying(...of)))

const private_ = { type: 'user', place: 'user', concerned: ['ada', 'ben'] }
const asked = { type: 'coach', concerned: ['ada'] }
const answered = { type: 'coach', creator: 'coach', concerned: ['ada'] }
const judged = { type: 'coaching', creator: 'coach', concerned: ['ada'] }
const handedIn = { type: 'submission' }

describe('who is told of a message', () => {
  test.each<[string, Parameters<typeof saying>, Record<string, string>]>([
    ['a post: those who follow, not its creator', [{}], { ben: 'post', cleo: 'post' }],
    ['somebody named hears once, as named', [{}, { mention: ['ben'] }], { ben: 'mention', cleo: 'post' }],
    [
      'an answer: those in the thread hear of an answer, the others of a post',
      [{}, { reply: true, thread: ['cleo', 'ada', 'dan'] }],
      { cleo: 'reply', dan: 'reply', ben: 'post' },
    ],
    [
      'somebody named in an answer to them is named',
      [{}, { reply: true, thread: ['cleo'], mention: ['cleo'], followers: [] }],
      { cleo: 'mention' },
    ],
    ['private words: the other one alone', [private_], { ben: 'message' }],
    [
      'private words stay a message to whoever is named in them',
      [private_, { mention: ['ben'] }],
      { ben: 'message' },
    ],
    ['a learner asks: the coaches', [asked], { coach: 'message', 'other coach': 'message' }],
    ['a coach writes: the learner', [answered], { ada: 'message' }],
    ['a coach judges: the learner, of a review', [judged], { ada: 'review' }],
    [
      'a coach answers to a verdict: the learner, of words to them and not of another verdict',
      [judged, { reply: true, thread: ['coach', 'ada'] }],
      { ada: 'message' },
    ],
    [
      'a learner answers what was judged: the coaches',
      [
        { ...judged, creator: 'ada' },
        { reply: true, thread: ['coach'] },
      ],
      { coach: 'message', 'other coach': 'message' },
    ],
    ['work handed in: the coaches alone', [handedIn], { coach: 'submission', 'other coach': 'submission' }],
    [
      'words about work: whoever handed it in and those who spoke before',
      [
        { ...handedIn, creator: 'ben' },
        { reply: true, thread: ['ada', 'cleo', 'ben'] },
      ],
      { ada: 'reply', cleo: 'reply' },
    ],
    ['a private note: nobody, even if named', [{ type: 'referenceNote' }, { mention: ['ben'] }], {}],
    [
      'a change: those who are named and nobody else',
      [{}, { fresh: false, mention: ['ben', 'ada'], thread: ['cleo'] }],
      { ben: 'mention' },
    ],
    [
      'an announcement of an organization',
      [{ type: 'user', place: 'organization' }],
      { ben: 'post', cleo: 'post' },
    ],
  ])('%s', (_case, of, expected) => {
    expect(told(...of)).toEqual(expected)
  })
})
