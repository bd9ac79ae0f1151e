import { memo } from 'react'
import { useIntl } from 'react-intl'
import { direction, localeTag } from '@cairn/domain/config/languages'
import { plainText } from '@cairn/domain/resources/transcript-text'
import type { CueFault, DraftCue } from '@cairn/domain/resources/transcript-edit'
import { shortTimestamp } from '@cairn/domain/resources/webvtt-time'
import { classes } from '../../base/ui/classes.ts'
import { Icon } from '../../base/ui/icon.tsx'
import styles from './cue-row.module.css'
import { messages } from './messages.ts'

export interface CueRowProps {
  cue: DraftCue
  faults: string
  /** Shown in the film now. */
  current: boolean
  language: string
  onOpen: (key: number) => void
}

/** The faults as one word, so that rows with the same ones need not be drawn anew. */
export const listFaults = (faults: readonly CueFault[]): string => faults.join(' ')

/** A cue that is not open: its time and its words. There may be thousands. */
export const CueRow = memo(function CueRow({ cue, faults, current, language, onOpen }: CueRowProps) {
  const intl = useIntl()
  const grave = faults.includes('ends-before-start')
  const words = faults
    .split(' ')
    .filter(Boolean)
    .map((fault) => intl.formatMessage(messages[`fault-${fault as CueFault}`]))
    .join(' ')
  return (
    <li data-row={cue.key} className={styles.item}>
      <button
        type="button"
        className={classes(styles.row, current && styles.current)}
        aria-current={current || undefined}
        onClick={() => onOpen(cue.key)}
      >
        <span className={styles.stamp}>{shortTimestamp(cue.start)}</span>
        <span className={styles.words} lang={localeTag(language)} dir={direction(language)}>
          {plainText(cue.text) || <em className={styles.none}>{intl.formatMessage(messages.emptyFault)}</em>}
        </span>
        {words !== '' && (
          <Icon
            name={grave ? 'alert-circle' : 'alert-triangle'}
            size={16}
            label={words}
            className={grave ? styles.grave : styles.odd}
          />
        )}
      </button>
    </li>
  )
})
