import { expect, test } from 'vitest'
import { failForFault, failureFor, waitFailure } from './fail.ts'

test('API-10 a reason carries its code, its sentence in English and what a translation needs', () => {
  expect(failureFor('group_full', { limit: 500 }).body).toEqual({
    status: 400,
    code: 'invalid',
    message: 'A group can have up to 500 members. (member)',
    details: { reason: 'group_full', field: 'member', values: { limit: 500 } },
  })
  expect(failureFor('email_taken').body).toEqual({
    status: 409,
    code: 'duplicate',
    message: 'An account with this email address already exists.',
    details: { reason: 'email_taken', field: 'email' },
  })
})

test('API-10 the message of an invalid value names the field for whoever writes a program', () => {
  expect(failureFor('unknown_person', {}, { field: 'coach' }).message).toBe(
    'This person doesn’t have an account here. (coach)',
  )
  expect(failureFor('email_taken').message).toBe('An account with this email address already exists.')
})

test('API-10 what helps to look into it stands behind the English sentence alone', () => {
  const { message, details } = failureFor('unknown_person', {}, { field: 'coach', note: 'p1' }).body
  expect(message).toBe('This person doesn’t have an account here. (coach: p1)')
  expect(details).toEqual({ reason: 'unknown_person', field: 'coach' })
})

test('API-10 a value that does not fit is named with its limit', () => {
  const fault = { path: 'title', message: 'title must have at most 80 characters', limit: 80 }
  expect(() => failForFault({ ...fault, reason: 'value_too_long' }, 'change')).toThrow(
    expect.objectContaining({
      body: {
        status: 400,
        code: 'invalid',
        message: 'change: title must have at most 80 characters.',
        details: { reason: 'value_too_long', field: 'change.title', values: { limit: 80 } },
      },
    }),
  )
})

test('API-10 waiting times and dates are written in English for the message', () => {
  const waiting = waitFailure('tries_wait', 120_400)
  expect([waiting.message, waiting.waitMs]).toEqual(['Too many attempts. Try again in 3 minutes.', 120_400])
  expect(failureFor('suspended_until', { until: '2026-05-03T10:00:00.000Z' }).message).toMatch(
    /until May 3, 2026 at 10:00\sAM UTC\.$/,
  )
})
