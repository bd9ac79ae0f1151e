import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Poll } from '@cairn/domain/base/polls'
import { groups } from '@cairn/contract/groups'
import { payments } from '@cairn/contract/payments'
import { progress } from '@cairn/contract/progress'
import { purchases, type Payment, type Purchase } from '@cairn/contract/purchases'
import { useAction } from '../../base/action.ts'
import { newKey } from '../../base/new-key.ts'
import { until } from '../../base/until.ts'
import { messages } from './messages.ts'
import { openPayment } from './open-payment.ts'
import { isPriceProblem, problemOf, type Problem } from './problem.ts'
import { settlePayment, type PaymentServices, type Settled } from './settle-payment.ts'

/** Where a buyer is. */
export type Phase =
  | { readonly kind: 'form' }
  | { readonly kind: 'bank' }
  /** It is not known what became of the payment. */
  | { readonly kind: 'open'; readonly why: 'pending' | 'unreached' }
  /** Paid; the enrollment does not show yet. */
  | { readonly kind: 'setup'; readonly purchase: Purchase | undefined }
  | { readonly kind: 'done'; readonly purchase: Purchase | undefined; readonly already: boolean }

type Step =
  | { readonly kind: 'pay'; readonly payment: () => Promise<Payment | undefined> }
  /** Asks what became of a payment that was sent before. */
  | { readonly kind: 'again' }
  /** Looks once more for the enrollment. */
  | { readonly kind: 'confirm'; readonly purchase: Purchase | undefined }

export interface PaymentOptions extends PaymentServices {
  /** What is paid for, such as `course:1`. */
  readonly subject: string
  readonly account: string
  /** How long the enrollment is waited for. */
  readonly poll: Poll
  /** The purchase, where its own answer was lost. */
  readonly findPurchase: () => Promise<Purchase | undefined>
  /** Reads the price anew and says what has changed. */
  readonly explainPrice: (error: unknown) => Promise<Problem>
}

const CHANGED = [
  progress.findProgress,
  progress.getProgress,
  groups.findGroups,
  purchases.findPurchases,
  payments.getPayments,
].map(({ path }) => [path])

/** Pays once: from the press of the button to the enrollment, or to the reason why there is none. */
export const usePayment = (options: PaymentOptions) => {
  const intl = useIntl()
  const { subject, account, poll, isEnrolled, findPurchase, explainPrice } = options
  const [phase, setPhase] = useState<Phase>({ kind: 'form' })
  const [problem, setProblem] = useState<Problem>()

  const askBank = async (clientSecret: string) => {
    setPhase({ kind: 'bank' })
    const result = await options.askBank(clientSecret)
    setPhase({ kind: 'form' })
    return result
  }
  const confirm = async (purchase: Purchase | undefined, already = false) => {
    try {
      await until(isEnrolled, poll)
    } catch {
      return setPhase({ kind: 'setup', purchase })
    }
    openPayment.clear()
    return setPhase({ kind: 'done', purchase, already })
  }
  const close = (found: Problem) => {
    openPayment.clear()
    setPhase({ kind: 'form' })
    setProblem(found)
  }
  const follow = async (settled: Settled): Promise<void> => {
    switch (settled.kind) {
      case 'bought':
        return confirm(settled.purchase)
      case 'enrolled':
        return confirm(
          settled.byThis ? await findPurchase().catch(() => undefined) : undefined,
          !settled.byThis,
        )
      case 'unknown':
        return setPhase({ kind: 'open', why: settled.why })
      case 'canceled': {
        const [title, text] = [messages.canceled, messages.nothingCharged]
        return close({ kind: 'canceled', title: intl.formatMessage(title), text: intl.formatMessage(text) })
      }
      case 'refused': {
        const { error } = settled
        return close(isPriceProblem(error) ? await explainPrice(error) : problemOf(intl, error))
      }
    }
  }
  const services = { ...options, askBank }
  const action = useAction(
    async (step: Step) => {
      setProblem(undefined)
      if (step.kind === 'confirm') return confirm(step.purchase)
      if (step.kind === 'again') {
        const open = openPayment.find(subject, account)
        if (!open) return setPhase({ kind: 'form' })
        return follow(await settlePayment(open.payment, open.key, services, 1))
      }
      const payment = await step.payment()
      // The card form says what is wrong with it.
      if (!payment) return undefined
      const key = newKey()
      openPayment.save({ subject, account, key, payment })
      return follow(await settlePayment(payment, key, services))
    },
    {
      refreshes: CHANGED,
      explain: (error) => {
        close(problemOf(intl, error))
        return null
      },
    },
  )
  const resume = useEffectEvent(() => {
    if (openPayment.find(subject, account)) void action.run({ kind: 'again' })
  })
  useEffect(() => resume(), [])
  // Whoever lost the connection while paying learns what became of it as soon as it is back.
  const checkOpen = useEffectEvent(() => {
    if (phase.kind === 'open') resume()
  })
  useEffect(() => {
    const listener = () => checkOpen()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
  return {
    phase,
    problem,
    busy: action.busy,
    resumes: action.busyWith?.kind === 'again',
    clearProblem: () => setProblem(undefined),
    pay: (payment: () => Promise<Payment | undefined>) => void action.run({ kind: 'pay', payment }),
    checkAgain: () =>
      void action.run(
        phase.kind === 'setup' ? { kind: 'confirm', purchase: phase.purchase } : { kind: 'again' },
      ),
  }
}
