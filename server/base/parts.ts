import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from './clock.ts'
import type { Replica } from './db/replica.ts'
import type { Tables } from './db/schema.ts'
import type { Env } from './env.ts'
import type { Jobs } from './jobs.ts'
import type { Live } from './live.ts'
import type { Cards } from './ports/cards.ts'
import type { TestBank } from './ports/cards-test.ts'
import type { Identity } from './ports/identity.ts'
import type { Post } from './ports/post.ts'
import type { Push } from './ports/push.ts'
import type { Storage } from './ports/storage.ts'
import type { Siblings } from './siblings.ts'
import type { Threads } from './threads/threads.ts'
import type { Transcription } from './ports/transcription.ts'
import type { Rates } from './rates.ts'
import type { FindSession } from './session-cache.ts'

/** What a running node is made of. Areas reach the outside world through these and nothing else. */
export interface Parts {
  readonly env: Env
  /** Where the built client lies. */
  readonly dist: string
  readonly db: Kysely<Tables>
  /** Where searches read: the same database, or one that trails behind when a lag is set. */
  readonly searchDb: Kysely<Tables>
  /** Where reports read, and visitors look for courses: nobody there expects to see what they have just written. */
  readonly replica: Replica
  readonly live: Live
  readonly findSession: FindSession
  readonly jobs: Jobs
  readonly post: Post
  readonly push: Push
  readonly identity: Identity
  readonly cards: Cards
  /** null: cards are those of a real network. */
  readonly testBank: TestBank | null
  readonly storage: Storage
  /** null: there is no service for it. */
  readonly transcription: Transcription | null
  readonly rates: Rates
  readonly threads: Threads
  readonly rootOrg: string
  readonly secret: Buffer
  readonly log: FastifyBaseLogger
  readonly now: Clock
  /** Aborted once the node takes no more requests: what could take long ends early. */
  readonly stopping: AbortSignal
  readonly siblings: Siblings
}
