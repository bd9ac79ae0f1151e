import { describe, expect, test } from 'vitest'
import { XapiFault } from './fault.ts'
import type { Json } from './shape.ts'
import { checkStatement, normalised, VOIDED } from './statement.ts'
import type { XapiVersion } from './versions.ts'

const agent = { mbox: 'mailto:a@example.org' }
const other = { mbox: 'mailto:b@example.org' }
const activity = { id: 'http://example.org/activity' }
const verb = { id: 'http://example.org/did', display: { en: 'did' } }
const ref = { objectType: 'StatementRef', id: '12345678-1234-5678-1234-567812345678' }
const sub = { objectType: 'SubStatement', actor: agent, verb, object: activity }
const plain: Json = { actor: agent, verb, object: activity }
const file = {
  usageType: 'http://example.org/usage',
  display: { en: 'A file' },
  contentType: 'text/plain',
  length: 27,
  sha2: 'a'.repeat(64),
}
const members = { objectType: 'Group', member: [agent, other] }

/** undefined: accepted; else where the fault is. */
type Row = readonly [sentence: string, changes: Json, at?: string]

const without = (json: Json, key: string): Json => {
  const { [key]: _gone, ...rest } = json
  return rest
}

const faultOf = (statement: unknown, version: XapiVersion): string | undefined => {
  try {
    checkStatement(statement, version)
    return undefined
  } catch (error) {
    if (error instanceof XapiFault) return error.path
    throw error
  }
}

const section = (title: string, rows: readonly Row[], version: XapiVersion = '1.0.3') =>
  describe(title, () => {
    for (const [sentence, changes, at] of rows)
      test(`TINCAN-04 ${sentence}`, () => {
        expect(faultOf({ ...plain, ...changes }, version)).toBe(at)
      })
  })

describe('what every statement has (Data 2.2)', () => {
  test.each(['actor', 'verb', 'object'])('TINCAN-04 a statement has its %s', (name) => {
    expect(faultOf(without(plain, name), '1.0.3')).toBe(name)
  })
  test.each([null, 'text', 1, true, []])('TINCAN-04 %j is no statement', (value) => {
    expect(faultOf(value, '1.0.3')).toBe('')
  })
})

section('formatting (Data 2.2)', [
  ['null is refused anywhere', { actor: { ...agent, name: null } }, 'actor.name'],
  ['null is refused for a whole property', { result: null }, 'result'],
  ['null is allowed within an extension', { result: { extensions: { 'http://a.b': { c: null } } } }],
  ['a text is no number', { result: { score: { raw: '1' } } }, 'result.score.raw'],
  ['a text is no boolean', { result: { success: 'true' } }, 'result.success'],
  ['a number is no text', { result: { response: 1 } }, 'result.response'],
  ['the empty text is no IRI', { verb: { id: '' } }, 'verb.id'],
  ['a key in another case is refused', { actor: { mBox: 'mailto:a@example.org' } }, 'actor.mBox'],
  [
    'a value in another case is refused',
    { object: { ...activity, objectType: 'activity' } },
    'object.objectType',
  ],
  ['a property nobody knows is refused', { more: 1 }, 'more'],
  ['a property nobody knows is refused further in', { object: { ...activity, extra: 1 } }, 'object.extra'],
  ['an IRI without a scheme is refused', { object: { id: 'example.org/activity' } }, 'object.id'],
])

test('TINCAN-04 a property named like what every object inherits is refused', () => {
  const hostile: unknown = JSON.parse(JSON.stringify(plain).replace('{', '{"__proto__":{"a":1},'))
  expect(faultOf(hostile, '1.0.3')).toBe('__proto__')
  expect(faultOf({ ...plain, constructor: 1 }, '1.0.3')).toBe('constructor')
  expect(faultOf(Object.create(plain), '1.0.3')).toBe('actor')
})

