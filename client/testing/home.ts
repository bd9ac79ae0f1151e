import { certificates } from '@cairn/contract/certificates'
import { conversations } from '@cairn/contract/conversations'
import { courses, type Course } from '@cairn/contract/courses'
import type { Endpoint, ReplyOf } from '@cairn/contract/endpoint'
import { groups } from '@cairn/contract/groups'
import { home, type Step } from '@cairn/contract/home'
import { notifications } from '@cairn/contract/notifications'
import { progress, type Progress } from '@cairn/contract/progress'
import { scheduling } from '@cairn/contract/scheduling'
import { suggestedOf, suggestedQuery } from '@cairn/domain/courses/related'
import { nextLesson, returnedLessons } from '@cairn/domain/progress/next-lesson'
import { isFailure, type Reply, type TestServer } from './server.ts'

const stepOf = (record: Progress, course: Course): Step => {
  const next = nextLesson(course, record)
  const goal = course.certificate?.[0]?.condition?.minPercentage
  return {
    object: record.object,
    modified: record.modified ?? '',
    ...(next && {
      next: {
        lesson: next.lesson.id,
        ...(next.secondsLeft !== undefined && { secondsLeft: next.secondsLeft }),
      },
    }),
    returned: returnedLessons(course, record).map(({ id }) => id),
    ...(goal !== undefined && { goal }),
  }
}

/** The home says what the calls say that a test has answers for. */
export const answerHome = (server: Pick<TestServer, 'on' | 'ask'>): void => {
  const ask = async <E extends Endpoint>(
    endpoint: E,
    query: object,
    other: ReplyOf<E>,
  ): Promise<ReplyOf<E>> => {
    const reply: Reply<E> = await server.ask(endpoint, query)
    return isFailure(reply) || reply === undefined ? other : (reply as ReplyOf<E>)
  }
  const none = { matches: 0, list: [] }
  server.on(home.getHome, async ({ query: between }) => {
    const records = await server.ask(progress.findProgress, { query: 'user:' })
    if (isFailure(records)) return records
    const ids = records.list.map(({ object }) => `_id:"${object}"`).join(' OR ')
    const found = ids === '' ? none : await server.ask(courses.findCourses, { query: ids })
    if (isFailure(found)) return found
    const known = new Map((found.list as Course[]).map((course) => [course.id, course]))
    const taken = records.list.flatMap(({ object }) => known.get(object) ?? [])
    const like = await ask(courses.findCourses, { query: suggestedQuery(taken) ?? '*' }, none)
    const read = await ask(conversations.findRead, {}, { from: '', list: [] })
    return {
      progress: records,
      courses: found,
      step: records.list.flatMap((record) => {
        const course = known.get(record.object)
        return course ? [stepOf(record, course)] : []
      }),
      suggested: { ...like, list: suggestedOf(like.list, taken) },
      certificates: await ask(certificates.findCertificates, { query: 'user:' }, none),
      sessions: await ask(scheduling.findBookings, { search: 'graph:instant', ...between }, none),
      events: await ask(scheduling.findBookings, { search: 'graph:group_owner', ...between }, none),
      groups: await ask(groups.findGroups, { query: 'member:' }, none),
      feeds: await ask(conversations.findFollowed, {}, { unread: 0, list: [] }),
      read,
      messages: await ask(conversations.findMessages, { query: 'type:(user OR coach OR coaching)' }, none),
      news: await ask(notifications.findNews, { gathered: true }, { ...none, unseen: 0 }),
    }
  })
}
