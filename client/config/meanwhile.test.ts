import { expect, test } from 'vitest'
import { changedMeanwhile } from './meanwhile.ts'

const began = { name: 'Cairn', currency: 'USD', social: [{ url: 'https://a.example' }] }

test('CFG-32 what somebody else changed is told, and only what both changed must be chosen', () => {
  const now = { ...began, name: 'Theirs', currency: 'EUR' }
  expect(changedMeanwhile(began, now, { name: 'Mine' })).toEqual([
    { field: 'name', clash: true },
    { field: 'currency', clash: false },
  ])
})

test('CFG-32 both having the same idea is no clash', () => {
  const now = { ...began, social: [] }
  expect(changedMeanwhile(began, now, { social: [] })).toEqual([{ field: 'social', clash: false }])
  expect(changedMeanwhile(began, began, { name: 'Mine' })).toEqual([])
})
