import { useIntl, type IntlShape } from 'react-intl'
import { messages } from './percent-messages.ts'
import styles from './percent.module.css'
import { ProgressBar } from './progress.tsx'

export const percentText = (intl: IntlShape, percent: number): string =>
  intl.formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 0 })

/** How far somebody is, in a row of a table: the bar and its figure. */
export function Percent({ percent }: { percent: number }) {
  const intl = useIntl()
  const text = percentText(intl, percent)
  return (
    <span className={styles.percent}>
      <ProgressBar thin percent={percent} label={intl.formatMessage(messages.complete, { percent: text })} />
      <bdi aria-hidden="true">{text}</bdi>
    </span>
  )
}
