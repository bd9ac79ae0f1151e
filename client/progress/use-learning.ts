import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Course } from '@cairn/contract/courses'
import { progress as calls, type ItemProgress, type Progress } from '@cairn/contract/progress'
import { canonical } from '@cairn/domain/base/json-type'
import type { Answer } from '@cairn/domain/courses/answer'
import type { Result } from '@cairn/domain/courses/grade'
import { itemsIn } from '@cairn/domain/progress/merge'
import { standingIn } from '@cairn/domain/progress/standing'
import { call } from '../base/call.ts'
import { progressNews } from '../base/course-news.ts'
import { liveQueues } from '../base/live-queues.ts'
import { read } from '../base/query.ts'
import { onReconnect } from '../base/reconnect.ts'
import { deviceOwner } from '../base/session.ts'
import type { Answered, Learning } from './learning-types.ts'
import { learningPrefix } from './study-keys.ts'
import { studyLine } from './study-line.ts'
import { openStudy, type Study, type StudyView } from './study.ts'

/** Somebody's record of one course. */
export const recordIn = (user: string, course: string) =>
  read(calls.getProgress, { params: { userId: user, courseId: course } })

/** Pages come and go; what still waits goes on being sent and is found again on return. */
const open = new Map<string, Study>()

export const studyOf = (known: Progress): Study => {
  const account = deviceOwner(known.user)
  const key = learningPrefix(account) + known.object
  const left = open.get(key)
  const study = left?.view().pending
    ? left
    : openStudy(known, studyLine({ user: known.user, account }, known.object))
  open.set(key, study)
  liveQueues.set(key, {
    send: study.save,
    discard: study.discard,
    reread: () => {
      study.reread()
      void study.refresh()
    },
  })
  return study
}

const resultOf = (item: ItemProgress): Result | null => {
  const { state, correct, feedback, right, hits, points = 0 } = item
  if (state === undefined || state === 'returned') return null
  return {
    state,
    correct: correct ?? null,
    points,
    ...(feedback !== undefined && { feedback }),
    ...(right && { right: right as Answer[] }),
    ...(hits && { hits }),
  }
}

/** Different answers the server has graded, and those that wait here. */
const triedIn = ({ pending }: StudyView, question: string, known: ItemProgress | undefined): number => {
  const here = (pending?.instruction ?? [])
    .flatMap(({ interaction = [] }) => interaction)
    .filter(({ id, answer }) => id === question && answer !== undefined)
  return new Set([...(known?.tried ?? []), ...here.map(({ answer }) => answer)].map(canonical)).size
}

/** What is known of a question: as it waits here, else as the server judged it. */
export const answeredIn = (view: StudyView, question: string): Answered => {
  const waiting = itemsIn(view.pending ?? {}).get(question)
  const known = itemsIn(view.record).get(question) as ItemProgress | undefined
  const refused = view.refused.get(question)
  return {
    answer: (known?.answer ?? null) as Answer | null,
    result: waiting || !known || known.answer === undefined ? null : resultOf(known),
    busy: waiting !== undefined,
    tried: triedIn(view, question, known),
    ...(refused && {
      refused: { problem: refused.problem, answer: (refused.answer ?? null) as Answer | null },
    }),
  }
}

const nothing = () => () => {}

/** Keeps a learner's page and the server of one mind: hands over before the page goes, and hears of other devices. */
const useKept = (study: Study | undefined, course: string): void => {
  useEffect(() => {
    if (!study) return
    const save = () => void study.save()
    const leave = () => void (document.visibilityState === 'hidden' && study.save())
    const deaf = progressNews.listen((id) => void (id === course && study.refresh()))
    addEventListener('online', save)
    // Opened without a connection, it began with the record that the device had stored.
    const stop = onReconnect(() => void study.save().then(study.refresh))
    document.addEventListener('visibilitychange', leave)
    return () => {
      deaf()
      removeEventListener('online', save)
      stop()
      document.removeEventListener('visibilitychange', leave)
      save()
    }
  }, [study, course])
}

/** Whoever has no record looks at the course without being enrolled. */
const blank = (user: string, course: string): Progress => ({
  id: '',
  user,
  object: course,
  status: 'enabled',
  state: 'preview',
})

/** The study of this page: begun once the record is there, and anew for another person or course. */
const useStudy = (user: string, course: string, kept: boolean): Study | undefined => {
  const { data, isFetchedAfterMount } = useQuery({ ...recordIn(user, course), staleTime: 0, enabled: kept })
  const [held, setHeld] = useState<{ of: string; study: Study }>()
  const of = `${user} ${course}`
  if (held?.of === of) return held.study
  if (kept && (!isFetchedAfterMount || data === undefined)) return undefined
  const study = studyOf((kept && data) || blank(user, course))
  setHeld({ of, study })
  return study
}

/** A learner in a course; nothing while their record is fetched. Who is known to have none is not asked for it. */
export const useLearning = (course: Course, user: string, kept: boolean): Learning | undefined => {
  const study = useStudy(user, course.id, kept)
  useKept(study, course.id)
  // It came to be elsewhere, or on an earlier visit to this page.
  useEffect(() => {
    if (kept && study?.view().record.id === '') void study.refresh()
  }, [kept, study])
  const view = useSyncExternalStore(study?.subscribe ?? nothing, () => study?.view())
  const record = view?.record
  const standing = useMemo(() => (record ? standingIn(course, record) : undefined), [course, record])
  if (!study || !view || !standing) return undefined
  return {
    record: view.record,
    standing,
    saving: view.saving,
    watched: (lesson, ranges, position, { length, rewound = [] } = {}) =>
      study.does(lesson, {
        watched: ranges.map((range) => [...range]),
        position,
        ...(length !== undefined && { length }),
        ...(rewound.length > 0 && { rewound }),
      }),
    start: async (lesson) => {
      await call(calls.putProgress, { body: { object: course.id, instruction: [{ id: lesson }] } })
      await study.refresh()
    },
    ended: (lesson) => study.does(lesson, { ended: true }),
    answer: (lesson, question, answer) => study.does(lesson, { interaction: [{ id: question, answer }] }),
    seen: (lesson, question) => study.does(lesson, { interaction: [{ id: question, state: 'completed' }] }),
    answeredTo: (_lesson, question) => answeredIn(view, question),
    speak: study.speaks,
  }
}
