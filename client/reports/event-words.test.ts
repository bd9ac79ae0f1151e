import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import type { HistoryEvent } from '@cairn/contract/reports'
import { eventWords } from './event-words.ts'
import { ownSentences, sentences } from './messages.ts'

const intl = createIntl({ locale: 'en' })
const join = {
  actor: {
    lena: { id: 'lena', givenName: 'Lena', familyName: 'Rautio' },
    maya: { id: 'maya', givenName: 'Maya', familyName: 'Kimura' },
  },
  proxy: { lena: { id: 'lena', givenName: 'Lena', familyName: 'Rautio' } },
  object: {
    maya: { id: 'maya', givenName: 'Maya', familyName: 'Kimura' },
    northfell: { id: 'northfell', name: 'Northfell Field School' },
    wayfinding: { id: 'wayfinding', title: 'Wayfinding' },
  },
  organization: { northfell: { id: 'northfell', name: 'Northfell Field School' } },
}
const say = (event: Partial<HistoryEvent>) => {
  const whole = { id: '1', date: '2026-03-01T12:00:00Z', action: '', type: 'user', object: 'maya', ...event }
  const { message, values } = eventWords(whole, join, intl)
  return intl.formatMessage(message, values)
}

describe('NAV-120 REPORT-29 every event is a sentence', () => {
  test.each<[Partial<HistoryEvent>, string]>([
    [{ actor: 'lena', action: 'session.proxy' }, 'Lena Rautio logged in as Maya Kimura'],
    [{ actor: 'maya', action: 'certificate.issue', type: 'certificate' }, 'Maya Kimura earned a certificate'],
    [{ action: 'certificate.issue', type: 'certificate' }, 'The site issued a certificate'],
    [
      { actor: 'lena', action: 'organization.update', type: 'organization', object: 'northfell' },
      'Lena Rautio changed the organization Northfell Field School',
    ],
    [
      { actor: 'lena', action: 'user.role', detail: { organization: 'northfell' } },
      'Lena Rautio changed the roles of Maya Kimura at Northfell Field School',
    ],
    [
      { actor: 'maya', proxy: 'lena', action: 'concept.update', type: 'concept', object: 'wayfinding' },
      'Lena Rautio as Maya Kimura changed the course Wayfinding',
    ],
    [{ action: 'session.open' }, 'Maya Kimura logged in'],
    [{ action: 'user.create' }, 'Maya Kimura signed up'],
    [{ actor: 'maya', action: 'user.update' }, 'Maya Kimura changed their own account'],
    [{ actor: 'maya', action: 'session.end' }, 'Maya Kimura logged out'],
    [{ actor: 'lena', action: 'session.end' }, 'Lena Rautio ended a session of Maya Kimura'],
  ])('%j', (event, sentence) => expect(say(event)).toBe(sentence))

  test('people who have left are not named, other things keep their id', () => {
    expect(say({ actor: 'gone-1', action: 'user.invite' })).toBe('A former member invited Maya Kimura')
    expect(say({ actor: 'lena', action: 'user.invite', object: 'gone-2' })).toBe(
      'Lena Rautio invited a former member',
    )
    expect(say({ actor: 'lena', action: 'alias.save', type: 'alias', object: 'northfell-school' })).toBe(
      'Lena Rautio saved the short name northfell-school',
    )
  })

  test('what has no sentence yet is told by its code', () => {
    expect(say({ actor: 'lena', action: 'comet.catch', type: 'comet', object: 'halley' })).toBe(
      'Lena Rautio: comet.catch halley',
    )
    expect(say({ actor: 'lena', action: 'constructor', type: 'x', object: 'y' })).toBe(
      'Lena Rautio: constructor y',
    )
  })

  test('what the site does by itself is said to be its own', () => {
    expect(say({ action: 'config.update', type: 'config', object: 'root' })).toBe(
      'The site changed the settings of the site',
    )
    expect(say({ action: 'user.role', detail: { organization: 'northfell' } })).toBe(
      'The site changed the roles of Maya Kimura at Northfell Field School',
    )
  })
})

test('a sentence about oneself exists only beside one about others', () =>
  expect(Object.keys(ownSentences).filter((action) => !Object.hasOwn(sentences, action))).toEqual([]))
