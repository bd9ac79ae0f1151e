import { LAUNCH_DATA, LAUNCH_MODES, PREFERENCES, type LaunchMode } from '@cairn/domain/cmi5/vocabulary'
import type { Speaker } from '@cairn/domain/cmi5/unit/statements'
import { isJson, valueOf, type Json } from '@cairn/domain/xapi/shape'
import { makeRecords, type Records } from './records.ts'

/** What the platform gave the unit. */
export interface Launched {
  readonly speaker: Speaker
  readonly mode: LaunchMode
  readonly records: Records
  readonly returnUrl?: string
  /** The language that the learner prefers. */
  readonly language?: string
}

const textIn = (json: unknown, name: string): string | undefined => {
  const found = isJson(json) ? valueOf(json, name) : undefined
  return typeof found === 'string' && found !== '' ? found : undefined
}

const parse = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const fetchToken = async (address: string): Promise<string> => {
  const reply = await fetch(address, { method: 'POST' })
  const token = textIn(parse(await reply.text()), 'auth-token')
  if (token === undefined) throw new Error('The platform gave no token.')
  return token
}

/** Only addresses of the web: a window is sent there when the unit ends. */
const webAddress = (address: string | undefined): string | undefined =>
  address !== undefined && /^https?:\/\//i.test(address) ? address : undefined

/** Nothing where the page was opened without a platform. */
export const readLaunch = async (search: string): Promise<Launched | undefined> => {
  const given = new URLSearchParams(search)
  const [endpoint, address, registration, activity] = ['endpoint', 'fetch', 'registration', 'activityId'].map(
    (name) => given.get(name) ?? '',
  )
  const actor = parse(given.get('actor'))
  if (!endpoint || !address || !registration || !activity || !isJson(actor)) return undefined
  const token = await fetchToken(address)
  const records = makeRecords({ store: endpoint, token, actor, registration, activity })
  const data = await records.readState(LAUNCH_DATA)
  if (!isJson(data)) throw new Error('The platform gave no launch data.')
  const preferences = await records.readProfile(PREFERENCES).catch(() => undefined)
  const template = valueOf(data, 'contextTemplate')
  const mastery = valueOf(data, 'masteryScore')
  const mode = LAUNCH_MODES.find((one) => one === valueOf(data, 'launchMode')) ?? 'Normal'
  const returnUrl = webAddress(textIn(data, 'returnURL'))
  const language = textIn(preferences, 'languagePreference')?.split(',', 1)[0]?.trim()
  return {
    speaker: {
      actor,
      registration,
      activity,
      template: isJson(template) ? template : ({} satisfies Json),
      ...(typeof mastery === 'number' && { masteryScore: mastery }),
    },
    mode,
    records,
    ...(returnUrl !== undefined && { returnUrl }),
    ...(language !== undefined && language !== '' && { language }),
  }
}
