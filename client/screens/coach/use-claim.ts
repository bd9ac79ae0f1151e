import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MINUTE } from '@cairn/domain/base/constants'
import { isCallError } from '../../base/call-error.ts'
import { claimReview, type Reviewed } from './coaching-calls.ts'

const RENEW_MS = 4 * MINUTE

const leave = (piece: Reviewed | undefined): void => {
  if (piece) void claimReview(piece, true).catch(() => undefined)
}

/** Opening a piece takes it, staying keeps it, and leaving lets it go. `refused` names a piece that another coach has. */
export const useClaim = (piece: Reviewed | undefined, me: string, onChange: () => void) => {
  const [refused, setRefused] = useState<string>()
  // Whoever is quick judges once the piece is theirs, and not in the middle of it.
  const pending = useRef<Promise<void>>(Promise.resolve())
  const changed = useEffectEvent(onChange)
  const key = piece?.key
  // When whoever had it lets go, it is taken at once.
  const holder = piece?.claim?.coach === me ? undefined : piece?.claim?.coach
  const take = async () => {
    if (!piece) return
    pending.current = claimReview(piece).then(
      () => setRefused((before) => (before === piece.key ? undefined : before)),
      (error: unknown) => {
        if (isCallError(error, 409) && error.code === 'review_taken') setRefused(piece.key)
        changed()
      },
    )
    await pending.current
  }
  const begin = useEffectEvent(() => void take())
  const opened = useEffectEvent(() => piece)
  useEffect(() => {
    if (key === undefined || holder !== undefined) return
    const mine = opened()
    begin()
    const timer = setInterval(() => begin(), RENEW_MS)
    return () => {
      clearInterval(timer)
      leave(mine)
    }
  }, [key, holder])
  return { refused: refused !== undefined && refused === key, take, ready: () => pending.current }
}
