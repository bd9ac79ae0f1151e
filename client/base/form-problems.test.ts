import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import { groups } from '@cairn/contract/groups'
import { organizations } from '@cairn/contract/organizations'
import { CallError } from './call-error.ts'
import { InvalidForm, problemsAfter, problemsBefore } from './form-check.ts'
import { placeOf, problemIn, problemText, withoutFields } from './form-problems.ts'
import { onTell, tellError } from './tell.ts'

const intl = createIntl({ locale: 'en', onError: () => {} })
const FIELDS = ['name', 'object', 'day', 'description']
const PATHS = { day: 'enrollment.startDate' }

const check = (body: unknown, own?: Record<string, string | false>) =>
  problemsBefore({ endpoint: groups.putGroup, body, fields: FIELDS, paths: PATHS, own })

const shown = (problems: Awaited<ReturnType<typeof check>>) =>
  Object.fromEntries(
    Object.entries(problems ?? {}).map(([place, problem]) => [place, problemText(intl, problem)]),
  )

describe('VAL-36 a form is checked by the schema of its request', () => {
  test('and is sent when nothing is wrong', async () =>
    expect(await check({ name: 'Spring', object: 'c-1', private: false })).toBeUndefined())

  test('what is wrong stands at its field, all of it at once', async () =>
    expect(shown(await check({ name: '', object: '', enrollment: { startDate: 'soon' } }))).toEqual({
      name: 'Fill in this field.',
      object: 'Fill in this field.',
      day: 'This isn’t in the right format.',
    }))

  test('a limit of the schema is named', async () =>
    expect(shown(await check({ name: 'x'.repeat(201), object: 'c-1' }))).toEqual({
      name: 'Use at most 200 characters.',
    }))

  test('a message of the form comes before the one of the schema', async () =>
    expect(
      shown(await check({ name: '', object: '' }, { name: 'Give the group a name.', object: false })),
    ).toEqual({ name: 'Give the group a name.', object: 'Fill in this field.' }))

  test('what is undefined is not sent and not wrong', async () =>
    expect(await check({ name: 'Spring', object: 'c-1', description: undefined })).toBeUndefined())

  test('what no field of the form can correct is left to the server, which says it', async () =>
    expect(await check({ name: 'Spring', object: 'c-1', version: -1 })).toBeUndefined())

  test('a value in a list stands at its own place, and at the field that holds the list', async () => {
    const social = [
      { icon: 'facebook', url: 'https://example.org' },
      { icon: 'facebook', url: '' },
    ]
    const problems = await problemsBefore({
      endpoint: organizations.putOrganization,
      body: { name: 'Harbor', social },
      fields: ['name', 'social'],
      paths: {},
      own: undefined,
    })
    expect(Object.keys(problems ?? {})).toEqual(['social[1].url'])
    expect(problemIn(problems ?? {}, 'social')).toBeDefined()
    expect(problemIn(problems ?? {}, 'name')).toBeUndefined()
  })
})

describe('ERR-08 what the server refuses', () => {
  const refused = (details: NonNullable<CallError['details']>) =>
    new CallError(400, { status: 400, code: 'invalid', message: 'name must not be so long', details })

  test('stands at the field that it names, by its reason', () =>
    expect(
      shown(
        problemsAfter(
          refused({ field: 'name', reason: 'value_too_long', values: { limit: 200 } }),
          FIELDS,
          PATHS,
        ),
      ),
    ).toEqual({ name: 'Use at most 200 characters.' }))

  test('stands there with its own sentence where the reason is a rarer one', () =>
    expect(shown(problemsAfter(refused({ field: 'name' }), FIELDS, PATHS))).toEqual({
      name: 'name must not be so long',
    }))

  test('stands at a field that the form calls otherwise', () =>
    expect(Object.keys(problemsAfter(refused({ field: 'enrollment.startDate' }), FIELDS, PATHS))).toEqual([
      'day',
    ]))

  test.each([
    ['a field that the form does not have', refused({ field: 'version' }), 'name must not be so long'],
    ['no field', new CallError(507, { message: 'The storage is full.' }), 'The storage is full.'],
  ])('stands above the form where it names %s', (_name, error, all) =>
    expect(shown(problemsAfter(error, FIELDS, PATHS))).toEqual({ all }),
  )

  test('is not shown a second time when it was shown already', () => {
    onTell(() => undefined)
    const error = new CallError(500, { message: 'Broken' })
    tellError(error)
    expect(problemsAfter(error, FIELDS, PATHS)).toEqual({})
  })

  test('a conflict has a notice of its own', () =>
    expect(problemsAfter(new CallError(409, { code: 'stale', message: 'Stale' }), FIELDS, PATHS)).toEqual({}))
})

describe('the places of problems', () => {
  test.each([
    ['name', 'name'],
    ['update.givenName', undefined],
    ['enrollment.startDate', 'day'],
    ['startDate', 'day'],
    ['description', 'description'],
    ['described', undefined],
  ])('%s is at %s', (path, field) => expect(placeOf(path, FIELDS, PATHS)).toBe(field))

  test('a field that is no part of the request has no problem of it', () =>
    expect(placeOf('confirm', ['confirm'], { confirm: null })).toBeUndefined())

  test('what is typed anew is no longer wrong; the rest still is', () => {
    const problems = { name: 'a', 'social[0].url': 'b', all: 'c' }
    expect(withoutFields(problems, ['social'])).toEqual({ name: 'a', all: 'c' })
    expect(withoutFields(problems, ['object'])).toBe(problems)
  })

  test('a form that has to be corrected keeps its problems', () =>
    expect(problemsAfter(new InvalidForm({ name: 'a' }), FIELDS, PATHS)).toEqual({ name: 'a' }))
})
