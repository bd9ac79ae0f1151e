import type { Kysely } from 'kysely'
import type { Tables } from '../base/db/schema.ts'
import type { JobKind, Jobs } from '../base/jobs.ts'
import type { Storage } from '../base/ports/storage.ts'
import type { Transcription } from '../base/ports/transcription.ts'
import { copyJob } from '../files/copy.ts'
import type { Films } from './films.ts'
import { lookJob } from './look.ts'
import { removeBytes } from '../files/remove.ts'
import { transcodeJob } from './transcode.ts'
import { transcribeJob } from './transcribe.ts'

/** What is done with files in the background. */
export const fileJobs = (tools: {
  db: Kysely<Tables>
  storage: Storage
  films: Films
  transcription: Transcription | null
  jobs: () => Jobs
}): readonly JobKind<never>[] => [
  removeBytes(tools.db, tools.storage),
  lookJob(tools.db, tools.storage, tools.films, tools.jobs),
  transcodeJob(tools),
  copyJob(tools),
  transcribeJob(tools),
]
