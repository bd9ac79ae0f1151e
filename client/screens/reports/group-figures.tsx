import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { GroupReport } from '@cairn/contract/groups'
import { percentText } from '../../base/ui/percent.tsx'
import styles from './group.module.css'
import { messages } from './group-messages.ts'

/** What the group amounts to; each figure counts what the rows below say. */
export function GroupFigures({ report: { total } }: { report: GroupReport }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { member, begun, certified, certificate, waiting, activeThisWeek, average } = total
  const share = percentText(intl, member === 0 ? 0 : (100 * certificate) / member)
  return (
    <dl className={styles.figures} aria-label={say(messages.figures)}>
      <Figure name={say(messages.members)} number={intl.formatNumber(member)}>
        {say(messages.begun, { count: begun })}
      </Figure>
      <Figure name={say(messages.average)} number={percentText(intl, average)}>
        {say(messages.active, { count: activeThisWeek })}
      </Figure>
      <Figure name={say(messages.certificates)} number={intl.formatNumber(certificate)}>
        {say(messages.ofMembers, { share, count: certified })}
      </Figure>
      <Figure name={say(messages.waiting)} number={intl.formatNumber(waiting)}>
        {say(messages.pieces, { count: waiting })}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  readonly name: string
  readonly number: string
  readonly children: ReactNode
}

function Figure({ name, number, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{name}</dt>
      <dd className={styles.number}>{number}</dd>
      <dd className={styles.note}>{children}</dd>
    </div>
  )
}
