import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Payment, Purchase } from '@cairn/contract/purchases'
import { isCallError } from '../../base/call-error.ts'
import { failureText } from '../../base/failure-text.ts'
import { formatMoney } from '../../base/money.ts'
import { session } from '../../base/session.ts'
import { TextButton } from '../../base/ui/link.tsx'
import { Page } from '../../base/ui/page.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { BankCheck, type BankCheckHandle } from '../card-form/bank-check.tsx'
import { AccountLine } from './account-line.tsx'
import { BillingEntry } from './billing-entry.tsx'
import { CardSection, type CardSectionHandle } from './card-section.tsx'
import styles from './checkout.module.css'
import { FocusHeader } from './focus-header.tsx'
import { messages } from './messages.ts'
import { DoneState, OpenState, SetupState } from './outcome.tsx'
import { PayingProvider } from './paying.ts'
import { PayBar, PayButton, PayTerms } from './pay-button.tsx'
import { ProblemNote } from './problem-note.tsx'
import type { Problem } from './problem.ts'
import { savedCardOf, type Quoted } from './queries.ts'
import { SlowNote } from './slow-note.tsx'
import { usePayment, type PaymentOptions } from './use-payment.ts'

export interface CheckoutProps extends Pick<
  PaymentOptions,
  'subject' | 'send' | 'isEnrolled' | 'poll' | 'findPurchase'
> {
  readonly user: LoggedIn['user']
  readonly back: { readonly link: ReactElement; readonly label: string }
  /** Where it is no checkout. */
  readonly title?: string | undefined
  /** What is bought, for sentences about it. */
  readonly titles: readonly string[]
  readonly quoted: Quoted
  /** The price is being looked up: nothing can be paid meanwhile. */
  readonly isLoading: boolean
  readonly refresh: () => Promise<Quoted | undefined>
  /** An organization pays. */
  readonly sponsored?: boolean
  /** What is bought and what it costs. */
  readonly summary: ReactNode
  /** What to do next, once enrolled. */
  readonly start: ReactElement
  readonly next?: ReactNode
}

/** Says what has changed about the price, and shows the new one. */
const usePriceExplanation = ({ quoted, refresh }: Pick<CheckoutProps, 'quoted' | 'refresh'>) => {
  const intl = useIntl()
  return async (error: unknown): Promise<Problem> => {
    const fresh = await refresh()
    const [before, after] = [quoted.quote, fresh?.quote ?? quoted.quote]
    const print = (amount: number) => formatMoney(intl, amount, after.currency)
    const lost = isCallError(error) && (error.details?.reason ?? '').startsWith('coupon_')
    const title = lost
      ? intl.formatMessage(messages.couponLost, { after: print(after.amount) })
      : before.amount === after.amount
        ? failureText(error)
        : intl.formatMessage(messages.priceChanged, {
            before: formatMoney(intl, before.amount, before.currency),
            after: print(after.amount),
          })
    return { kind: 'price', title, text: intl.formatMessage(messages.priceChangedText) }
  }
}

/** Leads to what is wrong: the field of the card, or the note above it. */
const useAttention = (
  problem: Problem | undefined,
  busy: boolean,
  lead: (field: NonNullable<Problem['field']>) => void,
) => {
  const note = useRef<HTMLDivElement>(null)
  const leadTo = useRef(lead)
  useEffect(() => {
    leadTo.current = lead
  })
  useEffect(() => {
    if (!problem || busy) return
    note.current?.scrollIntoView({ block: 'nearest' })
    if (problem.field !== undefined) leadTo.current(problem.field)
  }, [problem, busy])
  return note
}

