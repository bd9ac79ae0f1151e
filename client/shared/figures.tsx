import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { classes } from '../base/ui/classes.ts'
import { Icon } from '../base/ui/icon.tsx'
import { LinkTo, type LinkTarget } from '../base/ui/link.tsx'
import type { Change } from './change-of.ts'
import { messages } from './figures-messages.ts'
import styles from './figures.module.css'

export interface FigureProps {
  readonly label: string
  /** The number as the reader writes it. */
  readonly number: ReactNode
  /** Beside the number: "learners". */
  readonly unit?: string | undefined
  readonly change?: Change | undefined
  /** How much of a change is written: "18%", "3 days"; as a share unless given. */
  readonly amount?: string | undefined
  /** Before the change: what it is the change of, "48 new". */
  readonly lead?: string | undefined
  /** In place of a change. */
  readonly note?: ReactNode
  /** To the rows that it counts. */
  readonly link?: LinkTarget | undefined
  /** The one that matters most. */
  readonly main?: boolean
}

/** A row of figures: each with how it has changed, and a link to what it counts. */
export function Figures({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  const intl = useIntl()
  return (
    <dl className={styles.figures} aria-label={label ?? intl.formatMessage(messages.figures)}>
      {children}
    </dl>
  )
}

/** An amount of money with its currency; it stands in one line on a narrow card too. */
const LONG = 10

export function Figure(props: FigureProps) {
  const { label, number, unit, change, amount, lead, note, link, main } = props
  return (
    <div className={classes(styles.figure, main && styles.main, link !== undefined && styles.leads)}>
      <dt className={styles.label}>
        {link === undefined ? (
          label
        ) : (
          <LinkTo to={link} className={styles.link ?? ''}>
            {label}
          </LinkTo>
        )}
      </dt>
      <dd
        className={classes(styles.number, typeof number === 'string' && number.length > LONG && styles.long)}
      >
        <bdi>{number}</bdi>
        {unit !== undefined && <span className={styles.unit}> {unit}</span>}
      </dd>
      {(change ?? lead) !== undefined && (
        <dd className={styles.note}>
          {lead !== undefined && <span className={styles.lead}>{lead} </span>}
          {change && <ChangeText change={change} amount={amount} />}
        </dd>
      )}
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}

/** Grown to so many times what it was. */
const MANY = 9

/** "↗ 18% more than before": arrow, word and colour say the same. */
function ChangeText({ change, amount }: Pick<FigureProps, 'amount'> & { readonly change: Change }) {
  const intl = useIntl()
  const say = intl.formatMessage
  if (change.way === 'same') return say(messages.same)
  if (change.way === 'new') return say(messages.none)
  const share = intl.formatNumber(change.by, { style: 'percent', maximumFractionDigits: 0 })
  const up = change.way === 'up'
  // Beyond this a percentage says nothing any more.
  const times = up && amount === undefined && change.by >= MANY ? Math.round(change.by + 1) : undefined
  const words = up ? messages.more : amount === undefined ? messages.less : messages.fewer
  return (
    <>
      <span
        className={classes(
          styles.change,
          change.good === true && styles.good,
          change.good === false && styles.bad,
        )}
      >
        <Icon name={up ? 'arrow-up-right' : 'arrow-down-right'} size={16} />
        {times === undefined ? say(words, { amount: amount ?? share }) : say(messages.times, { times })}
      </span>{' '}
      <span className={styles.than}>{say(times === undefined ? messages.than : messages.was)}</span>
    </>
  )
}
