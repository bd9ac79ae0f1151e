import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { coaching } from '@cairn/contract/coaching'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { SECOND } from '@cairn/domain/base/constants'
import { feedNews } from '../../base/feed-news.ts'
import { outboxState } from '../../base/outbox/state.ts'
import { useSpeech } from '../../base/i18n.tsx'
import type { SearchOf } from '../../base/paths.ts'
import { useActor } from '../../base/site.tsx'
import { usePhone } from '../../base/ui/phone.ts'
import { reviewedIn, waitingWork, wordsAbout, type Reviewed } from './coaching-calls.ts'
import { useDecided } from '../../progress/decided.ts'
import { startDecisions, submissionKey } from '../../progress/decisions.ts'
import { nextPiece, shownIn, type ReviewFilter } from './review-order.ts'

const AGAIN_MS = 30 * SECOND
const PATH = coaching.findWork.path
type Answer = ReplyOf<typeof coaching.findWork>

type Place = SearchOf<'/coach/reviews'>

interface Listed {
  readonly scope: string
  readonly data: Answer | undefined
  readonly at: number
}

/** A list that could not be read again is as it was: without it, what a coach is writing about would be gone. */
const useLastGood = (now: Listed, failed: boolean): Listed => {
  const [good, setGood] = useState(now)
  const usable = now.data !== undefined && !failed
  if (usable && (good.data !== now.data || good.at !== now.at || good.scope !== now.scope)) setGood(now)
  return failed && good.scope === now.scope ? good : now
}

/** Whether it is known about what a decision waits on this device. */
const useOutboxLoaded = (): boolean => {
  useEffect(startDecisions, [])
  return useSyncExternalStore(
    outboxState.subscribe,
    () => outboxState.get().loaded,
    () => false,
  )
}

/** How many decisions have arrived a moment ago. */
const useArrived = (): number =>
  useSyncExternalStore(
    outboxState.subscribe,
    () => outboxState.get().sent.filter(({ kind }) => kind === 'decision').length,
    () => 0,
  )

/** The list, the piece that is open, and the ways between them. The address tells which, so a reload stays there. */
export const useReviews = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const phone = usePhone()
  const me = useActor()?.id ?? ''
  const { language } = useSpeech()
  const place = useSearch({ from: '/coach/reviews' })
  const [filter, setFilter] = useState<ReviewFilter>('all')
  const found = useQuery({
    ...waitingWork({ course: place.courseId, group: place.groupId, language }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: 'always',
  })
  const scope = `${place.courseId ?? ''} ${place.groupId ?? ''}`
  const { data, at } = useLastGood(
    { scope, data: found.data, at: found.dataUpdatedAt },
    found.data?.failed === true,
  )
  // The list is as old as its last answer, and so is what it says of who has what.
  const now = useMemo(() => new Date(at), [at])
  const everything = useMemo(() => (data ? reviewedIn(data) : []), [data])
  const judged = useDecided()
  const loaded = useOutboxLoaded()
  const all = everything.filter((piece) => !judged(piece))
  // What was judged stands there until the next piece has come.
  const [left, setLeft] = useState<string>()
  if (left !== undefined && left !== place.piece) setLeft(undefined)
  const list = shownIn(all, filter, me, now)
  const listed = (left === undefined ? all : everything).find(({ key }) => key === place.piece)
  // What is open stays in view when it leaves the list: somebody may be writing about it.
  const [seen, setSeen] = useState<Reviewed>()
  if (listed && listed !== seen) setSeen(listed)
  const gone = !listed && seen !== undefined && seen.key === place.piece && !judged(seen)
  const current = gone ? seen : listed

  const go = (patch: Place, replace = true) =>
    void navigate({
      to: '/coach/reviews',
      search: (before) => ({ ...before, ...patch }),
      replace,
      resetScroll: false,
    })
  const open = (key: string | undefined) => go({ piece: key }, !phone || key === undefined)
  const next = (from: string | undefined = place.piece): Reviewed | undefined =>
    nextPiece(list, from, me, now)
  const refresh = () => void queries.invalidateQueries({ queryKey: [PATH] })

  // On a wide screen something is always open; once it is in the address, news do not move it.
  const isChosen = phone || place.piece !== undefined || !loaded
  const first = isChosen ? undefined : nextPiece(list, undefined, me, now)?.key
  const openFirst = useEffectEvent((key: string) => open(key))
  useEffect(() => {
    if (first !== undefined) openFirst(first)
  }, [first])

  const hear = useEffectEvent(refresh)
  const arrived = useArrived()
  useEffect(() => {
    if (arrived > 0) hear()
  }, [arrived])
  const feeds = useMemo(
    () => [...new Set(everything.map(({ object }) => object))].sort().join(' '),
    [everything],
  )
  useEffect(() => {
    const stopWish = feedNews.wish(feeds === '' ? [] : feeds.split(' '))
    const stop = feedNews.listen({ hear: () => hear(), missed: () => hear() })
    return () => (stopWish(), stop())
  }, [feeds])

  // What comes next is fetched while this one is read.
  const following = current && next(current.key)
  useEffect(() => {
    if (following) void queries.prefetchQuery(wordsAbout(following))
  }, [queries, following])

  /** Takes a piece off the list at once, without asking again. */
  const drop = (key: string) =>
    queries.setQueriesData<Answer>({ queryKey: [PATH] }, (before) =>
      before && before.list.some((item) => submissionKey(item) === key)
        ? {
            ...before,
            matches: before.matches - 1,
            list: before.list.filter((item) => submissionKey(item) !== key),
          }
        : before,
    )
  return {
    found,
    all,
    matches: (data?.matches ?? 0) - (everything.length - all.length),
    list,
    current,
    /** It is open and no longer waits: somebody else has decided, or it was withdrawn. */
    gone,
    place,
    filter,
    setFilter,
    now,
    me,
    phone,
    go,
    open,
    next,
    drop,
    setLeft,
    refresh,
  }
}

export type Reviews = ReturnType<typeof useReviews>