/** One calm page to pay on: who buys, with which card, what and for how much. */
export function Checkout(props: CheckoutProps) {
  const { user, back, title, quoted, isLoading, sponsored = false, summary } = props
  const { formatMessage } = useIntl()
  const card = useRef<CardSectionHandle>(null)
  const bank = useRef<BankCheckHandle>(null)
  const explainPrice = usePriceExplanation(props)
  const payment = usePayment({
    ...props,
    account: user.id,
    explainPrice,
    askBank: async (secret) => bank.current?.show(secret) ?? 'canceled',
  })
  const { phase, problem, busy } = payment
  const { quote, coupon } = quoted
  const costs = quote.amount > 0 && !sponsored
  const saved = useQuery({ ...savedCardOf(user.id), enabled: costs })
  const note = useAttention(problem, busy, (field) => card.current?.focus(field))

  const read = async (): Promise<Payment | undefined> => {
    const by = costs ? await card.current?.read() : {}
    const usable = coupon !== undefined && quote.couponProblem === undefined
    const { amount, currency } = quote
    return by && { amount, currency, ...by, ...(usable && { coupon }) }
  }
  const pay = () => payment.pay(read)
  const button = { quote, sponsored, busy, disabled: isLoading, phase, resumes: payment.resumes, onPay: pay }
  const told = (
    <ProblemNote ref={note} problem={problem} action={problem?.kind === 'session' && <LogInAgain />} />
  )
  if (phase.kind === 'done' || phase.kind === 'setup' || phase.kind === 'open')
    return (
      <>
        <FocusHeader />
        <Page bleed>
          <Outcome {...props} payment={payment} />
        </Page>
      </>
    )
  return (
    <>
      <FocusHeader back={back} />
      <Page bleed>
        <div className={styles.checkout}>
          <div className={styles.form}>
            <Heading level={1} size="page" className={styles.title}>
              {title ?? formatMessage(messages.checkout)}
            </Heading>
            <section className={styles.section}>
              <Heading level={2} size="card">
                {formatMessage(messages.account)}
              </Heading>
              <AccountLine user={user} paid={costs} />
              {costs && <BillingEntry person={user.id} onSaved={() => void props.refresh()} />}
            </section>
            {costs && !saved.isLoading && (
              <CardSection
                ref={card}
                saved={saved.data?.source ?? null}
                disabled={busy}
                monthly={quote.renews !== undefined}
                problem={told}
              />
            )}
            {costs && saved.isLoading && <div className={styles.waiting} />}
            <section className={styles.payRow}>
              {!costs && told}
              <span className={styles.desk}>
                <PayButton {...button} />
              </span>
              <SlowNote busy={busy && phase.kind === 'form'} />
              <PayTerms quote={quote} costs={costs} />
            </section>
          </div>
          <div className={styles.aside}>
            <PayingProvider value={busy}>{summary}</PayingProvider>
          </div>
        </div>
        {phase.kind !== 'bank' && <PayBar {...button} />}
      </Page>
      <BankCheck ref={bank} />
    </>
  )
}

/** Whoever is known no more leaves for the log-in page, and comes back. */
function LogInAgain() {
  const { formatMessage } = useIntl()
  return <TextButton onClick={() => session.drop('refused')}>{formatMessage(messages.logIn)}</TextButton>
}

type OutcomeProps = CheckoutProps & { readonly payment: ReturnType<typeof usePayment> }

function Outcome({ payment, titles, user, quoted, start, next }: OutcomeProps) {
  const { phase, busy, checkAgain } = payment
  const paidOf = (purchase: Purchase | undefined) =>
    purchase?.payment && purchase.payment.amount > 0 && !purchase.purchasingOrg ? purchase : undefined
  if (phase.kind === 'open') return <OpenState why={phase.why} busy={busy} onCheck={checkAgain} />
  if (phase.kind === 'setup')
    return <SetupState titles={titles} purchase={paidOf(phase.purchase)} busy={busy} onCheck={checkAgain} />
  if (phase.kind !== 'done') return null
  return (
    <DoneState
      titles={titles}
      user={user}
      quote={quoted.quote}
      expires={phase.purchase?.expires}
      purchase={paidOf(phase.purchase)}
      already={phase.already}
      start={start}
      next={next}
    />
  )
}
