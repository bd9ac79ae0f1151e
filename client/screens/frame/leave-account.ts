import { mayLeave, type AccountLeaving } from '../../base/leave.ts'
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

/** Asks before an account is left whose work has not all been sent. */
export const askBeforeLeaving = async (why: AccountLeaving): Promise<boolean> => {
  if (!(await mayLeave())) return false
  if (!mayBeUnsent()) return true
  // Where the dialog cannot be fetched, nobody is kept from logging out: what is unsent stays on the device.
  const work = await loadUnsent().catch(() => null)
  if (work === null || work.unsentNow().length === 0) return true
  // What only needs a moment is not worth a question.
  await Promise.race([work.sendUnsent(), after(PATIENCE_MS)])
  if (work.unsentNow().length === 0) return true
  return new Promise((resolve) => {
    const answer = (leaves: boolean) => {
      show(null)
      resolve(leaves)
    }
    show({ why, answer })
  })
}