section('the id (Data 2.4.1)', [
  ['a UUID is an id', { id: '12345678-1234-5678-1234-567812345678' }],
  ['a UUID in capitals is an id', { id: 'FD41C918-B88B-4B20-A0A5-A4C32391AAA0' }],
  ['any other text is none', { id: 'one' }, 'id'],
  ['a number is none', { id: 1 }, 'id'],
])

section('an agent (Data 2.4.2.1, 2.4.2.3)', [
  ['is known by a mailbox', { actor: agent }],
  ['is known by the hash of a mailbox', { actor: { mbox_sha1sum: 'a'.repeat(40) } }],
  ['is known by an OpenID', { actor: { openid: 'http://example.org/me' } }],
  ['is known by an account', { actor: { account: { homePage: 'http://example.org', name: '1' } } }],
  ['has one identifier', { actor: { name: 'Ada' } }, 'actor'],
  ['has no more than one identifier', { actor: { ...agent, openid: 'http://example.org/me' } }, 'actor'],
  ['has a name that is a text', { actor: { ...agent, name: 1 } }, 'actor.name'],
  ['has a mailbox with mailto', { actor: { mbox: 'a@example.org' } }, 'actor.mbox'],
  ['has a hash of forty digits', { actor: { mbox_sha1sum: 'a' } }, 'actor.mbox_sha1sum'],
  ['has an OpenID that is an IRI', { actor: { openid: 'me' } }, 'actor.openid'],
  ['has no members', { actor: { ...agent, member: [] } }, 'actor.member'],
  ['is an Agent where it says what it is', { actor: { ...agent, objectType: 'Person' } }, 'actor.objectType'],
  ['is no list', { actor: [agent] }, 'actor'],
])

section('an account (Data 2.4.2.4)', [
  ['has a home page', { actor: { account: { name: '1' } } }, 'actor.account.homePage'],
  [
    'has a home page that is an IRL',
    { actor: { account: { homePage: 'here', name: '1' } } },
    'actor.account.homePage',
  ],
  ['has a name', { actor: { account: { homePage: 'http://example.org' } } }, 'actor.account.name'],
  [
    'has a name that is a text',
    { actor: { account: { homePage: 'http://a.b', name: 1 } } },
    'actor.account.name',
  ],
  [
    'has nothing else',
    { actor: { account: { homePage: 'http://a.b', name: '1', id: 1 } } },
    'actor.account.id',
  ],
])

section('a group (Data 2.4.2.2)', [
  ['without an identifier has members', { actor: members }],
  ['without an identifier and members is refused', { actor: { objectType: 'Group' } }, 'actor.member'],
  ['with an identifier needs no members', { actor: { objectType: 'Group', ...agent } }],
  ['with an identifier may have members', { actor: { ...members, ...agent } }],
  ['has no more than one identifier', { actor: { ...members, ...agent, openid: 'http://a.b' } }, 'actor'],
  [
    'has members that are agents',
    { actor: { objectType: 'Group', member: [{ name: 'a' }] } },
    'actor.member[0]',
  ],
  [
    'has no groups for members',
    { actor: { objectType: 'Group', member: [members] } },
    'actor.member[0].objectType',
  ],
  [
    'with an identifier has no groups for members either',
    { actor: { objectType: 'Group', ...agent, member: [members] } },
    'actor.member[0].objectType',
  ],
  ['has a list of members', { actor: { objectType: 'Group', member: agent } }, 'actor.member'],
])

section('the verb (Data 2.4.3)', [
  ['has an id', { verb: { display: { en: 'did' } } }, 'verb.id'],
  ['has an IRI for an id', { verb: { id: 'did' } }, 'verb.id'],
  ['needs no display', { verb: { id: 'http://example.org/did' } }],
  [
    'has a display by languages',
    { verb: { ...verb, display: { 'not a tag': 'did' } } },
    'verb.display["not a tag"]',
  ],
  ['has texts in its display', { verb: { ...verb, display: { en: 1 } } }, 'verb.display.en'],
  ['has nothing else', { verb: { ...verb, name: 'did' } }, 'verb.name'],
])

