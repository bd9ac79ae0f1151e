import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { messages } from './status-messages.ts'
import styles from './status.module.css'

export interface FailedRowProps {
  readonly title: ReactNode
  /** What the buttons are about, for screen readers. */
  readonly name: string
  readonly facts: ReactNode
  readonly reason?: string | undefined
  readonly busy: boolean
  readonly onRetry?: (() => void) | undefined
  readonly onDismiss?: (() => void) | undefined
  readonly children?: ReactNode
}

/** Something in the background: what it is, why it failed, and what can be done about it. */
export function FailedRow(props: FailedRowProps) {
  const intl = useIntl()
  const { title, name, facts, reason, busy, onRetry, onDismiss, children } = props
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <div className={styles.rowTitle}>{title}</div>
        <div className={styles.facts}>{facts}</div>
        {reason !== undefined && (
          <p className={styles.reason}>
            <bdi>{reason}</bdi>
          </p>
        )}
        {children}
      </div>
      {(onRetry ?? onDismiss) && (
        <div className={styles.rowActions}>
          {onRetry && (
            <Button
              size="small"
              icon="refresh"
              busy={busy}
              onClick={onRetry}
              aria-label={intl.formatMessage(messages.retryOne, { name })}
            >
              {intl.formatMessage(messages.retry)}
            </Button>
          )}
          {onDismiss && (
            <Button
              size="small"
              variant="ghost"
              onClick={onDismiss}
              aria-label={intl.formatMessage(messages.dismissOne, { name })}
            >
              {intl.formatMessage(messages.dismiss)}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
