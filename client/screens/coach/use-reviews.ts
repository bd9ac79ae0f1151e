import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { coaching } from '@cairn/contract/coaching'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { SECOND } from '@cairn/domain/base/constants'
import { feedNews } from '../../base/feed-news.ts'
import { useSpeech } from '../../base/i18n.tsx'
import { useActor } from '../../base/site.tsx'
import { usePhone } from '../../base/ui/phone.ts'
import { keyOf, reviewedIn, waitingWork, wordsAbout, type Reviewed } from './coaching-calls.ts'
import { useJudged } from './held-verdict.ts'
import { nextPiece, shownIn, type ReviewFilter } from './review-order.ts'

const AGAIN_MS = 30 * SECOND
const PATH = coaching.findWork.path
type Answer = ReplyOf<typeof coaching.findWork>

interface Place {
  readonly courseId?: string | undefined
  readonly groupId?: string | undefined
  readonly piece?: string | undefined
}

/** The list, the piece that is open, and the ways between them. The address tells which, so a reload stays there. */
export const useReviews = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const phone = usePhone()
  const me = useActor()?.id ?? ''
  const { language } = useSpeech()
  const place: Place = useSearch({ strict: false })
  const [filter, setFilter] = useState<ReviewFilter>('all')
  const found = useQuery({
    ...waitingWork({ course: place.courseId, group: place.groupId, language }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: 'always',
  })
  // The list is as old as its last answer, and so is what it says of who has what.
  const now = useMemo(() => new Date(found.dataUpdatedAt), [found.dataUpdatedAt])
  const everything = useMemo(() => (found.data ? reviewedIn(found.data) : []), [found.data])
  const judged = useJudged()
  const all = everything.filter((piece) => !judged(piece))
  // What was judged stands there until the next piece has come.
  const [left, setLeft] = useState<string>()
  if (left !== undefined && left !== place.piece) setLeft(undefined)
  const list = shownIn(all, filter, me, now)
  const current = (left === undefined ? all : everything).find(({ key }) => key === place.piece)

  const go = (patch: Place, replace = true) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...patch })) as never,
      replace,
      resetScroll: false,
    })
  const open = (key: string | undefined) => go({ piece: key }, !phone || key === undefined)
  const next = (from: string | undefined = place.piece): Reviewed | undefined =>
    nextPiece(list, from, me, now)
  const refresh = () => void queries.invalidateQueries({ queryKey: [PATH] })

  // On a wide screen something is always open; once it is in the address, news do not move it.
  const first = phone || place.piece !== undefined ? undefined : nextPiece(list, undefined, me, now)?.key
  const openFirst = useEffectEvent((key: string) => open(key))
  useEffect(() => {
    if (first !== undefined) openFirst(first)
  }, [first])

  const hear = useEffectEvent(refresh)
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
      before && before.list.some((item) => keyOf(item) === key)
        ? { ...before, matches: before.matches - 1, list: before.list.filter((item) => keyOf(item) !== key) }
        : before,
    )
  return {
    found,
    all,
    matches: (found.data?.matches ?? 0) - (everything.length - all.length),
    list,
    current,
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
