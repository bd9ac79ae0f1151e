import type { IntlShape } from 'react-intl'
import type { ErrorBody } from '@cairn/contract/errors'
import { UNKNOWN_ERROR } from '@cairn/domain/base/constants'
import type { OutboxProblem } from '@cairn/domain/offline/outbox'
import { CallError } from './call-error.ts'
import { errorSentence } from './error-sentence.ts'
import { refusalMessages as messages } from './refusal-messages.ts'

/** What this page refuses by itself, before the server is asked. */
const LOCAL_CODES = ['file_missing', 'file_too_large', 'file_empty', 'file_unreadable'] as const
export type LocalCode = (typeof LOCAL_CODES)[number]

const isLocalCode = (code: string | undefined): code is LocalCode =>
  (LOCAL_CODES as readonly (string | undefined)[]).includes(code)

/** An item that this page does not send. */
export const refusedHere = (code: LocalCode): CallError =>
  new CallError(400, { code, message: messages[code].defaultMessage })

const BY_STATUS: Readonly<Record<number, keyof typeof messages>> = {
  403: 'forbidden',
  404: 'notFound',
  410: 'notFound',
  413: 'tooLarge',
}

/** Of what was written earlier these say more than the server's, which are about a request. */
const BY_CODE: Readonly<Record<string, keyof typeof messages>> = {
  forbidden: 'forbidden',
  not_found: 'notFound',
}

const ownWords = ({ code = '', details }: OutboxProblem): keyof typeof messages | undefined =>
  (details as ErrorBody['details'])?.reason === undefined ? BY_CODE[code] : undefined

/** Why something was refused, in the reader's language, whatever it was when that happened. */
export const refusalText = (intl: IntlShape, problem: OutboxProblem): string => {
  const { status, code, message } = problem
  if (isLocalCode(code)) return intl.formatMessage(messages[code])
  const own = ownWords(problem)
  if (own) return intl.formatMessage(messages[own])
  const known = errorSentence(intl, problem as Partial<ErrorBody>)
  if (known !== undefined) return known
  const isToldInEnglish = message !== '' && message !== UNKNOWN_ERROR
  if (isToldInEnglish && intl.locale.startsWith('en')) return message
  return intl.formatMessage(messages[BY_STATUS[status] ?? 'other'])
}
