import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { MINUTE } from '@cairn/domain/base/constants'
import type { ErrorCode } from '@cairn/contract/errors'
import { Failure } from './fail.ts'
import { logFailure } from './outage-log.ts'

/** The web framework's own complaints, in our words. */
const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
}

const SENTENCES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_BAD_URL: 'The address cannot be read.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
}

/** SQLSTATE of an error of the database driver, if it is one. */
const sqlState = (error: unknown): string => {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : ''
}

const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'])
// The driver's own words, which come without a code.
const NO_CONNECTION = /timeout exceeded|connection terminated|connection error|not queryable/i
// Connection, resources, operator and transaction trouble, and a database that takes no connections for now.
const TROUBLE = /^(08|53|57|40|55000)/

/** No room: on the file system, in the quota the operating system gives us, or for the database itself. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** What it means that two rows exclude each other, by the name of the constraint. */
const EXCLUDED: Readonly<Record<string, ErrorCode>> = {
  booking_coach_once: 'slot_taken',
  booking_learner_once: 'time_clash',
}

/** The failure to tell the caller, whatever was thrown. Only the truly unexpected is a 500. */
export const asFailure = (error: FastifyError | Error): Failure => {
  if (error instanceof Failure) return error
  const { code = '', statusCode = 500 } = error as FastifyError
  const known = FRAMEWORK[code]
  if (known !== undefined) return new Failure(known)
  const sentence = SENTENCES[code]
  if (sentence !== undefined) return new Failure('invalid', sentence)
  if (statusCode >= 400 && statusCode < 500) return new Failure('invalid', error.message)
  if (NO_ROOM.has(code)) return new Failure('storage_full')
  const state = sqlState(error)
  // Data exceptions: a value passed its shape but cannot be stored as what it claims to be.
  if (state.startsWith('22'))
    return new Failure('invalid', 'The request contains a value that cannot be stored.')
  // A limit of the database itself, such as the size of an index entry.
  if (state.startsWith('54')) return new Failure('invalid', 'The request contains more than can be stored.')
  if (state === '23505') return new Failure('duplicate')
  if (state === '23P01')
    return new Failure(EXCLUDED[(error as { constraint?: string }).constraint ?? ''] ?? 'duplicate')
  if (state === '23503') return new Failure('invalid', 'The request names something that does not exist.')
  if (TROUBLE.test(state) || CONNECTION_LOST.has(code) || NO_CONNECTION.test(error.message))
    return new Failure('busy')
  return new Failure('internal')
}

export const handleError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const failure = asFailure(error)
  // A node that stops refuses on purpose.
  if (!(error instanceof Failure)) logFailure(error, failure.code, request, reply)
  if (failure.code === 'busy') reply.header('retry-after', '2')
  // Who has too much open does not know how long the rest takes: a minute is a fair guess.
  const waitMs = failure.waitMs ?? (failure.status === 429 ? MINUTE : undefined)
  if (waitMs !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(waitMs / 1000))))
  // The framework would close the connection, whose client may still be sending: what is left is read on instead.
  reply.removeHeader('connection')
  return reply.code(failure.status).type('application/json; charset=utf-8').send(JSON.stringify(failure.body))
}
