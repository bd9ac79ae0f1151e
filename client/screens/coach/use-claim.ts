import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MINUTE } from '@cairn/domain/base/constants'
import { isCallError } from '../../base/call-error.ts'
import { connection } from '../../base/online.ts'
import { onReconnect } from '../../base/reconnect.ts'
import { session } from '../../base/session.ts'
import { answeredWith, askedFor, claimView, type ClaimAnswer, type ClaimState } from './claim-state.ts'
import { claimReview, releaseReview, type Reviewed } from './coaching-calls.ts'
import { hasDecision } from '../../progress/decided.ts'

const RENEW_MS = 4 * MINUTE
/** Whoever runs through the list takes nothing on the way. */
const STAY_MS = 400

const answerIn = (error: unknown): 'taken' | 'denied' | 'unreached' => {
  if (isCallError(error, 409) && error.code === 'review_taken') return 'taken'
  return isCallError(error, 404) ? 'denied' : 'unreached'
}

const release = (piece: Reviewed, by: string): Promise<unknown> =>
  releaseReview(piece, by).catch(() => undefined)

const inList = (): boolean => document.activeElement?.closest('[data-review-list]') instanceof Element

interface Claiming {
  readonly piece: Reviewed | undefined
  readonly me: string
  /** The list says that another coach has it. */
  readonly taken: boolean
  readonly onChange: () => void
}

/** Opening a submission claims it, staying renews the claim and leaving lets it go. */
export const useClaim = ({ piece, me, taken, onChange }: Claiming) => {
  const [state, setState] = useState<ClaimState>()
  // The page may be taken down because its account has left: by then another one is logged in.
  const [by] = useState(() => session.account() ?? me)
  const asked = useRef<string>(undefined)
  const pending = useRef<Promise<boolean>>(Promise.resolve(true))
  const key = piece?.key
  const here = state?.key === key ? state : undefined
  // When whoever had it lets go, it is claimed at once.
  const holder = taken ? piece?.claim?.coach : undefined

  /** Claims the submission, and tells whether no other coach has it. */
  const take = (): Promise<boolean> => {
    if (!piece) return Promise.resolve(true)
    const answered = (answer: ClaimAnswer) => setState((now) => answeredWith(now, piece.key, answer))
    asked.current = piece.key
    setState((now) => askedFor(now, piece.key))
    if (!connection.isUp()) {
      answered({ is: 'unreached' })
      return Promise.resolve(true)
    }
    pending.current = claimReview(piece).then(
      ({ claim }) => {
        answered({ is: 'mine', until: claim?.until })
        return true
      },
      (error: unknown) => {
        const is = answerIn(error)
        answered({ is })
        // Who has it, or that it no longer waits, is in the list.
        if (!isCallError(error, 0)) onChange()
        return is !== 'taken'
      },
    )
    return pending.current
  }
  const letGo = () => {
    if (!piece) return
    asked.current = undefined
    setState({ key: piece.key, is: 'free', shown: true })
    void release(piece, by).then(() => onChange())
  }
  const begin = useEffectEvent(() => {
    if (here?.is !== 'free') void take()
  })
  const opened = useEffectEvent(() => piece)
  const goAway = useEffectEvent((left: Reviewed | undefined) => {
    // A submission with a decision stays claimed until the decision is sent; a claim on its way comes before its release.
    if (left && asked.current === left.key && !hasDecision(left))
      void pending.current.then(() => release(left, by))
    asked.current = undefined
  })
  useEffect(() => {
    if (key === undefined || holder !== undefined) return
    const left = opened()
    const first = setTimeout(() => begin(), inList() ? STAY_MS : 0)
    const again = setInterval(() => begin(), RENEW_MS)
    // While the connection was gone the claim may have run out.
    const stop = onReconnect(() => begin())
    return () => {
      clearTimeout(first)
      clearInterval(again)
      stop()
      goAway(left)
    }
  }, [key, holder])
  return {
    view: key === undefined ? ('waiting' as const) : claimView(state, key, taken),
    /** Until when it is the caller's. */
    until: here?.is === 'mine' ? here.until : undefined,
    free: here?.is === 'free',
    /** It was in view with its fields and is still open, even if it no longer waits. */
    wasShown: (one: string): boolean => state?.key === one && state.shown,
    take,
    letGo,
    ready: () => (asked.current === key ? pending.current : take()),
  }
}

export type Claimed = ReturnType<typeof useClaim>
