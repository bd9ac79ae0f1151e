import { describe, expect, test } from 'vitest'
import { readQuery } from './query.ts'
import { mayDo, readsOnlyItsOwn } from './scopes.ts'
import { term } from './terms.ts'
import { spokenVersion } from './versions.ts'

const ID = '12345678-1234-5678-1234-567812345678'
const read = (params: Record<string, string>) => readQuery(new Map(Object.entries(params)), '1.0.3')
const agent = JSON.stringify({ mbox: 'mailto:a@example.org' })

describe('what is asked for (Communication 2.1.3)', () => {
  test.each<[string, Record<string, string>, string]>([
    ['both a statement and a voided one', { statementId: ID, voidedStatementId: ID }, 'voidedStatementId'],
    ['a statement and a filter', { statementId: ID, verb: 'http://a.b' }, 'verb'],
    ['a voided statement and a limit', { voidedStatementId: ID, limit: '1' }, 'limit'],
    ['a statement by no UUID', { statementId: '1' }, 'statementId'],
    ['an agent that is no JSON', { agent: 'ada' }, 'agent'],
    ['an agent that is none', { agent: '{"name":"Ada"}' }, 'agent'],
    ['a group without an identifier', { agent: `{"objectType":"Group","member":[${agent}]}` }, 'agent'],
    ['a verb that is no IRI', { verb: 'did' }, 'verb'],
    ['an activity that is no IRI', { activity: 'a' }, 'activity'],
    ['a registration that is no UUID', { registration: '1' }, 'registration'],
    ['something neither true nor false', { related_agents: 'yes' }, 'related_agents'],
    ['since a day', { since: '2026-03-01' }, 'since'],
    ['until nonsense', { until: 'soon' }, 'until'],
    ['fewer than nothing', { limit: '-1' }, 'limit'],
    ['half a statement', { limit: '0.5' }, 'limit'],
    ['another format', { format: 'short' }, 'format'],
    ['attachments perhaps', { attachments: 'maybe' }, 'attachments'],
    ['a parameter in another case', { Verb: 'http://a.b' }, 'Verb'],
    ['an unknown parameter', { order: 'asc' }, 'order'],
    ['a token that was never handed out', { continueToken: 'x' }, 'continueToken'],
  ])('TINCAN-04 %s is refused', (_, params, at) => {
    expect(() => read(params)).toThrow(expect.objectContaining({ path: at }))
  })

  test('TINCAN-04 each filter is a term, broad ones by the broad terms', () => {
    const filters = { agent, verb: 'http://a.b', activity: 'http://c.d', registration: ID.toUpperCase() }
    expect(read(filters)).toMatchObject({
      terms: [
        term.registration(ID),
        term.agent('mbox mailto:a@example.org'),
        term.activity('http://c.d'),
        term.verb('http://a.b'),
      ],
      ascending: false,
      limit: 0,
      format: 'exact',
    })
    const broad = read({ ...filters, related_agents: 'true', related_activities: 'true' })
    expect(broad).toMatchObject({
      terms: expect.arrayContaining([term.relatedActivity('http://c.d')]) as unknown,
    })
  })

  test('TINCAN-04 a moment whose plus was not escaped is understood', () => {
    expect(read({ since: '2026-03-01T12:00:00 01:00' })).toEqual(read({ since: '2026-03-01T11:00:00Z' }))
  })
})

describe('versions (Communication 3.3)', () => {
  test.each([
    ['1.0', '1.0.3'],
    ['1.0.0', '1.0.3'],
    ['1.0.3', '1.0.3'],
    ['1.0.9', '1.0.3'],
    ['2.0.0', '2.0.0'],
    ['2.0', '2.0.0'],
    ['0.95', null],
    ['1.1.0', null],
    ['2.1.0', null],
    ['3', null],
    ['1.0.x', null],
    [undefined, null],
  ])('TINCAN-04 %s is spoken as %s', (named, spoken) => expect(spokenVersion(named)).toBe(spoken))
})

describe('what a credential is good for (Communication 4.2)', () => {
  test('TINCAN-04 each scope allows its own, all everything, and all/read every reading', () => {
    expect(mayDo(['statements/write'], 'write statements', false)).toBe(true)
    expect(mayDo(['statements/write'], 'read statements', true)).toBe(false)
    expect(mayDo(['statements/read'], 'write statements', false)).toBe(false)
    expect(mayDo(['all/read'], 'state', true)).toBe(true)
    expect(mayDo(['all/read'], 'state', false)).toBe(false)
    expect(mayDo(['all'], 'profile', false)).toBe(true)
    expect(mayDo(['state'], 'profile', true)).toBe(false)
  })

  test('TINCAN-04 statements/read/mine finds only its own', () => {
    expect(readsOnlyItsOwn(['statements/read/mine', 'statements/write'])).toBe(true)
    expect(readsOnlyItsOwn(['statements/read/mine', 'statements/read'])).toBe(false)
  })
})
