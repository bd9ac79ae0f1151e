import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readInvites, type InviteLine } from './invite-lines.ts'
import { isPersonName } from './person-name.ts'

const lena = { line: 1, givenName: 'Lena', familyName: 'Rautio', email: 'lena@example.org' }
const read = (text: string) => readInvites(text, 'US')
const problems = (text: string) => read(text).map(({ problem }) => problem)

describe('USER-44 everybody who is listed is found, however the list is written', () => {
  test.each<[string, InviteLine]>([
    ['Lena,Rautio,lena@example.org', lena],
    ['Lena;Rautio;lena@example.org', lena],
    ['Lena\tRautio\tlena@example.org', lena],
    ['"Lena", "Rautio", "LENA@Example.org"', lena],
    ['Lena,Rautio,lena@example.org,213 373 4253', { ...lena, phoneNumber: '+12133734253' }],
    ['lena@example.org,Lena,Rautio', lena],
    ['Lena Rautio,lena@example.org', lena],
    ['Lena Rautio <lena@example.org>', lena],
    ['"Rautio, Lena" <lena@example.org>', lena],
    ['Rautio, Lena <lena@example.org>', lena],
    [
      'Ana María Peralta <ana@example.org>',
      { line: 1, givenName: 'Ana María', familyName: 'Peralta', email: 'ana@example.org' },
    ],
    [
      '"van der Berg";Jo;jo@example.org',
      { line: 1, givenName: 'van der Berg', familyName: 'Jo', email: 'jo@example.org' },
    ],
  ])('%j', (text, expected) => expect(read(text)).toEqual([expected]))

  test.each([
    ['ruth.bensaid@example.org', 'Ruth', 'Bensaid'],
    ['RUTH_BENSAID@example.org', 'Ruth', 'Bensaid'],
    ['ana-maria.peralta+work@example.org', 'Ana Maria', 'Peralta'],
    ['<ruth.bensaid.2@example.org>', 'Ruth', 'Bensaid'],
    ['Given name,Family name,E-mail\n,,ruth.bensaid@example.org', 'Ruth', 'Bensaid'],
  ])('%j alone is %s %s', (text, givenName, familyName) =>
    expect(read(text)).toMatchObject([{ givenName, familyName }]),
  )

  test('bare addresses after one another are as many people', () =>
    expect(read('ruth.bensaid@example.org, maya.kimura@example.org')).toMatchObject([
      { givenName: 'Ruth', email: 'ruth.bensaid@example.org' },
      { givenName: 'Maya', email: 'maya.kimura@example.org' },
    ]))

  test('a phone number serves as well as an e-mail', () =>
    expect(read('Lena,Rautio,(213) 373-4253')).toEqual([
      { line: 1, givenName: 'Lena', familyName: 'Rautio', phoneNumber: '+12133734253' },
    ]))

  test('several people in one line, as an address field holds them', () =>
    expect(read('Lena Rautio <lena@example.org>; Maya Kimura <maya@example.org>')).toEqual([
      lena,
      { line: 1, givenName: 'Maya', familyName: 'Kimura', email: 'maya@example.org' },
    ]))

  test.each([
    'Given name,Family name,E-mail\nLena,Rautio,lena@example.org',
    'E-mail;Last name;First name\nlena@example.org;Rautio;Lena',
    'Name\tEmail\nLena Rautio\tlena@example.org',
    'Nombre,Apellidos,Correo\nLena,Rautio,lena@example.org',
    'Last Name,First Name,Phone,Contact\nRautio,Lena,,lena@example.org',
    'Given name,Family name,E-mail or phone,Reason\nLena,Rautio,lena@example.org,"Busy, try again"',
  ])('a row of headings says what the columns hold: %j', (text) =>
    expect(read(text)).toEqual([{ ...lena, line: 2 }]),
  )

  test.each([
    ['Jonas,jonas.hakimi@example.org', 'Jonas', 'Hakimi'],
    ['name,email\nJonas,jonas.hakimi@example.org', 'Jonas', 'Hakimi'],
    ['first name,last name,email\nRené,,rene.haugen@example.org', 'René', 'Haugen'],
  ])('GROUP-18 where an address tells the rest of a name, it is taken: %j', (text, givenName, familyName) =>
    expect(read(text)).toMatchObject([{ givenName, familyName }]),
  )

  test('GROUP-18 an address of somebody else tells nothing of a name', () => {
    for (const text of ['Jonas,lena.hakimi@example.org', 'Jonas,jonas@example.org'])
      expect(problems(text)).toEqual(['name-missing'])
  })

  test('headings alone, blank lines and nothing at all are nobody', () => {
    for (const text of ['', '\n\n', 'Given name,Family name,E-mail', ' , ,\n']) expect(read(text)).toEqual([])
  })
})