const defined = (definition: Json): Json => ({ object: { ...activity, definition } })
const choices = [{ id: 'a', description: { en: 'A' } }, { id: 'b' }]

section('an activity (Data 2.4.4.1)', [
  ['may say that it is one', { object: { ...activity, objectType: 'Activity' } }],
  ['has an id', { object: { objectType: 'Activity' } }, 'object.id'],
  ['has a name by languages', defined({ name: { en: 'A' }, description: { 'en-US': 'B' } })],
  ['has no other name', defined({ name: 'A' }), 'object.definition.name'],
  ['has a type that is an IRI', defined({ type: 'course' }), 'object.definition.type'],
  ['has more information at an IRL', defined({ moreInfo: 'here' }), 'object.definition.moreInfo'],
  [
    'has languages for its description',
    defined({ description: { en_US: 'B' } }),
    'object.definition.description.en_US',
  ],
  ['has extensions by IRIs', defined({ extensions: { a: 1 } }), 'object.definition.extensions.a'],
  ['has anything in its extensions', defined({ extensions: { 'http://a.b': [null, {}, '', 1e9] } })],
  ['has nothing else', defined({ title: 'A' }), 'object.definition.title'],
])

section('an interaction (Data 2.4.4.1)', [
  ...[
    ['choice', { choices }],
    ['sequencing', { choices }],
    ['likert', { scale: choices }],
    ['matching', { source: choices, target: choices }],
    ['performance', { steps: choices }],
    ['true-false', { correctResponsesPattern: ['true'] }],
    ['fill-in', {}],
    ['long-fill-in', {}],
    ['numeric', { correctResponsesPattern: ['4[:]'] }],
    ['other', { correctResponsesPattern: [] }],
  ].map(([type, lists]): Row => [
    `of type ${String(type)} is one`,
    defined({ interactionType: type, ...(lists as Json) }),
  ]),
  ['of another type is none', defined({ interactionType: 'essay' }), 'object.definition.interactionType'],
  ['has a type', defined({ choices }), 'object.definition.interactionType'],
  [
    'has only the lists of its type',
    defined({ interactionType: 'likert', choices }),
    'object.definition.choices',
  ],
  [
    'has distinct ids in a list',
    defined({ interactionType: 'choice', choices: [{ id: 'a' }, { id: 'a' }] }),
    'object.definition.choices[1].id',
  ],
  [
    'has components with an id',
    defined({ interactionType: 'choice', choices: [{ description: { en: 'A' } }] }),
    'object.definition.choices[0].id',
  ],
  [
    'has languages for its components',
    defined({ interactionType: 'choice', choices: [{ id: 'a', description: { '': 'A' } }] }),
    'object.definition.choices[0].description[""]',
  ],
  [
    'has patterns that are texts',
    defined({ interactionType: 'other', correctResponsesPattern: [1] }),
    'object.definition.correctResponsesPattern[0]',
  ],
])

section('an object that is no activity (Data 2.4.4.2, 2.4.4.3)', [
  ['is an agent', { object: { ...agent, objectType: 'Agent' } }],
  ['is an agent only if it says so', { object: agent }, 'object.mbox'],
  ['is a group', { object: members }],
  ['is a reference', { object: ref }],
  ['is a reference to a UUID', { object: { ...ref, id: 'one' } }, 'object.id'],
  ['is a reference that has an id', { object: { objectType: 'StatementRef' } }, 'object.id'],
  ['is a reference and nothing else', { object: { ...ref, definition: {} } }, 'object.definition'],
  ['is a statement within', { object: sub }],
  ['is a statement within that is a statement', { object: without(sub, 'verb') }, 'object.verb'],
  ...['id', 'stored', 'version', 'authority'].map((name): Row => [
    `is a statement within without its own ${name}`,
    { object: { ...sub, [name]: ref.id } },
    `object.${name}`,
  ]),
  [
    'is a statement within that has no platform about a reference',
    { object: { ...sub, object: ref, context: { platform: 'x' } } },
    'object.context.platform',
  ],
  ['is no statement within one within', { object: { ...sub, object: sub } }, 'object.object'],
  ['is of a type that is known', { object: { ...activity, objectType: 'Course' } }, 'object.objectType'],
])

