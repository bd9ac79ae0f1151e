import { mayLeave, type AccountLeaving } from '../../base/leave.ts'
import { senderOf, type Sender } from '../../base/sender.ts'
import { session } from '../../base/session.ts'
import { loadUnsent, mayBeUnsent } from './resume-unsent.ts'

interface Asked {
  readonly why: AccountLeaving
  readonly answer: (leaves: boolean) => void
}

type Listener = () => void

const PATIENCE_MS = 1500
const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

let asked: Asked | null = null
const listeners = new Set<Listener>()

const show = (next: Asked | null): void => {
  asked = next
  for (const listener of listeners) listener()
}

/** The question that a dialog asks: whether to leave although something was not sent. */
export const leavingStore = {
  get: (): Asked | null => asked,
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

// Somebody who left in another way is not asked any more, nor is whoever came instead.
session.onAccountLeft(() => asked?.answer(false))

/** Asks before an account is left whose work has not all been sent. */
export const askBeforeLeaving = async (why: AccountLeaving): Promise<boolean> => {
  const sender = senderOf()
  const leaves = await mayLeaveUnsent(why, sender)
  return leaves && sender.isHere()
}

const mayLeaveUnsent = async (why: AccountLeaving, sender: Sender): Promise<boolean> => {
  if (!(await mayLeave())) return false
  if (!mayBeUnsent()) return true
  // Where the dialog cannot be fetched, nobody is kept from logging out: what is unsent stays on the device.
  const work = await loadUnsent().catch(() => null)
  if (work === null || work.unsentNow().length === 0) return true
  // What only needs a moment is not worth a question.
  await Promise.race([work.sendUnsent(), after(PATIENCE_MS)])
  if (work.unsentNow().length === 0 || !sender.isHere()) return true
  return new Promise((resolve) => {
    const answer = (leaves: boolean) => {
      show(null)
      resolve(leaves)
    }
    show({ why, answer })
  })
}
