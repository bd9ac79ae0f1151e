import { describe, expect, test } from 'vitest'
import { isMissingProgram } from './missing-program.ts'

describe('a part of the program that could not be loaded', () => {
  test.each([
    'Failed to fetch dynamically imported module: https://site.example/assets/login-a1.js',
    'error loading dynamically imported module: https://site.example/assets/login-a1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a1.css',
    'A part of the page was not loaded in time.',
  ])('ERR-39 is known by what browsers say: %s', (message) => {
    expect(isMissingProgram(new TypeError(message))).toBe(true)
  })

  test('ERR-39 other failures can be tried again in the same page', () => {
    expect([isMissingProgram(new Error('Failed to fetch')), isMissingProgram(undefined)]).toEqual([
      false,
      false,
    ])
  })
})