section('voiding (Data 2.3.2)', [
  ['voids a statement by a reference', { verb: { id: VOIDED }, object: ref }],
  ['voids nothing else', { verb: { id: VOIDED } }, 'object'],
])

const scored = (score: Json): Json => ({ result: { score } })

section('the result (Data 2.4.5)', [
  [
    'has all its properties',
    { result: { success: true, completion: false, response: '', duration: 'PT1S', score: { scaled: 1 } } },
  ],
  ['has a duration of ISO 8601', { result: { duration: '1 hour' } }, 'result.duration'],
  ['has nothing else', { result: { passed: true } }, 'result.passed'],
  ['has a scaled score down to -1', scored({ scaled: -1 })],
  ['has a scaled score no greater than 1', scored({ scaled: 1.01 }), 'result.score.scaled'],
  ['has a scaled score no less than -1', scored({ scaled: -1.01 }), 'result.score.scaled'],
  ['has a raw score between min and max', scored({ raw: 5, min: 0, max: 5 })],
  ['has a raw score no less than min', scored({ raw: -1, min: 0 }), 'result.score.raw'],
  ['has a raw score no greater than max', scored({ raw: 6, max: 5 }), 'result.score.raw'],
  ['has a min less than max', scored({ min: 5, max: 5 }), 'result.score.min'],
  ['has no other score', scored({ percent: 5 }), 'result.score.percent'],
])

const within = (context: Json): Json => ({ context })

section('the context (Data 2.4.6)', [
  [
    'has all its properties',
    within({
      registration: ref.id,
      instructor: agent,
      team: members,
      revision: '1',
      platform: 'x',
      language: 'en',
      statement: ref,
    }),
  ],
  ['has a registration that is a UUID', within({ registration: 'one' }), 'context.registration'],
  ['has an instructor that may be a group', within({ instructor: members })],
  ['has a team that is a group', within({ team: agent }), 'context.team.objectType'],
  ['has a language of RFC 5646', within({ language: 'english words' }), 'context.language'],
  ['has a reference for its statement', within({ statement: sub }), 'context.statement.objectType'],
  [
    'has a revision only beside an activity',
    { ...within({ revision: '1' }), object: ref },
    'context.revision',
  ],
  [
    'has a platform only beside an activity',
    { ...within({ platform: 'x' }), object: members },
    'context.platform',
  ],
  ['has single activities', within({ contextActivities: { parent: activity } })],
  [
    'has lists of activities',
    within({
      contextActivities: { parent: [activity], other: [activity], category: [], grouping: [activity] },
    }),
  ],
  [
    'has no other activities',
    within({ contextActivities: { child: activity } }),
    'context.contextActivities.child',
  ],
  [
    'has activities that are some',
    within({ contextActivities: { parent: [{}] } }),
    'context.contextActivities.parent[0].id',
  ],
  ['has extensions by IRIs', within({ extensions: { '': 1 } }), 'context.extensions[""]'],
  ['has agents of its own only from 2.0 on', within({ contextAgents: [] }), 'context.contextAgents'],
])

const entry = { objectType: 'contextAgent', agent, relevantTypes: ['http://example.org/type'] }
const team = { objectType: 'contextGroup', group: members }

