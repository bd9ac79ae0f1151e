import { useEffect, type RefObject } from 'react'

/** What a tool in a frame has us remember for it: browsers may give it no cookies there. */
const stored = new Map<string, Map<string, string>>()
const MOST_VALUES = 100
const MOST_TEXT = 4096

interface Asked {
  readonly subject: string
  readonly message_id?: unknown
  readonly key?: unknown
  readonly value?: unknown
}

const SUBJECTS = ['lti.capabilities', 'lti.put_data', 'lti.get_data'] as const

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_TEXT

const refusal = (code: string, message: string) => ({ error: { code, message } })

/** What a tool is answered; each origin reads back only what it stored itself. */
export const answerTool = (
  origin: string,
  { subject, message_id: id, key, value }: Asked,
): object | undefined => {
  const head = { subject: `${subject}.response`, message_id: id }
  if (!isText(id)) return { ...head, ...refusal('bad_request', 'message_id is missing.') }
  if (subject === 'lti.capabilities')
    return { ...head, supported_messages: SUBJECTS.map((one) => ({ subject: one })) }
  if (!isText(key) || key === '') return { ...head, ...refusal('bad_request', 'key is missing.') }
  const own = stored.get(origin) ?? new Map<string, string>()
  if (subject === 'lti.get_data') return { ...head, key, value: own.get(key) ?? null }
  if (value === null || value === undefined) {
    own.delete(key)
    return { ...head, key, value: null }
  }
  if (!isText(value) || (own.size >= MOST_VALUES && !own.has(key)))
    return { ...head, key, ...refusal('storage_exhausted', 'There is no room for this value.') }
  stored.set(origin, own.set(key, value))
  return { ...head, key, value }
}

const isAsked = (data: unknown): data is Asked =>
  typeof data === 'object' &&
  data !== null &&
  SUBJECTS.some((subject) => subject === (data as { readonly subject?: unknown }).subject)

/** Whether it is the window of the frame, or one inside it. */
const isWithin = (frame: HTMLIFrameElement | null, source: MessageEventSource | null): boolean => {
  const inside = frame?.contentWindow
  for (let at = source as Window | null; at && at !== window && at !== window.top; at = at.parent)
    if (at === inside) return true
  return false
}

const hasCloseWish = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  ['lti.close', 'org.imsglobal.lti.close'].includes(String((data as { readonly subject?: unknown }).subject))

/** Answers the tool in this frame, and nobody else. */
export const useToolStorage = (frame: RefObject<HTMLIFrameElement | null>, onClose?: () => void): void => {
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (!isWithin(frame.current, source)) return
      if (hasCloseWish(data)) onClose?.()
      if (!isAsked(data) || origin === 'null') return
      const answer = answerTool(origin, data)
      if (answer && source) (source as Window).postMessage(answer, origin)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, onClose])
}
