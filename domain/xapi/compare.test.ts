import { describe, expect, test } from 'vitest'
import { SIGNATURE } from './attachments.ts'
import { comparable } from './compare.ts'
import type { Json } from './shape.ts'

const statement: Json = {
  actor: { mbox: 'mailto:a@example.org', name: 'Ada' },
  verb: { id: 'http://example.org/did', display: { en: 'did' } },
  object: { id: 'http://example.org/a', definition: { name: { en: 'A' } } },
  result: { duration: 'PT1.234S', score: { raw: 1 } },
  context: {
    contextActivities: { parent: { id: 'http://example.org/p' } },
    extensions: { 'http://a.b': [1, 2] },
  },
}
const file = { usageType: 'http://example.org/usage', sha2: 'a'.repeat(64) }
const group = (...names: string[]) => ({
  objectType: 'Group',
  member: names.map((name) => ({ mbox: `mailto:${name}@example.org` })),
})

describe('two statements say the same (Data 2.3.1)', () => {
  test.each<[string, Json, Json?]>([
    ['whatever the store assigns', { id: '1', stored: '2', authority: {}, version: '1.0.0', timestamp: '3' }],
    ['whatever the verb is displayed as', { verb: { id: 'http://example.org/did' } }],
    ['however the activity is defined', { object: { objectType: 'Activity', id: 'http://example.org/a' } }],
    [
      'in whatever case the domain of an address is',
      { actor: { mbox: 'mailto:a@EXAMPLE.org', name: 'Ada' } },
    ],
    [
      'whether or not an agent says that it is one',
      { actor: { ...(statement['actor'] as Json), objectType: 'Agent' } },
    ],
    [
      'in whatever order the members of a group stand',
      { actor: group('a', 'b') },
      { actor: group('b', 'a') },
    ],
    [
      'whether an activity of the context stands in a list or not',
      {
        context: {
          ...(statement['context'] as Json),
          contextActivities: { parent: [{ id: 'http://example.org/p' }] },
        },
      },
    ],
    ['beyond hundredths of a second', { result: { score: { raw: 1 }, duration: 'PT1.239S' } }],
    ['before and after it was signed', { attachments: [{ ...file, usageType: SIGNATURE }] }],
  ])('TINCAN-04 %s', (_, change, base = {}) => {
    expect(comparable({ ...statement, ...change })).toBe(comparable({ ...statement, ...base }))
  })
})

describe('two statements say something else (Data 2.3.1)', () => {
  test.each<[string, Json]>([
    ['about somebody else', { actor: { mbox: 'mailto:A@example.org', name: 'Ada' } }],
    ['by another name', { actor: { mbox: 'mailto:a@example.org', name: 'Bob' } }],
    ['by another verb', { verb: { id: 'http://example.org/does' } }],
    ['about another activity', { object: { id: 'http://example.org/b' } }],
    [
      'about a statement with the id of the activity',
      { object: { objectType: 'StatementRef', id: 'http://example.org/a' } },
    ],
    [
      'with the same duration written in another way',
      { result: { score: { raw: 1 }, duration: 'PT0M1.234S' } },
    ],
    ['with another score', { result: { duration: 'PT1.234S', score: { raw: 2 } } }],
    ['with extensions in another order', { context: { extensions: { 'http://a.b': [2, 1] } } }],
    ['with another file', { attachments: [file] }],
  ])('TINCAN-04 %s', (_, change) => {
    expect(comparable({ ...statement, ...change })).not.toBe(comparable(statement))
  })
})
