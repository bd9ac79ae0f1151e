import { useId, useState, type CSSProperties } from 'react'
import { useIntl } from 'react-intl'
import { scaleOf } from '@cairn/domain/courses/answer'
import { classes } from '../../base/ui/classes.ts'
import { Hidden } from '../../base/ui/text.tsx'
import { Frame } from './frame.tsx'
import { givenPlace } from './given.ts'
import styles from './likert.module.css'
import { messages } from './messages.ts'
import type { PlayProps } from './play-props.ts'
import { useSaid } from './said.tsx'

/** More steps than this do not fit into a row: a slider. */
const ROW = 11

/** A step on a scale; nothing is right or wrong. */
export function LikertPlayer(play: PlayProps) {
  const intl = useIntl()
  const { interaction, answer, draft, result, onAnswer, onDraft } = play
  const [picked, setPicked] = useState(() => givenPlace(answer) ?? givenPlace(draft))
  const { min, max } = scaleOf(interaction)
  const given = result === null ? picked : givenPlace(answer)
  const value = given !== undefined && given >= min && given <= max ? given : undefined
  const steps = max - min + 1

  const choose = (step: number) => {
    setPicked(step)
    onDraft?.(step)
  }
  return (
    <Frame
      play={play}
      send={{
        label: intl.formatMessage(messages.sendAnswer),
        ready: value !== undefined,
        missing: intl.formatMessage(messages.chooseFirst),
        onSend: () => value !== undefined && onAnswer(value),
      }}
    >
      {(labelledBy) => {
        const scale = {
          min,
          max,
          value,
          labelledBy,
          onChoose: choose,
          labels: interaction.scale?.labels ?? [],
          fixed: result !== null,
        }
        return steps > ROW ? <Slider {...scale} /> : <Steps {...scale} />
      }}
    </Frame>
  )
}

interface ScaleProps {
  min: number
  max: number
  value: number | undefined
  labels: readonly string[]
  fixed: boolean
  labelledBy: string
  onChoose: (step: number) => void
}

/** One label per step, or only those at the two ends. */
const labelAt = ({ labels, min, max }: ScaleProps, step: number): string | undefined => {
  if (labels.length > max - min) return labels[step - min] || undefined
  if (step === min) return labels[0] || undefined
  return step === max && labels.length > 1 ? labels.at(-1) || undefined : undefined
}

function Steps(scale: ScaleProps) {
  const { min, max, value, labels, fixed, labelledBy, onChoose } = scale
  const intl = useIntl()
  const said = useSaid()
  const name = useId()
  const steps = Array.from({ length: max - min + 1 }, (_, n) => min + n)
  const each = labels.length >= steps.length
  return (
    <fieldset dir={said.dir} role="radiogroup" aria-labelledby={labelledBy} className={styles.steps}>
      <div
        className={classes(styles.scale, each ? styles.each : styles.ends, steps.length > 7 && styles.many)}
        style={{ '--steps': steps.length } as CSSProperties}
      >
        {steps.map((step) => (
          <label key={step} className={classes(styles.step, fixed && styles.fixed)}>
            <input
              type="radio"
              name={name}
              checked={step === value}
              disabled={fixed}
              onChange={() => onChoose(step)}
              className={styles.input}
            />
            <span className={styles.number}>{intl.formatNumber(step)}</span>
            <StepLabel label={labelAt(scale, step)} shown={each} />
          </label>
        ))}
      </div>
      {!each && labels.length > 0 && (
        <div aria-hidden="true" className={styles.edges} {...said}>
          <span>{labelAt(scale, min)}</span>
          <span>{labelAt(scale, max)}</span>
        </div>
      )}
    </fieldset>
  )
}

/** Labels of the ends alone are seen below the row and heard with their steps. */
function StepLabel({ label, shown }: { label: string | undefined; shown: boolean }) {
  const said = useSaid()
  if (!label) return null
  const words = <span {...said}>{label}</span>
  return shown ? <span className={styles.label}>{words}</span> : <Hidden>{words}</Hidden>
}

function Slider(scale: ScaleProps) {
  const { min, max, value, fixed, labelledBy, onChoose } = scale
  const intl = useIntl()
  const said = useSaid()
  const middle = Math.round((min + max) / 2)
  return (
    <div className={styles.slider} dir={said.dir}>
      <output className={styles.value}>{value === undefined ? '–' : intl.formatNumber(value)}</output>
      <input
        type="range"
        aria-labelledby={labelledBy}
        min={min}
        max={max}
        value={value ?? middle}
        disabled={fixed}
        onChange={(event) => onChoose(event.target.valueAsNumber)}
        // The middle is an answer too, though nothing moves when it is chosen.
        onPointerUp={() => value === undefined && onChoose(middle)}
        className={classes(styles.range, value === undefined && styles.unset)}
      />
      <div className={styles.edges} {...said}>
        <span>{labelAt(scale, min) ?? intl.formatNumber(min)}</span>
        <span>{labelAt(scale, max) ?? intl.formatNumber(max)}</span>
      </div>
    </div>
  )
}
