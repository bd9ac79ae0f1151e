import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Chip, ChipRow } from '../../base/ui/chip.tsx'
import { classes } from '../../base/ui/classes.ts'
import { Empty } from '../../base/ui/empty.tsx'
import { MAIN_ID } from '../../base/ui/page.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { ListStanding } from '../manage/list-standing.tsx'
import { messages as shared } from './coach-messages.ts'
import { CoachNav } from './coach-nav.tsx'
import { waitingWork, type Verdict } from './coaching-calls.ts'
import { GroupSelect } from './group-select.tsx'
import { sendHeld } from './held-verdict.ts'
import { ReviewKeys, useReviewKeys } from './review-keys.tsx'
import { ReviewList } from './review-list.tsx'
import { messages } from './review-messages.ts'
import { isTaken, type ReviewFilter } from './review-order.ts'
import { ReviewPerson } from './review-person.tsx'
import { ReviewPiece } from './review-piece.tsx'
import type { VerdictHandle } from './review-verdict.tsx'
import styles from './reviews.module.css'
import { useClaim } from './use-claim.ts'
import { useReviews, type Reviews } from './use-reviews.ts'
import { useVerdicts } from './use-verdicts.ts'

const rowOf = (key: string | undefined) =>
  document.querySelector<HTMLElement>(`[data-piece="${CSS.escape(key ?? '')}"]`)

const focusedRow = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-piece]')?.dataset['piece']

const inEditor = (): boolean => document.activeElement?.closest('[contenteditable=true]') instanceof Element

/** Leaves the editor for where the keyboard was before, or for the piece. */
const backFrom = (before: RefObject<Element | null>) => {
  const { current } = before
  const there = current instanceof HTMLElement && current.isConnected && current !== document.body
  if (there) current.focus()
  if (!there || document.activeElement !== current) document.getElementById('review-title')?.focus()
}

/** Takes the keyboard to a piece that has just been opened. */
const focusPiece = () =>
  requestAnimationFrame(() => {
    document.querySelector('[data-review-scroll]')?.scrollTo({ top: 0 })
    window.scrollTo({ top: 0 })
    document.getElementById('review-title')?.focus({ preventScroll: true })
  })

/** The work that waits for a coach, worked through like an inbox. */
export function Screen() {
  const intl = useIntl()
  const reviews = useReviews()
  const { found, all, list, current, place, now, me, phone, open, next, setLeft, refresh } = reviews
  const [keys, setKeys] = useState(false)
  const verdict = useRef<VerdictHandle>(null)
  const claim = useClaim(current, me, refresh)
  useHead({ title: intl.formatMessage(messages.title), indexed: false })

  // Somebody who goes on is not held up by what another coach took a moment ago.
  const goingOn = useRef(false)
  const awaited = useRef<string>(undefined)
  const show = (key: string | undefined, onward = false) => {
    goingOn.current = onward
    awaited.current = key
    open(key)
    if (key === undefined) requestAnimationFrame(() => rowOf(place.piece)?.focus())
    else if (key === current?.key) focusPiece()
  }
  const shown = current?.key
  useEffect(() => {
    if (shown === undefined || shown !== awaited.current) return
    awaited.current = undefined
    focusPiece()
  }, [shown])
  const { give, undo } = useVerdicts(reviews, show)
  const onNext = () => show(next()?.key, true)
  const step = (by: 1 | -1) => {
    const at = list.findIndex(({ key }) => key === place.piece)
    const to = list[Math.max(0, Math.min(list.length - 1, at + by))]
    if (to && to.key !== place.piece) show(to.key)
  }
  const onJudge = (given: Verdict) => {
    if (!current) return
    const following = next()
    const ready = claim.ready()
    setLeft(current.key)
    give(current, given)
    // Where another coach was quicker, it is better to know at once.
    void ready.then((mine) => (mine ? undefined : sendHeld()))
    if (following) show(following.key, true)
    else open(undefined)
  }
  const before = useRef<Element>(null)
  /** What keys do is done to the piece in view, and never while another row has the focus: that one opens first. */
  const atPiece = (deed: (handle: VerdictHandle) => void) => {
    const here = focusedRow()
    if (here !== undefined && here !== place.piece) show(here)
    else if (verdict.current && current?.key === place.piece) {
      // A deed may lead into the editor; Escape leads back.
      if (!inEditor()) before.current = document.activeElement
      deed(verdict.current)
    }
  }
  useReviewKeys({
    move: (by) => {
      const at = list.findIndex(({ key }) => key === (focusedRow() ?? place.piece))
      const to = list[Math.max(0, Math.min(list.length - 1, at + by))]
      if (!to) return
      goingOn.current = false
      awaited.current = undefined
      if (to.key !== place.piece) open(to.key)
      const row = rowOf(to.key)
      row?.focus()
      row?.scrollIntoView({ block: 'nearest' })
    },
    next: onNext,
    claim: () => atPiece(() => (claim.until === undefined ? void claim.take() : claim.letGo())),
    tick: (n) => atPiece((handle) => handle.tick(n)),
    write: () => atPiece((handle) => handle.write()),
    leave: () => {
      if (inEditor()) backFrom(before)
      else if (phone) show(undefined)
      else rowOf(place.piece)?.focus()
    },
    accept: () => atPiece((handle) => handle.judge('accept')),
    return: () => atPiece((handle) => handle.judge('return')),
    undo,
    help: () => setKeys(true),
  })

  const taken = current !== undefined && (claim.refused || isTaken(current, me, now))
  const passOver = useEffectEvent(() => {
    const following = goingOn.current ? next() : undefined
    if (following) show(following.key, true)
  })
  const withAnother = taken ? place.piece : undefined
  useEffect(() => {
    if (withAnother !== undefined) passOver()
  }, [withAnother])

  const inPiece = place.piece !== undefined
  return (
    <>
      {!(phone && inPiece) && <CoachNav />}
      <main id={MAIN_ID} tabIndex={-1} className={classes(styles.inbox, inPiece && styles.inPiece)}>
        <div className={styles.queue}>
          <QueueHead reviews={reviews} />
          <ListStanding found={found} className={styles.waiting} />
          <div className={styles.rows}>
            <ReviewList list={list} current={current?.key} me={me} now={now} onOpen={(key) => show(key)} />
            {found.data && !found.data.failed && list.length === 0 && <Nothing reviews={reviews} />}
          </div>
        </div>
        <div className={styles.work}>
          {current ? (
            <ReviewPiece
              piece={current}
              taken={taken}
              me={me}
              now={now}
              verdict={verdict}
              claim={claim}
              onNext={onNext}
              onBack={() => show(undefined)}
              onStep={step}
              onKeys={() => setKeys(true)}
              onJudge={onJudge}
            />
          ) : (
            found.data && <NoPiece gone={inPiece} left={all.length} onNext={onNext} />
          )}
        </div>
        {current && (
          <div className={styles.person}>
            <ReviewPerson piece={current} />
          </div>
        )}
      </main>
      <ReviewKeys open={keys} onClose={() => setKeys(false)} />
    </>
  )
}

