import { setTimeout as sleep } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { MINUTE, HOUR, SECOND } from '@cairn/domain/base/constants'
import { parseVtt } from '@cairn/domain/resources/webvtt'
import { failBecause } from '../fail.ts'

export interface TranscriptionSettings {
  /** Where films are sent to. */
  readonly url: string
  readonly key: string | undefined
}

/** A film or a recording with speech in it. */
export interface Speech {
  readonly name: string
  readonly contentType: string
  readonly bytes: number
  readonly open: () => Readable
  /** A regional code, such as en-US. */
  readonly language: string
}

/** Writes down what is said, as a subtitle file. */
export interface Transcription {
  readonly transcribe: (speech: Speech, report: (percent: number) => Promise<void>) => Promise<string>
}

const LONGEST_VTT = 20 * 1024 * 1024
const ANSWER_MS = 10 * MINUTE

/** The service has looked at the film and says no, or answers with something that is no subtitle file. */
const refuse = (message: string): never => failBecause('captions_failed', {}, { note: message })

const readLimited = async (reply: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of (reply.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > LONGEST_VTT) refuse('The transcription service sent more than a transcript.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const readSubtitles = async (reply: Response): Promise<string> => {
  const text = await readLimited(reply)
  try {
    parseVtt(text)
  } catch {
    refuse('The transcription service did not send subtitles.')
  }
  return text
}

/** A service in trouble is asked again later, by the job; what it refuses it would refuse again. */
const check = async (reply: Response): Promise<Response> => {
  if (reply.ok) return reply
  const text = (await readLimited(reply)).slice(0, 500)
  if (reply.status >= 500 || reply.status === 429)
    throw new Error(`The transcription service answered ${reply.status}: ${text}`)
  return refuse(`The transcription service refused: ${wordsIn(text) || `status ${reply.status}`}`)
}

const wordsIn = (text: string): string => {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}

/** Where to ask for the result; only where the film was sent to, since the key goes along. */
const placeOf = (reply: Response, asked: string): string => {
  const place = new URL(reply.headers.get('location') ?? asked, asked)
  if (place.origin !== new URL(asked).origin) refuse('The transcription service pointed to another server.')
  return place.href
}

const percentIn = (text: string): number => {
  try {
    const { percent } = JSON.parse(text) as { percent?: unknown }
    return typeof percent === 'number' && percent > 0 ? percent : 0
  } catch {
    return 0
  }
}

/**
 * Speaks plain HTTP: the bytes are posted with the language in the query; the answer is the subtitle file (200), or
 * (202) the place to ask for it, which answers 202 with a percentage until it is ready.
 */
export const httpTranscription = (
  { url, key }: TranscriptionSettings,
  { everyMs = 5 * SECOND, longestMs = 6 * HOUR } = {},
): Transcription => {
  const headers = { accept: 'text/vtt', ...(key !== undefined && { authorization: `Bearer ${key}` }) }
  // Nobody may lead the key, or the server, to another place.
  const common = { redirect: 'error' } as const

  const post = async ({ contentType, bytes, open, language, name }: Speech): Promise<Response> => {
    const place = new URL(url)
    place.searchParams.set('language', language)
    place.searchParams.set('name', name)
    const film = open()
    try {
      const reply = await fetch(place, {
        ...common,
        method: 'POST',
        headers: { ...headers, 'content-type': contentType, 'content-length': String(bytes) },
        body: Readable.toWeb(film) as ReadableStream<Uint8Array>,
        duplex: 'half',
        signal: AbortSignal.timeout(longestMs),
      } as RequestInit)
      return await check(reply)
    } finally {
      film.destroy()
    }
  }
  const ask = async (place: string): Promise<Response> =>
    check(await fetch(place, { ...common, headers, signal: AbortSignal.timeout(ANSWER_MS) }))

  return {
    transcribe: async (speech, report) => {
      let reply = await post(speech)
      let place = url
      const until = Date.now() + longestMs
      while (reply.status === 202) {
        place = placeOf(reply, place)
        await report(percentIn(await readLimited(reply)))
        if (Date.now() > until) refuse('The transcription took too long.')
        await sleep(everyMs)
        reply = await ask(place)
      }
      return readSubtitles(reply)
    },
  }
}

/** Off unless it is set up. */
export const openTranscription = (settings: TranscriptionSettings | undefined): Transcription | null =>
  settings === undefined ? null : httpTranscription(settings)
