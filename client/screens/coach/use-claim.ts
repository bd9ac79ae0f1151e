import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MINUTE } from '@cairn/domain/base/constants'
import { isCallError } from '../../base/call-error.ts'
import { claimReview, type Reviewed } from './coaching-calls.ts'
import { hasVerdict } from './held-verdict.ts'

const RENEW_MS = 4 * MINUTE
/** Whoever runs through the list takes nothing on the way. */
const STAY_MS = 400

const leave = (piece: Reviewed): Promise<unknown> => claimReview(piece, true).catch(() => undefined)

interface Mine {
  readonly key: string
  readonly until: string
}

/** Staying at a piece takes and keeps it, and leaving lets it go. `refused` names a piece that another coach has. */
export const useClaim = (piece: Reviewed | undefined, me: string, onChange: () => void) => {
  const [refused, setRefused] = useState<string>()
  const [mine, setMine] = useState<Mine>()
  const [free, setFree] = useState<string>()
  const asked = useRef<string>(undefined)
  const pending = useRef<Promise<boolean>>(Promise.resolve(true))
  const key = piece?.key
  // When whoever had it lets go, it is taken at once.
  const holder = piece?.claim?.coach === me ? undefined : piece?.claim?.coach

  /** Takes the piece, and tells whether no other coach has it. */
  const take = (): Promise<boolean> => {
    if (!piece) return Promise.resolve(true)
    asked.current = piece.key
    setFree(undefined)
    pending.current = claimReview(piece).then(
      ({ claim }) => {
        setRefused((before) => (before === piece.key ? undefined : before))
        setMine(claim && { key: piece.key, until: claim.until })
        return true
      },
      (error: unknown) => {
        const taken = isCallError(error, 409) && error.code === 'review_taken'
        if (taken) setRefused(piece.key)
        setMine(undefined)
        onChange()
        return !taken
      },
    )
    return pending.current
  }
  const letGo = () => {
    if (!piece) return
    asked.current = undefined
    setMine(undefined)
    setFree(piece.key)
    void leave(piece).then(() => onChange())
  }
  const begin = useEffectEvent(() => {
    if (free !== key) void take()
  })
  const opened = useEffectEvent(() => piece)
  const goAway = useEffectEvent((left: Reviewed | undefined) => {
    // Work with a verdict stays taken until the verdict is sent.
    if (left && asked.current === left.key && !hasVerdict(left)) void leave(left)
    asked.current = undefined
    setFree(undefined)
  })
  useEffect(() => {
    if (key === undefined || holder !== undefined) return
    const left = opened()
    const first = setTimeout(() => begin(), STAY_MS)
    const again = setInterval(() => begin(), RENEW_MS)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      goAway(left)
    }
  }, [key, holder])
  return {
    refused: refused !== undefined && refused === key,
    /** Until when it is the caller's. */
    until: mine !== undefined && mine.key === key ? mine.until : undefined,
    free: free !== undefined && free === key,
    take,
    letGo,
    ready: () => (asked.current === key ? pending.current : take()),
  }
}

export type Claimed = ReturnType<typeof useClaim>
