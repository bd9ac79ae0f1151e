import { latestFirst } from '@cairn/domain/progress/learned'
import { ownCourses, suggestedFor, type Asker } from './courses.ts'
import { findOwn } from './own.ts'
import {
  readBookings,
  readCertificates,
  readFeeds,
  readGroups,
  readMessages,
  readNews,
  readProgress,
  readSubscriptions,
  type Between,
  type Home,
} from './parts.ts'

type Learning = Pick<Home, 'progress' | 'courses' | 'step' | 'suggested' | 'subscriptions'>

/** What is learned, with the courses, and what else there is to learn. */
const readLearning = async (asker: Asker): Promise<Learning> => {
  const progress = await readProgress(asker)
  const { courses, step } = await ownCourses(asker, progress.list)
  const known = new Map(courses.list.map((course) => [course.id, course]))
  const taken = latestFirst(progress.list).flatMap(({ object }) => known.get(object) ?? [])
  const subscribed = taken.some((course) => course.function?.includes('subscription'))
  const [suggested, paid] = await Promise.all([
    suggestedFor(asker, taken),
    subscribed ? readSubscriptions(asker) : {},
  ])
  return { progress, courses, step, suggested, ...paid }
}

/** Everything that somebody's home shows: each part as its own call would give it to them. */
export const readHome = async (asker: Asker, between: Between): Promise<Home> => {
  const readAround = async () => {
    const own = await findOwn(asker)
    const [bookings, messages, groups, feeds, news] = await Promise.all([
      readBookings(asker, between, own),
      readMessages(asker, own),
      readGroups(asker, own),
      readFeeds(asker, own),
      readNews(asker, own),
    ])
    return { ...bookings, ...messages, groups, feeds, news }
  }
  const [learning, certificates, around] = await Promise.all([
    readLearning(asker),
    readCertificates(asker),
    readAround(),
  ])
  return { ...learning, certificates, ...around }
}
