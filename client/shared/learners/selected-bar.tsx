import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import type { LearnerRow } from './calls.ts'
import type { LearnerDeeds } from './learner-deeds.tsx'
import { messages } from './messages.ts'
import styles from './selected-bar.module.css'

export interface SelectedBarProps {
  readonly rows: readonly LearnerRow[]
  readonly deeds: LearnerDeeds
  readonly onClear: () => void
}

/** How many learners are chosen, and what can be done for all of them at once. */
export function SelectedBar({ rows, deeds, onClear }: SelectedBarProps) {
  const intl = useIntl()
  const [now] = useState(() => new Date())
  return (
    <section className={styles.bar} aria-label={intl.formatMessage(messages.chosenLabel)}>
      <span className={styles.count} aria-live="polite">
        {intl.formatMessage(messages.chosen, { count: rows.length })}
      </span>
      {deeds.itemsFor(rows, now).map(({ label, icon, danger, onSelect }) => (
        <Button
          key={label}
          size="small"
          icon={icon}
          variant={danger ? 'danger' : 'quiet'}
          onClick={() => onSelect?.()}
        >
          {label}
        </Button>
      ))}
      <Button size="small" variant="ghost" onClick={onClear}>
        {intl.formatMessage(messages.clearChosen)}
      </Button>
    </section>
  )
}
