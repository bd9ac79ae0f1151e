import { isRootAdmin } from '@cairn/domain/access/roles'
import { CHANNELS, notifications } from '@cairn/contract/notifications'
import { fail } from '../base/fail.ts'
import { rightsTopic } from '../base/live.ts'
import { on, Raw } from '../base/on.ts'
import { presenceTopic } from '../base/presence.ts'
import { sessionTopic } from '../base/session.ts'
import { SITE_TOPIC } from '../config/store.ts'
import { coachesFor, findFeeds, nextEnd, standingIn } from '../conversations/standing.ts'
import { coachTopic, feedTopic } from '../conversations/tell.ts'
import { hearMessages } from '../conversations/live.ts'
import { refuseFull, takeSlot } from './slots.ts'
import { findJob, ownJobs } from '../notifications/store.ts'
import { openStream } from './stream.ts'

const channelNames: readonly string[] = CHANNELS

export const streamRoutes = [
  on(notifications.listen, async ({ query, db, actor, token, parts, headers, now, allow }) => {
    allow()
    if (actor === null || token === null) return fail('unauthenticated')
    refuseFull(parts)
    const named = (query.register ?? '').split(',')
    const wanted = named.filter((name) => name !== '' && !channelNames.includes(name))
    const jobs = isRootAdmin(actor) ? wanted : await ownJobs(db, actor.id, wanted)
    const found = await findFeeds(db, wanted)
    const feeds = await standingIn(db, actor, found, now)
    const courses = found.flatMap(({ courseId }) => courseId ?? [])
    // Whether somebody is there is part of their public profile.
    const people = named.includes('userAvailability') ? wanted : []
    const coached = await coachesFor(db, actor)
    const lastId = Number(headers['last-event-id'])
    const stream = await openStream(parts.live, {
      topics: [
        SITE_TOPIC,
        `user:${actor.id}`,
        ...jobs.map((id) => `job:${id}`),
        ...people.map(presenceTopic),
        ...[...feeds.keys()].map(feedTopic),
        ...[...coached.orgs, ...coached.courses].map(coachTopic),
      ],
      endings: [
        sessionTopic(token),
        rightsTopic(actor.id),
        ...new Set([...feeds.keys(), ...courses, ...coached.courses].map(rightsTopic)),
      ],
      lastId: Number.isSafeInteger(lastId) && lastId > 0 ? lastId : undefined,
      until: await nextEnd(db, actor.id, courses, now),
      now,
      hear: hearMessages(actor, feeds),
    })
    takeSlot(parts, actor.id, stream)
    const type = {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    }
    return new Raw(200, type, stream)
  }),

  on(notifications.getJob, async ({ params, db, show }) => {
    const found = (await findJob(db, params.jobId)) ?? fail('not_found')
    show(found)
    const { owner: _owner, ...job } = found
    return job
  }),
]
