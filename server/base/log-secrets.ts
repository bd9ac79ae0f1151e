import { maskText } from '@cairn/domain/base/mask-secrets'

const HEADERS = ['authorization', 'cookie', '["set-cookie"]'] as const
const at = (place: string) =>
  HEADERS.map((name) => (name.startsWith('[') ? place + name : `${place}.${name}`))

/** What is never written down, should somebody log a request, a reply or its headers whole. */
export const LOG_SECRETS = [
  ...at('headers'),
  ...at('req.headers'),
  ...at('res.headers'),
  ...at('request.headers'),
]

interface LoggedError {
  readonly [field: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string
}

/** An error as it is logged: libraries put addresses and headers into their messages, with the keys in them. */
export const describeForLog = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: 'unknown', message: maskText(String(error)), stack: '' }
  const { name, message, stack, cause } = error
  const { code } = error as { code?: unknown }
  return {
    type: name,
    message: maskText(message),
    stack: maskText(stack ?? ''),
    ...(typeof code === 'string' && { code }),
    ...(cause instanceof Error && { cause: maskText(cause.message) }),
  }
}
