import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { isDecidable, type ClaimView } from './claim-state.ts'
import type { Verdict } from './coaching-calls.ts'
import { sendHeld } from '../../progress/decisions.ts'
import { useReviewKeys } from './review-keys.tsx'
import { isTaken } from './review-order.ts'
import type { VerdictHandle } from './review-verdict.tsx'
import { useClaim } from './use-claim.ts'
import type { Reviews } from './use-reviews.ts'
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

/** The ways through the work: from piece to piece, by hand and by key, and the verdicts on the way. */
export const useReviewFlow = (reviews: Reviews, onHelp: () => void) => {
  const { list, current, gone, place, now, me, phone, open, next, setLeft, refresh } = reviews
  const verdict = useRef<VerdictHandle>(null)
  const taken = current !== undefined && !gone && isTaken(current, me, now)
  const claim = useClaim({ piece: gone ? undefined : current, me, taken, onChange: refresh })
  const view: ClaimView | 'gone' = gone ? 'gone' : claim.view
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
    if (!current || !isDecidable(view)) return
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
    claim: () => {
      if (view === 'unreserved') void claim.take()
      else if (view === 'open') atPiece(() => (claim.until === undefined ? void claim.take() : claim.letGo()))
    },
    tick: (n) => atPiece((handle) => handle.tick(n)),
    write: () => atPiece((handle) => handle.write()),
    attach: () => atPiece((handle) => handle.attach()),
    leave: () => {
      if (inEditor()) backFrom(before)
      else if (phone) show(undefined)
      else rowOf(place.piece)?.focus()
    },
    accept: () => atPiece((handle) => handle.judge('accept')),
    return: () => atPiece((handle) => handle.judge('return')),
    undo,
    help: onHelp,
  })

  const passOver = useEffectEvent(() => {
    const following = goingOn.current ? next() : undefined
    if (following) show(following.key, true)
  })
  // Only before there is anything to write in: later it is the coach who moves on.
  const withAnother = view === 'taken' ? place.piece : undefined
  useEffect(() => {
    if (withAnother !== undefined) passOver()
  }, [withAnother])
  return { verdict, claim, view, show, step, onNext, onJudge }
}
