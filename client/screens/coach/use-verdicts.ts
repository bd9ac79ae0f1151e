import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import type { OutboxItem } from '@cairn/domain/offline/outbox'
import { connection } from '../../base/online.ts'
import { keepingOf, outboxState } from '../../base/outbox/state.ts'
import { session } from '../../base/session.ts'
import { dismissToast, toast, toastStore, type Toast } from '../../base/ui/toast.ts'
import { hasArrived } from '../../progress/decided.ts'
import {
  decide,
  HOLD_MS,
  sendClosing,
  sendHeld,
  undoDecision,
  type Decision,
} from '../../progress/decisions.ts'
import type { Reviewed, Verdict } from './coaching-calls.ts'
import { titleOf } from './review-list.tsx'
import { messages } from './review-messages.ts'
import { usePersonName } from './use-person-name.ts'
import type { Reviews } from './use-reviews.ts'

const useSendOnLeaving = () => {
  useEffect(() => {
    const leaving = () => void sendHeld()
    const hidden = () => document.visibilityState === 'hidden' && leaving()
    window.addEventListener('pagehide', sendClosing)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', sendClosing)
      document.removeEventListener('visibilitychange', hidden)
      leaving()
    }
  }, [])
}

/** Follows an item until it has left the outbox or needs attention. The page it was made on may be gone by then. */
const follow = (id: string, left: () => void, refused: (item: OutboxItem) => void): void => {
  const account = session.account()
  const stop = outboxState.subscribe(() => {
    const { items, account: shown } = outboxState.get()
    const item = items.find((one) => one.id === id)
    if (shown === account && item && item.state !== 'attention') return
    stop()
    if (shown !== account) return
    if (item) refused(item)
    else left()
  })
}

const decisionOn = (piece: Reviewed, verdict: Verdict, learner: string): Decision => {
  const { progress, item, since, courseTitle } = piece
  const { met, body, attachment } = verdict
  return {
    progress,
    item,
    since,
    verdict: verdict.verdict,
    ...(met && { met: [...met] }),
    ...(body !== '' && { body }),
    ...(attachment.length > 0 && {
      attachment: attachment.map(({ id, file, name }) => ({ id, file, name })),
    }),
    about: { learner, work: titleOf(piece), ...(courseTitle !== undefined && { course: courseTitle }) },
  }
}

/** Whether the decision stays on the device for now, and is stored there. */
const isKept = (id: string): boolean => !connection.isUp() && keepingOf(outboxState.get(), id) === 'device'

const DONE = {
  accept: { icon: 'circle-check', now: messages.accepted, later: messages.acceptedKept },
  return: { icon: 'arrow-back-up', now: messages.returned, later: messages.returnedKept },
} as const

/** Makes decisions, each of which can be undone for a moment before it is sent. */
export const useVerdicts = ({ drop, refresh }: Reviews, onBack: (key: string) => void) => {
  const intl = useIntl()
  const say = intl.formatMessage
  const nameOf = usePersonName()
  useSendOnLeaving()

  const undo = async () => {
    const submission = await undoDecision()
    if (submission === undefined) return
    toast({ icon: 'arrow-back-up', message: say(messages.undone) })
    onBack(submission)
  }

  const give = (piece: Reviewed, verdict: Verdict) => {
    const name = piece.person?.givenName ?? nameOf(undefined)
    const { icon, now, later } = DONE[verdict.verdict]
    const { id, stored } = decide(decisionOn(piece, verdict, nameOf(piece.person)))
    let note: Toast | undefined
    const tell = () => {
      note = {
        icon,
        message: say(isKept(id) ? later : now, { name }),
        action: { label: say(messages.undo), run: () => void undo() },
        lasts: HOLD_MS,
      }
      toast(note)
    }
    follow(
      id,
      () => {
        if (hasArrived(piece)) drop(piece.key)
        if (note !== undefined && toastStore.get() === note) dismissToast()
      },
      () => {
        refresh()
        toast({ icon: 'alert-circle', message: say(messages.notSent, { name }), lasts: HOLD_MS })
      },
    )
    // Without a connection it says that the device has it: once that is so.
    if (connection.isUp()) tell()
    else void stored.then(tell)
  }
  return { give, undo: () => void undo() }
}
