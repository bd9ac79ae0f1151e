import { sql, type Kysely } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import {
  CONVERSION,
  conversionRank,
  conversionRefusal,
  needsConversion,
  type ConversionLoad,
  type ConversionRefusal,
  type VideoUse,
} from '@cairn/domain/resources/conversion'
import { QUALITIES, type Quality } from '@cairn/domain/resources/quality'
import type { Reason } from '@cairn/contract/error-reasons'
import type { Db, Tables } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import type { Jobs } from '../base/jobs.ts'
import { findCourseHead } from '../courses/store.ts'
import { organizationOf } from '../files/quota.ts'
import type { KnownFile } from '../files/store.ts'

export const CONVERT = { kind: 'resource.hls', retries: 2, line: 'slow' } as const

/** A video to be converted, for whom, and in whose turn. */
export interface Conversion {
  readonly getID: string
  readonly quality: readonly Quality[]
  readonly seconds?: number
  /** The organization or person whose videos take turns with those of others. */
  readonly share?: string
  readonly rank?: number
}

type Video = Pick<KnownFile, 'getID' | 'object' | 'contentType' | 'duration'>

const useOf = async (db: Db, { object }: Video): Promise<VideoUse> =>
  (await findCourseHead(db, object)) ? 'course' : 'attachment'

/** One at a time for a person, so that two requests at once do not both find the last free place. */
const lockLoad = (db: Db, share: string) =>
  sql`select pg_advisory_xact_lock(hashtext('cairn conversions'), hashtext(${share}))`.execute(db)

interface Queue extends ConversionLoad {
  readonly begun: number | null
  readonly lastOfOwner: number | null
}

const readQueue = async (db: Db, by: string, share: string): Promise<Queue> => {
  const found = await sql<Queue>`
    with conversion as (select input ->> 'share' as share, (input ->> 'rank')::int as rank, status, finished
      from job where kind = ${CONVERT.kind})
    select
      (select count(*) from job where kind = ${CONVERT.kind} and owner = ${by} and finished is null) as waiting,
      (select count(*) from conversion where share = ${share} and finished is null) as "ownerWaiting",
      (select max(rank) from conversion where status <> 'QUEUED') as begun,
      (select max(rank) from conversion where share = ${share} and finished is null) as "lastOfOwner",
      (select coalesce(sum((input ->> 'seconds')::float), 0) from job
        where kind = ${CONVERT.kind} and owner = ${by} and created > ${new Date(Date.now() - DAY)})
        as "secondsToday"`.execute(db)
  return found.rows[0] ?? { waiting: 0, ownerWaiting: 0, secondsToday: 0, begun: null, lastOfOwner: null }
}

/** The queue takes what has the highest priority first. */
const setPriority = (db: Db, jobId: string, priority: number) =>
  sql`update pgboss.job set priority = ${priority}
    where name = ${CONVERT.line} and data ->> 'jobId' = ${jobId}`.execute(db)

type Started = { readonly jobId: string } | { readonly refusal: ConversionRefusal }

/** Queues a conversion where the person and the owner of the video may have one more. */
const start = async (
  db: Db,
  jobs: Jobs,
  by: string,
  { video, quality, use }: { video: Video; quality: readonly Quality[]; use: VideoUse },
): Promise<Started> => {
  const organization = use === 'course' ? await organizationOf(db, video.object) : null
  const share = organization ?? by
  await lockLoad(db, share)
  // Nobody has looked how long it is: as long as may be.
  const seconds = Math.ceil(
    video.duration ?? Math.min(CONVERSION[use].longest, CONVERSION.attachment.longest),
  )
  const { begun, lastOfOwner, ...load } = await readQueue(db, by, share)
  const refusal = conversionRefusal(use, seconds, load)
  if (refusal) return { refusal }
  const rank = conversionRank({ begun, lastOfOwner })
  const conversion = { getID: video.getID, quality, seconds, share, rank }
  const jobId = await jobs.start<Conversion>(db, CONVERT, by, conversion)
  await setPriority(db, jobId, -rank)
  return { jobId }
}

const REASONS = { long: 'video_too_long', daily: 'conversions_today' } as const satisfies Record<
  Exclude<ConversionRefusal, 'waiting'>,
  Reason
>

/** Queues a conversion that somebody asked for; they are told why where it is not possible now. */
export const requestConversion = async (
  db: Db,
  jobs: Jobs,
  by: string,
  { video, quality }: { video: Video; quality: readonly Quality[] },
): Promise<string> => {
  const started = await start(db, jobs, by, { video, quality, use: await useOf(db, video) })
  if ('jobId' in started) return started.jobId
  const { refusal } = started
  return refusal === 'waiting' ? fail('too_many_conversions') : failBecause(REASONS[refusal])
}

/** Converts a video that has just come, where that is needed and possible; otherwise it is shown as it is. */
export const convertUploaded = async (
  db: Kysely<Tables>,
  jobs: Jobs,
  by: string,
  video: Video,
): Promise<void> => {
  const use = await useOf(db, video)
  if (!needsConversion(video.contentType, use)) return
  await db.transaction().execute((tx) => start(tx, jobs, by, { video, quality: [...QUALITIES], use }))
}
