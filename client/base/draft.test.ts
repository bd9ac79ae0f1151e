import { expect, test } from 'vitest'
import { changesOf, unsentOf } from './draft.ts'

const record = { name: 'Northfell', social: [{ url: 'https://a.example' }], version: 3 }

test('what was typed and taken back is no change', () => {
  expect(changesOf(record, { name: 'Northfell', social: [{ url: 'https://a.example' }] })).toEqual({})
  expect(changesOf(record, { name: 'North' })).toEqual({ name: 'North' })
})

test('what was typed stays when somebody else saves, unless they saved the same', () => {
  const typed = { name: 'North' }
  expect(changesOf({ ...record, social: [], version: 4 }, typed)).toEqual({ name: 'North' })
  expect(changesOf({ ...record, name: 'North', version: 4 }, typed)).toEqual({})
})

test('a field that is emptied is a change', () =>
  expect(changesOf<{ avatar?: string | undefined }>({ avatar: 'o/a.webp' }, { avatar: undefined })).toEqual({
    avatar: undefined,
  }))

test('what was typed while the form was being saved stays', () => {
  const sent = { name: 'Knots', day: '' }
  expect(unsentOf({ name: 'Knots and splices' }, sent)).toEqual({ name: 'Knots and splices' })
  expect(unsentOf({ name: 'Knots' }, sent)).toEqual({})
})
