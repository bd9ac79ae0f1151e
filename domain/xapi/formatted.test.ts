import { describe, expect, test } from 'vitest'
import { inCanonicalFormat, inIdsFormat } from './formatted.ts'
import { oneLanguage, readAcceptLanguage } from './language.ts'
import { mergeDefinitions } from './merge.ts'
import { personOf } from './person.ts'
import type { Json } from './shape.ts'
import { everyActivity, term, termsOf } from './terms.ts'
import { withoutAgent } from './forget.ts'

const agent = (name: string) => ({ objectType: 'Agent', name, mbox: `mailto:${name}@example.org` })
const short = (name: string) => ({ objectType: 'Agent', mbox: `mailto:${name}@example.org` })
const activity = (name: string) => ({
  objectType: 'Activity',
  id: `http://example.org/${name}`,
  definition: { name: { en: name, es: `${name} es` } },
})
const verb = { id: 'http://example.org/did', display: { en: 'did', es: 'hizo' } }
const statement: Json = {
  actor: agent('ada'),
  verb,
  object: {
    objectType: 'SubStatement',
    actor: { objectType: 'Group', name: 'G', member: [agent('bob')] },
    verb,
    object: activity('inner'),
  },
  context: {
    registration: '12345678-1234-5678-1234-567812345678',
    instructor: agent('ivy'),
    contextActivities: { parent: [activity('parent')] },
    contextAgents: [{ objectType: 'contextAgent', agent: agent('kim') }],
  },
  authority: agent('root'),
}

describe('formats (Communication 2.1.3)', () => {
  test('TINCAN-04 in ids there is only what identifies people, activities and verbs', () => {
    expect(inIdsFormat(statement)).toEqual({
      actor: short('ada'),
      verb: { id: verb.id },
      object: {
        objectType: 'SubStatement',
        actor: { objectType: 'Group', member: [short('bob')] },
        verb: { id: verb.id },
        object: { id: 'http://example.org/inner' },
      },
      context: {
        registration: '12345678-1234-5678-1234-567812345678',
        instructor: short('ivy'),
        contextActivities: { parent: [{ id: 'http://example.org/parent' }] },
        contextAgents: [{ objectType: 'contextAgent', agent: short('kim') }],
      },
      authority: short('root'),
    })
  })

  test('TINCAN-04 in canonical activities are as the store knows them, in one language', () => {
    const known = {
      name: { es: 'Conocido', en: 'Known' },
      interactionType: 'choice',
      choices: [{ id: 'a', description: { en: 'A', es: 'B' } }],
    }
    const shown = inCanonicalFormat(
      statement,
      (kind, id) => (kind === 'activity' && id.endsWith('inner') ? known : undefined),
      ['es'],
    )
    expect(shown).toMatchObject({
      actor: agent('ada'),
      verb: { id: verb.id, display: { es: 'hizo' } },
      object: {
        object: {
          definition: { name: { es: 'Conocido' }, choices: [{ id: 'a', description: { es: 'B' } }] },
        },
      },
      context: { contextActivities: { parent: [{ definition: { name: { es: 'parent es' } } }] } },
    })
    expect(JSON.stringify(shown)).not.toContain('"en"')
  })
})

describe('the language that is shown (Communication 2.1.3, RFC 2616)', () => {
  const map = { 'en-US': 'color', 'en-GB': 'colour', es: 'color', fr: 'couleur' }
  test.each([
    ['fr', 'fr'],
    ['de, fr;q=0.5', 'fr'],
    ['fr;q=0.1, es;q=0.9', 'es'],
    ['en-GB', 'en-GB'],
    ['en', 'en-US'],
    ['EN-gb', 'en-GB'],
    ['es-MX', 'es'],
    ['fr;q=0, de', 'en-US'],
    ['', 'en-US'],
    ['*', 'en-US'],
  ])('TINCAN-04 for %s it is %s', (header, tag) => {
    expect(Object.keys(oneLanguage(map, readAcceptLanguage(header)))).toEqual([tag])
  })
  test('TINCAN-04 a map without entries stays one', () => {
    expect(oneLanguage({}, ['en'])).toEqual({})
  })
})

describe('what statements are found by (Communication 2.1.3)', () => {
  test('TINCAN-04 directly by who did it and whom it was done to, and their members', () => {
    const terms = termsOf({ ...statement, object: { objectType: 'Group', member: [agent('bob')] } })
    const direct = terms.filter((one) => one.startsWith('agent '))
    expect(direct).toEqual([
      term.agent('mbox mailto:ada@example.org'),
      term.agent('mbox mailto:bob@example.org'),
    ])
  })

  test('TINCAN-04 broadly by everybody in it, and in a statement within', () => {
    const related = termsOf(statement).filter((one) => one.startsWith('related agent '))
    for (const name of ['ada', 'bob', 'ivy', 'kim', 'root'])
      expect(related).toContain(term.relatedAgent(`mbox mailto:${name}@example.org`))
  })

  test('TINCAN-04 directly by the activity that is its object, broadly by all', () => {
    expect(everyActivity(statement).map(({ id }) => id)).toEqual([
      'http://example.org/parent',
      'http://example.org/inner',
    ])
    expect(termsOf(statement).some((one) => one.startsWith('activity '))).toBe(false)
    expect(termsOf({ ...statement, object: activity('own') })).toContain(
      term.activity('http://example.org/own'),
    )
  })
})

test('TINCAN-04 what is known of an activity grows, and what was known stays (Data 2.4.4.1)', () => {
  const old = { name: { en: 'A' }, type: 'http://a.b/old', correctResponsesPattern: ['a'] }
  const fresh = { name: { es: 'B' }, type: 'http://a.b/new', moreInfo: 'http://a.b/c' }
  expect(mergeDefinitions(old, fresh)).toEqual({
    name: { en: 'A', es: 'B' },
    type: 'http://a.b/old',
    correctResponsesPattern: ['a'],
    moreInfo: 'http://a.b/c',
  })
})

test('TINCAN-04 a person has lists of what an agent has (Communication 2.4)', () => {
  expect(personOf(agent('ada'))).toEqual({
    objectType: 'Person',
    name: ['ada'],
    mbox: ['mailto:ada@example.org'],
  })
  const account = { homePage: 'http://a.b', name: '1' }
  expect(personOf({ account })).toEqual({ objectType: 'Person', account: [account] })
})

test('USER-30 somebody who has left is nobody in the records of others', () => {
  const left = withoutAgent(statement, (identity) => identity.includes('ivy') || identity.includes('bob'), {
    openid: 'http://nobody.invalid',
  })
  expect(JSON.stringify(left)).not.toMatch(/ivy|bob/)
  expect(left['actor']).toEqual(agent('ada'))
})
