import { createIntl } from 'react-intl'
import { afterEach, describe, expect, test } from 'vitest'
import { REASONS } from '@cairn/contract/error-reasons'
import { ERRORS, type ErrorBody } from '@cairn/contract/errors'
import { messages as arabic } from '../locales/ar.ts'
import { messages as spanish } from '../locales/es.ts'
import { CallError, setErrorSentences } from './call-error.ts'
import { errorSentence } from './error-sentence.ts'
import { fieldError, problemText } from './field-error.ts'
import { jobSentence } from './job-sentence.ts'
import { errorText } from './tell.ts'

const LANGUAGES = { es: spanish, ar: arabic }

const speak = (locale: 'en' | 'es' | 'ar') => {
  const messages = locale === 'en' ? {} : (LANGUAGES[locale] as Record<string, string>)
  const intl = createIntl({ locale, messages, timeZone: 'UTC', onError: () => {} })
  setErrorSentences((body) => errorSentence(intl, body))
  return intl
}

afterEach(() => setErrorSentences(() => undefined))

describe.each(['es', 'ar'] as const)('ERR-08 in %s', (locale) => {
  test.each(Object.entries(ERRORS))('%s is not shown in English', (code, { status, message }) => {
    speak(locale)
    const shown = new CallError(status, { status, code, message }).message
    expect(shown).not.toBe(message)
    expect(shown).toBe(LANGUAGES[locale][`error.${code}`])
  })

  test.each(Object.entries(REASONS))('the reason %s is not shown in English', (reason, { code, message }) => {
    const intl = speak(locale)
    const values = Object.fromEntries([...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 7]))
    const shown = errorSentence(intl, { code, details: { reason, values } })
    expect(shown).toBeTruthy()
    expect(shown).not.toBe(message)
    expect(shown).not.toMatch(/[{}]/)
  })
})

const refusedTitle: ErrorBody = {
  status: 400,
  code: 'invalid',
  message: 'title must have at most 80 characters.',
  details: { reason: 'value_too_long', field: 'title', values: { limit: 80 } },
}

test('ERR-08 in English the sentence of the server is shown', () => {
  speak('en')
  expect(new CallError(400, refusedTitle).message).toBe(refusedTitle.message)
})

test('ERR-08 a code that the language does not know is shown in the words of the server', () => {
  speak('es')
  expect(new CallError(418, { code: 'teapot', message: 'I am a teapot.' }).message).toBe('I am a teapot.')
})

test('ERR-08 a value that is refused is named, with its limit', () => {
  speak('es')
  expect(new CallError(400, refusedTitle).message).toBe('Título: Usa como máximo 80 caracteres.')
  const odd = { ...refusedTitle, details: { field: 'operation.command' } }
  expect(new CallError(400, odd).message).toMatch(/^operation\.command: Algo/)
})

test('ERR-08 how long to wait and until when is said as the language says it', () => {
  const intl = speak('es')
  const tries = { code: 'too_many_tries', details: { reason: 'tries_wait', values: { wait: 125 } } }
  expect(errorSentence(intl, tries)).toBe('Demasiados intentos. Inténtalo de nuevo en 3 minutos.')
  const until = { reason: 'suspended_until', values: { until: '2026-05-03T10:00:00.000Z' } }
  expect(errorSentence(intl, { code: 'posting_suspended', details: until })).toContain('3 de mayo de 2026')
})

test('ERR-09 ERR-24 a translated error keeps its status', () => {
  speak('es')
  const error = new CallError(409, { code: 'no_seats', message: 'No seats are left for this event.' })
  expect(errorText(error, () => '')).toBe('409: No quedan plazas en este evento.')
})

describe('a form', () => {
  const fields = { title: 'heading', email: 'contact' } as const

  test('shows what is wrong at the field, without its name', () => {
    const found = (locale: 'en' | 'es') => {
      const intl = speak(locale)
      const problem = fieldError(new CallError(400, refusedTitle), fields)
      return problem && [problem.field, problemText(intl, problem.problem)]
    }
    expect(found('en')).toEqual(['heading', 'Use at most 80 characters.'])
    expect(found('es')).toEqual(['heading', 'Usa como máximo 80 caracteres.'])
  })

  test('shows any other reason at its field, too', () => {
    const details = { reason: 'email_taken', field: 'update.email' }
    const error = new CallError(409, { code: 'duplicate', message: 'It exists.', details })
    expect(fieldError(error, fields)).toEqual({ field: 'contact', problem: 'It exists.' })
  })

  test('leaves to the whole form what is about no field that it has', () => {
    const details = { reason: 'value_required', field: 'version' }
    expect(fieldError(new CallError(400, { code: 'invalid', details }), fields)).toBeUndefined()
    expect(fieldError(new Error('else'), fields)).toBeUndefined()
  })
})

test('why a job failed is told in the reader’s language, by its code and reason', () => {
  const job = { jobId: 'j1', status: 'INVALID' as const }
  const full = { reason: 'group_full', field: 'member', values: { limit: 500 } }
  const message = 'A group can have up to 500 members. (member)'
  speak('en')
  expect(jobSentence({ ...job, code: 'invalid', message, details: full })).toBe(
    'A group can have up to 500 members.',
  )
  const intl = speak('es')
  expect(jobSentence({ ...job, code: 'invalid', message, details: full })).toBe(
    intl.formatMessage({ id: 'error.reason.group_full' }, { limit: 500 }),
  )
  expect(jobSentence({ ...job, code: 'internal', message: 'Something went wrong on the server.' })).toBe(
    spanish['error.internal'],
  )
  expect(jobSentence(job)).toBeUndefined()
})
