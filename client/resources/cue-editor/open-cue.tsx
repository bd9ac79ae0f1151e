import { useEffect, useRef, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { direction, localeTag } from '@cairn/domain/config/languages'
import type { CueFault, DraftCue } from '@cairn/domain/resources/transcript-edit'
import type { Cue } from '@cairn/domain/resources/webvtt'
import { Button } from '../../base/ui/button.tsx'
import { classes } from '../../base/ui/classes.ts'
import field from '../../base/ui/field.module.css'
import { Icon } from '../../base/ui/icon.tsx'
import styles from './cue-row.module.css'
import { messages } from './messages.ts'
import type { Deed } from './shortcuts.ts'
import { TimeField } from './time-field.tsx'

export interface OpenCueProps {
  cue: DraftCue
  faults: readonly CueFault[]
  current: boolean
  /** There is a film to take times from. */
  film: boolean
  /** There is a cue after it. */
  followed: boolean
  language: string
  area: RefObject<HTMLTextAreaElement | null>
  onChange: (patch: Partial<Cue>, tag: string) => void
  onDeed: (deed: Deed) => void
}

function Faults({ faults, id }: { faults: readonly CueFault[]; id: string }) {
  const intl = useIntl()
  return (
    <ul id={id} className={styles.faults} aria-live="polite">
      {faults.map((fault) => (
        <li key={fault} className={fault === 'ends-before-start' ? styles.grave : styles.odd}>
          <Icon name={fault === 'ends-before-start' ? 'alert-circle' : 'alert-triangle'} size={16} />
          <span>{intl.formatMessage(messages[`fault-${fault}`])}</span>
        </li>
      ))}
    </ul>
  )
}

/** The cue under work: its words, its times, and what can be made of it. */
export function OpenCue({
  cue,
  faults,
  current,
  film,
  followed,
  language,
  area,
  onChange,
  onDeed,
}: OpenCueProps) {
  const intl = useIntl()
  const row = useRef<HTMLLIElement>(null)
  const say = (key: keyof typeof messages) => intl.formatMessage(messages[key])
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const grave = faults.includes('ends-before-start')
  const faultsId = `cue-${cue.key}-faults`
  return (
    <li ref={row} data-row={cue.key} className={classes(styles.open, current && styles.openCurrent)}>
      <div className={styles.times}>
        <TimeField
          key={`start ${cue.key}`}
          label={say('start')}
          seconds={cue.start}
          onChange={(start) => onChange({ start }, 'start')}
          take={
            film
              ? { icon: 'brackets-contain-start', label: say('startHere'), run: () => onDeed('start') }
              : undefined
          }
        />
        <TimeField
          key={`end ${cue.key}`}
          label={say('end')}
          seconds={cue.end}
          onChange={(end) => onChange({ end }, 'end')}
          take={
            film
              ? { icon: 'brackets-contain-end', label: say('endHere'), run: () => onDeed('end') }
              : undefined
          }
        />
        <span className={styles.length}>
          {intl.formatMessage(messages.seconds, {
            seconds: intl.formatNumber(Math.max(0, cue.end - cue.start), { maximumFractionDigits: 1 }),
          })}
        </span>
      </div>
      <div className={field.box}>
        <textarea
          ref={area}
          rows={2}
          className={classes(field.input, styles.area)}
          aria-label={say('text')}
          aria-invalid={grave || undefined}
          aria-describedby={faultsId}
          lang={localeTag(language)}
          dir={direction(language)}
          value={cue.text}
          onChange={(event) => onChange({ text: event.target.value }, 'text')}
        />
      </div>
      <Faults id={faultsId} faults={faults} />
      <div className={styles.deeds}>
        <Button size="small" icon="scissors" onClick={() => onDeed('split')}>
          {say('split')}
        </Button>
        <Button size="small" icon="git-merge" disabled={!followed} onClick={() => onDeed('merge')}>
          {say('merge')}
        </Button>
        <Button size="small" icon="plus" onClick={() => onDeed('insert')}>
          {say('insert')}
        </Button>
        <Button size="small" variant="danger" icon="trash" onClick={() => onDeed('delete')}>
          {say('delete')}
        </Button>
      </div>
    </li>
  )
}
