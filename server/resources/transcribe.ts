import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { resourceType } from '@cairn/domain/resources/kind'
import { transcribeCode, TRANSCRIBE_LANGUAGES } from '@cairn/domain/resources/transcript-languages'
import { transcriptName } from '@cairn/domain/resources/transcript-name'
import { resources } from '@cairn/contract/resources'
import type { Tables } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import type { JobKind } from '../base/jobs.ts'
import { on } from '../base/on.ts'
import type { Storage } from '../base/ports/storage.ts'
import type { Transcription } from '../base/ports/transcription.ts'
import { findHolder } from './holder.ts'
import { findFile, saveFile } from '../files/store.ts'

const TRANSCRIBE = { kind: 'resource.transcribe', retries: 2, line: 'slow' } as const
const NAME_CHARS = 150

interface Wish {
  readonly film: string
  /** Under which getID the transcript will be. */
  readonly getID: string
  /** As people chose it, and as the service calls it. */
  readonly language: string
  readonly code: string
}

export const findTranscription = on(resources.findTranscription, async ({ parts, allow }) => {
  allow()
  return { language: parts.transcription === null ? [] : [...TRANSCRIBE_LANGUAGES] }
})

export const transcribe = on(resources.transcribe, async ({ body, db, parts, actor, allow }) => {
  const film = (await findFile(db, body.getID)) ?? fail('not_found')
  allow(await findHolder(db, actor, film.object))
  if (parts.transcription === null) fail('not_configured')
  if (!['video', 'audio'].includes(resourceType(film.contentType))) failBecause('not_transcribable')
  const code = transcribeCode(body.language) ?? failBecause('captions_language')
  const name = transcriptName(film.name, body.language, film.language ?? undefined)
  const mark = randomBytes(9).toString('base64url')
  const getID = `${film.object}/${mark}-${[...name].slice(-NAME_CHARS).join('')}`
  const wish: Wish = { film: film.getID, getID, language: body.language, code }
  return { getID, jobId: await parts.jobs.start<Wish>(db, TRANSCRIBE, actor?.id ?? '', wish) }
})

interface Tools {
  readonly db: Kysely<Tables>
  readonly storage: Storage
  readonly transcription: Transcription | null
}

/** Has a film written down and keeps the transcript beside it, unless the film has gone meanwhile. */
export const transcribeJob = ({ db, storage, transcription }: Tools): JobKind<Wish> => ({
  ...TRANSCRIBE,
  run: async ({ film: id, getID, language, code }, job) => {
    if (transcription === null) return fail('not_configured')
    const film = await findFile(db, id)
    if (!film || (await findFile(db, getID))) return
    const { contentType, bytes, name } = film
    const speech = { name, contentType, bytes, language: code, open: () => storage.read(id) }
    const content = Buffer.from(await transcription.transcribe(speech, job.report))
    if (!(await findFile(db, id))) return
    await storage.put(getID, content)
    const title = transcriptName(name, language, film.language ?? undefined)
    const file = { getID, name: title, contentType: 'text/vtt', language, open: false, source: id }
    await saveFile(db, { ...file, bytes: content.length, created: job.now(), person: film.person })
  },
})