const FILTERS: readonly ReviewFilter[] = ['all', 'free', 'soon']

function QueueHead({ reviews }: { reviews: Reviews }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { found, matches, place, filter, setFilter, go } = reviews
  const everything = useQuery(waitingWork()).data?.list ?? []
  const courses = new Map(everything.map(({ object, courseTitle = '' }) => [object, courseTitle]))
  const options = [...courses].map(([value, label]) => ({ value, label }))
  const narrow = (patch: object) => go({ ...patch, piece: undefined })
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>
        {say(messages.title)}
        {found.data && (
          <span aria-live="polite" className={styles.count}>
            <span aria-hidden="true">{intl.formatNumber(matches)}</span>
            <Hidden>{say(messages.count, { count: matches })}</Hidden>
          </span>
        )}
      </h1>
      <div className={styles.selects}>
        <CompactSelect
          label={say(shared.course)}
          value={place.courseId ?? ''}
          options={[{ value: '', label: say(shared.allCourses) }, ...options]}
          onChange={(event) => narrow({ courseId: event.target.value || undefined, groupId: undefined })}
        />
        <GroupSelect
          course={place.courseId}
          value={place.groupId}
          onChange={(groupId) => narrow({ groupId })}
        />
      </div>
      <ChipRow label={say(messages.filters)}>
        {FILTERS.map((one) => (
          <Chip key={one} pressed={filter === one} onClick={() => setFilter(one)}>
            {say(messages[one])}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}

function Nothing({ reviews }: { reviews: Reviews }) {
  const intl = useIntl()
  const { place, filter, setFilter, go } = reviews
  const narrowed = filter !== 'all' || place.courseId !== undefined || place.groupId !== undefined
  const all = () => {
    setFilter('all')
    go({ courseId: undefined, groupId: undefined })
  }
  return (
    <Empty
      title={intl.formatMessage(narrowed ? messages.noMatch : messages.clear)}
      action={narrowed && <Button onClick={all}>{intl.formatMessage(messages.showAll)}</Button>}
    >
      {intl.formatMessage(narrowed ? messages.noMatchText : messages.clearText)}
    </Empty>
  )
}

function NoPiece({ gone, left, onNext }: { gone: boolean; left: number; onNext: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  if (left === 0)
    return (
      <Empty title={say(messages.clear)} headingLevel={2}>
        {say(messages.clearText)}
      </Empty>
    )
  return (
    <Empty
      title={say(gone ? messages.goneTitle : messages.othersHave)}
      action={gone && <Button onClick={onNext}>{say(messages.next)}</Button>}
    >
      {say(gone ? messages.goneText : messages.othersHaveText)}
    </Empty>
  )
}