section(
  'the context in 2.0',
  [
    ['has agents', within({ contextAgents: [entry] })],
    ['has groups', within({ contextGroups: [team] })],
    [
      'has agents that say what they are',
      within({ contextAgents: [{ agent }] }),
      'context.contextAgents[0].objectType',
    ],
    [
      'has agents that are some',
      within({ contextAgents: [{ ...entry, agent: {} }] }),
      'context.contextAgents[0].agent',
    ],
    [
      'has groups that are some',
      within({ contextGroups: [{ ...team, group: agent }] }),
      'context.contextGroups[0].group.objectType',
    ],
    [
      'has types that are not empty',
      within({ contextAgents: [{ ...entry, relevantTypes: [] }] }),
      'context.contextAgents[0].relevantTypes',
    ],
    [
      'has types that are IRIs',
      within({ contextGroups: [{ ...team, relevantTypes: ['a'] }] }),
      'context.contextGroups[0].relevantTypes[0]',
    ],
    ['has them within a statement within', { object: { ...sub, context: { contextAgents: [entry] } } }],
    ['happened at a moment with its zone', { timestamp: '2026-03-01T12:00:00' }, 'timestamp'],
    ['is of version 2.0', { version: '2.0.0' }],
    ['may be of version 1.0', { version: '1.0.9' }],
    ['is of no other version', { version: '2.1.0' }, 'version'],
  ],
  '2.0.0',
)

section('when, by whom and in which version (Data 2.4.7 to 2.4.10)', [
  ['happened at a moment', { timestamp: '2026-03-01T12:00:00.000Z' }],
  ['may have happened in the future', { timestamp: '2126-03-01T12:00:00Z' }],
  ['happened at no day that is none', { timestamp: '2026-02-30T12:00:00Z' }, 'timestamp'],
  ['was stored at a moment', { stored: 'yesterday' }, 'stored'],
  ['has an agent for its authority', { authority: agent }],
  ['has two agents for its authority', { authority: members }],
  [
    'has no three agents for its authority',
    { authority: { objectType: 'Group', member: [agent, other, agent] } },
    'authority',
  ],
  ['has no identified group for its authority', { authority: { ...members, ...agent } }, 'authority'],
  ['is of version 1.0', { version: '1.0' }],
  ['is of version 1.0.9', { version: '1.0.9' }],
  ['is of no older version', { version: '0.9.9' }, 'version'],
  ['is of no newer version', { version: '1.1.0' }, 'version'],
])

section('attachments (Data 2.4.11)', [
  [
    'are a list',
    { attachments: [file, { ...file, fileUrl: 'http://example.org/f', description: { en: 'x' } }] },
  ],
  ['are no single one', { attachments: file }, 'attachments'],
  ...['usageType', 'display', 'contentType', 'length', 'sha2'].map((name): Row => [
    `have a ${name}`,
    { attachments: [without(file, name)] },
    `attachments[0].${name}`,
  ]),
  [
    'have languages for their display',
    { attachments: [{ ...file, display: { 'a b': 'x' } }] },
    'attachments[0].display["a b"]',
  ],
  ['have a usage that is an IRI', { attachments: [{ ...file, usageType: 'x' }] }, 'attachments[0].usageType'],
  ['have a length in whole bytes', { attachments: [{ ...file, length: 1.5 }] }, 'attachments[0].length'],
  ['have a length that is no text', { attachments: [{ ...file, length: '27' }] }, 'attachments[0].length'],
  ['have an IRL for their file', { attachments: [{ ...file, fileUrl: 'f' }] }, 'attachments[0].fileUrl'],
  ['have a media type', { attachments: [{ ...file, contentType: 'text' }] }, 'attachments[0].contentType'],
])

test('TINCAN-04 activities of a context are handed out in lists, also within a statement within (Data 2.4.6.2)', () => {
  const context = { contextActivities: { parent: activity, other: [activity] } }
  const lists = { contextActivities: { parent: [activity], other: [activity] } }
  expect(normalised({ ...plain, context })).toEqual({ ...plain, context: lists })
  expect(normalised({ ...plain, object: { ...sub, context } })).toEqual({
    ...plain,
    object: { ...sub, context: lists },
  })
})
