import { AsyncLocalStorage } from 'node:async_hooks'
import { CardsUnreachable, type Cards } from '../../base/ports/cards.ts'

/** The process ends here, as far as this request is concerned. */
export class Crashed extends Error {
  override readonly name = 'Crashed'
}

/** Every call of the network has two moments: before it is made, and after it was made and before its answer is read. */
export interface Fault {
  /** Which of the moments of a request, counted from 0. */
  readonly at: number
  readonly how: 'crash' | 'unreachable' | ((charge: string | undefined) => Promise<void>)
}

const current = new AsyncLocalStorage<{ readonly fault: Fault; moment: number }>()

/** Runs a request in which one thing goes wrong. */
export const withFault = <T>(fault: Fault | undefined, work: () => Promise<T>): Promise<T> =>
  fault === undefined ? work() : current.run({ fault, moment: 0 }, work)

const pass = async (charge: string | undefined): Promise<void> => {
  const now = current.getStore()
  if (now === undefined) return
  const { at, how } = now.fault
  const isHere = now.moment === at
  now.moment += 1
  if (!isHere) return
  if (how === 'crash') throw new Crashed('The process was stopped.')
  if (how === 'unreachable') throw new CardsUnreachable('The network was not reached.')
  await current.exit(() => how(charge))
}

const stoppable =
  <Given extends unknown[], Answer>(
    call: (...given: Given) => Promise<Answer>,
    chargeOf: (given: Given) => string | undefined,
  ) =>
  async (...given: Given): Promise<Answer> => {
    await pass(chargeOf(given))
    const answer = await call(...given)
    await pass(chargeOf(given))
    return answer
  }

/** A network whose every call can be stopped before and after it was made. */
export const stoppableCards = (cards: Cards): Cards => ({
  ...cards,
  open: stoppable(cards.open, () => undefined),
  confirm: stoppable(cards.confirm, ([charge]) => charge),
  find: stoppable(cards.find, ([charge]) => charge),
  cancel: stoppable(cards.cancel, ([charge]) => charge),
  refund: stoppable(cards.refund, ([{ charge }]) => charge),
})
