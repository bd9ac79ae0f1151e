import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { isCallError } from '../../base/call-error.ts'
import { deviceOwner } from '../../base/session.ts'
import { dismissToast, toast, toastStore, type Toast } from '../../base/ui/toast.ts'
import { judgeReview, type Reviewed, type Verdict } from './coaching-calls.ts'
import { holdVerdict, HOLD_MS, sendHeld, takeBack } from '../../progress/held-verdict.ts'
import { clearDraft, markSent } from './review-draft.ts'
import { messages } from './review-messages.ts'
import { usePersonName } from './use-person-name.ts'
import type { Reviews } from './use-reviews.ts'

const whyNot = (error: unknown) => {
  if (isCallError(error, 409) && error.code === 'review_taken') return messages.notSentTaken
  return isCallError(error, 409) || isCallError(error, 404) ? messages.notSentStale : messages.notSent
}

const useSendOnLeaving = () => {
  useEffect(() => {
    const leaving = () => void sendHeld()
    const hidden = () => document.visibilityState === 'hidden' && leaving()
    window.addEventListener('pagehide', leaving)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', leaving)
      document.removeEventListener('visibilitychange', hidden)
      leaving()
    }
  }, [])
}

/** Gives verdicts, each of which can be taken back for a moment before it is sent. */
export const useVerdicts = ({ me, drop, refresh }: Reviews, onBack: (key: string) => void) => {
  const intl = useIntl()
  const say = intl.formatMessage
  const nameOf = usePersonName()
  const navigate = useNavigate()
  useSendOnLeaving()

  const undo = () => {
    const taken = takeBack()
    if (!taken) return
    toast({ icon: 'arrow-back-up', message: say(messages.undone) })
    onBack(taken.key)
  }
  // A failure may be told on another page by then.
  const look = (piece: string) => void navigate({ to: '/coach/reviews', search: { piece } })

  const give = (piece: Reviewed, verdict: Verdict) => {
    const name = piece.person?.givenName ?? nameOf(undefined)
    const once = crypto.randomUUID()
    const by = deviceOwner(me)
    const accepted = verdict.verdict === 'accept'
    const note: Toast = {
      icon: accepted ? 'circle-check' : 'arrow-back-up',
      message: say(accepted ? messages.accepted : messages.returned, { name }),
      action: { label: say(messages.undo), run: undo },
      lasts: HOLD_MS,
    }
    holdVerdict({
      key: piece.key,
      since: piece.since,
      send: () => {
        markSent(me, piece.key, piece.since)
        return judgeReview(piece, verdict, { key: once, by })
      },
      sent: () => {
        clearDraft(me, piece.key)
        drop(piece.key)
        if (toastStore.get() === note) dismissToast()
      },
      failed: (error) => {
        markSent(me, piece.key, undefined)
        refresh()
        const action = { label: say(messages.look), run: () => look(piece.key) }
        toast({ icon: 'alert-circle', message: say(whyNot(error), { name }), action, lasts: HOLD_MS })
      },
    })
    toast(note)
  }
  return { give, undo }
}
