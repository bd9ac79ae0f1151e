import { describe, expect, test } from 'vitest'
import { textFault } from './languages-check.ts'
import { NoTranslations, printCsv, printJson, readTranslations } from './languages-file.ts'
import { partsOf, shareOf, sortLines } from './languages-progress.ts'

const english = [
  { id: 'frame.home', text: 'Home', note: 'Link to the "start" page' },
  { id: 'frame.count', text: '{count, plural, one {# course} other {# courses}}', note: '' },
  { id: 'auth.hello', text: 'Hello, <b>{name}</b>', note: 'One line,\nthen another' },
]
const texts = { 'frame.home': 'Accueil ; "ici"' }

describe('a translated text', () => {
  test.each([
    ['Home', 'Accueil'],
    ['{count, plural, one {# course} other {# courses}}', '{count, plural, other {# cours}}'],
    ['{count, plural, one {# course} other {# courses}}', '{count} cours'],
    ['Hello, <b>{name}</b>', '<b>{name}</b>, bonjour'],
    ['It is here', 'C’est ici, et d’autres'],
  ])('of %j may be %j', (original, text) => expect(textFault(text, original)).toBeUndefined())

  test.each([
    ['Hello, {name}', 'Bonjour', { is: 'lacks', names: ['{name}'] }],
    ['Hello, {name}', 'Bonjour, {nom} {name}', { is: 'adds', names: ['{nom}'] }],
    ['Hello, <b>{name}</b>', 'Bonjour, {b} {name}', { is: 'lacks', names: ['<b>'] }],
    ['Hello', 'Bonjour {', { is: 'unreadable', near: 'our {' }],
    ['{count, plural, other {#}}', '{count, plural, one {#}}', { is: 'unreadable' }],
    ['Hello', 'x'.repeat(5001), { is: 'long' }],
  ])('of %j may not be %j', (original, text, fault) => expect(textFault(text, original)).toMatchObject(fault))
})

describe('the file for the translator', () => {
  test.each([
    ['JSON', printJson],
    ['CSV', printCsv],
  ])('as %s comes back as it was filled in, with quotes, commas and lines in it', (_, print) => {
    const filled = { ...texts, 'auth.hello': 'Bonjour,\n<b>{name}</b>' }
    const lines = readTranslations(print(english, filled))
    expect(Object.fromEntries(lines.map(({ id, text }) => [id, text]))).toEqual(filled)
  })

  test('carries the English words and the note about each', () => {
    expect(JSON.parse(printJson(english, texts))).toMatchObject({
      'frame.home': { english: 'Home', note: 'Link to the "start" page', text: 'Accueil ; "ici"' },
      'frame.count': { text: '' },
    })
  })

  test.each([
    ['a flat list', '{"frame.home":"Accueil","auth.hello":""}'],
    ['semicolons, other columns and capitals', 'Text;Who;ID\nAccueil;me;frame.home\n;me;auth.hello'],
    ['tabs', 'id\ttext\nframe.home\tAccueil'],
    ['one with a line twice, of which the later counts', 'id,text\nframe.home,Maison\nframe.home,Accueil'],
  ])('may be %s', (_, content) =>
    expect(readTranslations(content)).toEqual([{ id: 'frame.home', text: 'Accueil' }]),
  )

  test.each(['', '[]', '{"a":', 'null', 'Dear translator', 'id,english\na,b'])(
    'cannot be %j, and that is said',
    (content) => expect(() => readTranslations(content)).toThrow(NoTranslations),
  )
})

test('CFG-55 what a file brings is sorted into what can be used, what nothing is called, and what is wrong', () => {
  const lines = [
    { id: 'frame.home', text: 'Accueil' },
    { id: 'frame.gone', text: 'Parti' },
    { id: 'auth.hello', text: 'Bonjour' },
    { id: '__proto__', text: 'x' },
  ]
  expect(sortLines(lines, english)).toEqual({
    taken: { 'frame.home': 'Accueil' },
    unknown: ['frame.gone', '__proto__'],
    refused: [{ id: 'auth.hello', fault: { is: 'lacks', names: ['<b>', '{name}'] } }],
  })
})

test('how complete a language is, in all and part by part; blanks are no translation', () => {
  const some = { ...texts, 'auth.hello': '  ', 'frame.gone': 'Parti' }
  expect(shareOf(english, some)).toEqual({ done: 1, all: 3 })
  expect(partsOf(english, some)).toEqual([
    ['frame', { done: 1, all: 2 }],
    ['auth', { done: 0, all: 1 }],
  ])
})

test('everything the interface says is there to be translated', async () => {
  const { ENGLISH } = await import('./languages-english.ts')
  expect(ENGLISH.length).toBeGreaterThan(500)
  expect(ENGLISH.find(({ id }) => id === 'manage.area')).toEqual({
    id: 'manage.area',
    text: 'Manage',
    note: 'Name of the list at the side, heard only',
  })
  expect(ENGLISH.filter(({ id, text }) => textFault(text, text) !== undefined || id === '')).toEqual([])
})