describe('USER-44 what is wrong with a line is known before anything is sent', () => {
  test.each([
    ['Lena,Rautio', 'contact-missing'],
    ['Lena,Rautio,lena.example.org', 'not-an-email'],
    ['Lena,Rautio,lena@', 'not-an-email'],
    ['Lena,Rautio,213', 'too-short'],
    ['Lena,Rautio,+999 123 4567', 'invalid-country-code'],
    ['lena@example.org', 'name-missing'],
    ['Lena,lena@example.org', 'name-missing'],
    ['+1 213 373 4253', 'name-missing'],
    ['ruth.bensaid@', 'not-an-email'],
    ['Ruth,ruth.bensaid@example', 'not-an-email'],
    ['<lena@example.org>', 'name-missing'],
    ['Lena,Anna,Rautio,lena@example.org', 'too-many-cells'],
    [`${'x'.repeat(101)},Rautio,lena@example.org`, 'name-too-long'],
    ['Given name,Family name,E-mail\n,Rautio,lena@example.org', 'name-missing'],
    ['Lena,www.example.org,lena@example.org', 'name-not-allowed'],
    ['https://example.org,Rautio,lena@example.org', 'name-not-allowed'],
  ])('%j: %s', (text, problem) => expect(problems(text)).toEqual([problem]))

  test('GROUP-18 a line break, a tab or a mark of direction inside a cell is a blank of the name', () =>
    expect(read('"Lena\nMaria","Rautio\t\u202eVirtanen\n",lena@example.org')).toEqual([
      { line: 1, givenName: 'Lena Maria', familyName: 'Rautio Virtanen', email: 'lena@example.org' },
    ]))

  test('a person who stands in the list twice is invited once', () => {
    const list = 'Lena,Rautio,lena@example.org\nMaya,Kimura,maya@example.org\nL.,R.,LENA@example.org'
    expect(read(list).at(-1)).toMatchObject({ line: 3, problem: 'double', sameAs: 1 })
    expect(problems(`${list}\nA,B,213 373 4253\nC,D,+12133734253`)).toEqual([
      undefined,
      undefined,
      'double',
      undefined,
      'double',
    ])
  })

  test('a line that is wrong keeps what was typed, so that it can be mended', () =>
    expect(read('Lena,Rautio,lena@')).toEqual([{ ...lena, email: 'lena@', problem: 'not-an-email' }]))
})

test('GROUP-18 whatever is pasted, a line that looks right has names that the server takes', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (given, family) => {
      for (const line of readInvites(`"${given}","${family}",lena@example.org`, 'US'))
        expect(line.problem !== undefined || [line.givenName, line.familyName].every(isPersonName)).toBe(true)
    }),
  ))

test('whatever is pasted, a line is either right and reachable or says what is wrong', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, more) => {
      for (const line of readInvites([text, ...more].join('\n'), 'US'))
        expect(line.problem !== undefined || line.email !== undefined || line.phoneNumber !== undefined).toBe(
          true,
        )
    }),
  ))
