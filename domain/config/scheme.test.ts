import { expect, test } from 'vitest'
import { colorScheme } from './scheme.ts'

test("THEME-08 dark if the user's preference says dark", () => {
  expect(colorScheme({ user: 'dark', installation: 'light', systemDark: false })).toBe('dark')
  expect(colorScheme({ user: 'dark', systemDark: false })).toBe('dark')
})

test('THEME-09 otherwise the installation override', () => {
  expect(colorScheme({ installation: 'dark', systemDark: false })).toBe('dark')
  expect(colorScheme({ user: null, installation: 'light', systemDark: true })).toBe('light')
})

test('THEME-10 otherwise the system setting', () => {
  expect(colorScheme({ systemDark: true })).toBe('dark')
  expect(colorScheme({ user: undefined, installation: undefined, systemDark: false })).toBe('light')
})

test('an explicit light also beats the installation and the system', () =>
  expect(colorScheme({ user: 'light', installation: 'dark', systemDark: true })).toBe('light'))
