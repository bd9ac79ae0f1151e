import { useId, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { contrast } from '@cairn/domain/config/colour'
import { IconButton } from '../../base/ui/button.tsx'
import { described, Field } from '../../base/ui/field.tsx'
import box from '../../base/ui/field.module.css'
import { Icon } from '../../base/ui/icon.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { Switch } from '../../base/ui/choice.tsx'
import styles from './fields.module.css'
import { messages } from './messages.ts'
import { usePlayhead } from './playhead.tsx'
import { readTime, timeText } from './time-text.ts'

interface Common {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly optional?: string | undefined
}

/** What is typed stays as it is typed until the field is left; then it is read. */
const useTyped = (shown: string, read: (text: string) => boolean) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  return {
    value: typed ?? shown,
    wrong,
    type: (text: string) => {
      setTyped(text)
      setWrong(false)
    },
    leave: () => {
      if (typed === null) return
      const taken = read(typed)
      setWrong(!taken)
      if (taken) setTyped(null)
    },
    forget: () => {
      setTyped(null)
      setWrong(false)
    },
  }
}

export interface TimeFieldProps extends Common {
  readonly value: number | undefined
  readonly onChange: (seconds: number | undefined) => void
  /** Offers the moment at which the video stands. */
  readonly playhead?: boolean | undefined
  /** The moment of the whole lesson at which the film of this field begins. */
  readonly offset?: number | undefined
}

/** Minutes and seconds; arrow keys move by a tenth, with Shift by a second. */
export function TimeField({
  value,
  onChange,
  playhead,
  offset = 0,
  optional,
  error,
  ...words
}: TimeFieldProps) {
  const intl = useIntl()
  const film = usePlayhead()
  const typed = useTyped(value === undefined ? '' : timeText(value), (text) => {
    if (text.trim() === '' && optional !== undefined) onChange(undefined)
    else {
      const seconds = readTime(text)
      if (seconds === undefined) return false
      onChange(seconds)
    }
    return true
  })
  return (
    <TextField
      {...words}
      optional={optional}
      dir="ltr"
      inputMode="text"
      autoComplete="off"
      value={typed.value}
      error={typed.wrong ? intl.formatMessage(messages.timeWrong) : error}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={typed.leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.leave()
        const by = ({ ArrowUp: 0.1, ArrowDown: -0.1 } as const)[event.key]
        if (by === undefined) return
        event.preventDefault()
        typed.forget()
        onChange(Math.max(0, Math.round(((value ?? 0) + by * (event.shiftKey ? 10 : 1)) * 1000) / 1000))
      }}
      end={
        playhead && (
          <IconButton
            size="small"
            icon="clock"
            label={intl.formatMessage(messages.fromPlayhead)}
            onClick={() => {
              typed.forget()
              onChange(Math.max(0, Math.round((film.get().time - offset) * 10) / 10))
            }}
          />
        )
      }
    />
  )
}

export interface NumberFieldProps extends Common {
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
  readonly min?: number
  readonly max?: number
  /** Fractions are fine. */
  readonly fine?: boolean
  readonly end?: ReactNode
}

export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min = 0, max = 100_000, fine, end, error, optional, ...words } = props
  const intl = useIntl()
  const typed = useTyped(value === undefined ? '' : String(value), (text) => {
    const figure = Number(text)
    if (text.trim() === '') {
      onChange(undefined)
      return true
    }
    if (!Number.isFinite(figure) || figure < min || figure > max || (!fine && !Number.isInteger(figure)))
      return false
    onChange(figure)
    return true
  })
  return (
    <TextField
      {...words}
      optional={optional}
      required={false}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={typed.value}
      end={end}
      error={typed.wrong ? intl.formatMessage(messages.numberWrong, { min, max }) : error}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={typed.leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.leave()
        const by = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key]
        if (by === undefined) return
        event.preventDefault()
        typed.forget()
        onChange(Math.min(max, Math.max(min, (value ?? 0) + by * (event.shiftKey ? 10 : 1))))
      }}
    />
  )
}

const HEX = /^#?([\da-f]{6})$/i

/** A colour by its figures, or from the device's own picker. */
export function ColourField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (colour: string) => void
}) {
  const intl = useIntl()
  const id = useId()
  const typed = useTyped(value.replace('#', '').toUpperCase(), (text) => {
    const hex = HEX.exec(text.trim())?.[1]
    if (hex) onChange(`#${hex.toLowerCase()}`)
    return hex !== undefined
  })
  const error = typed.wrong ? intl.formatMessage(messages.colourWrong) : undefined
  return (
    <Field id={id} label={label} error={error}>
      <div className={box.box}>
        <input
          type="color"
          aria-label={intl.formatMessage(messages.colourPick, { name: label })}
          className={styles.swatch}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          className={box.input}
          value={typed.value}
          onChange={(event) => typed.type(event.target.value)}
          onBlur={typed.leave}
          onKeyDown={(event) => event.key === 'Enter' && typed.leave()}
          {...described(id, { error })}
        />
      </div>
    </Field>
  )
}

/** Whether two colours can be told apart, in words. */
export function ContrastLine({ background, foreground }: { background: string; foreground: string }) {
  const intl = useIntl()
  const found = contrast(background, foreground)
  const ratio = intl.formatNumber(Math.floor(found * 10) / 10, { maximumFractionDigits: 1 })
  const [tone, icon, words] =
    found >= 4.5
      ? (['ok', 'circle-check', messages.readsWell] as const)
      : found >= 3
        ? (['warn', 'alert-triangle', messages.readsLarge] as const)
        : (['bad', 'alert-circle', messages.readsBadly] as const)
  return (
    <p className={styles.contrast} data-tone={tone}>
      <Icon name={icon} size={16} />
      <span>{intl.formatMessage(words, { ratio })}</span>
    </p>
  )
}

/** A switch with a line of explanation under its words. */
export function ToldSwitch(props: {
  label: string
  hint?: string | undefined
  checked: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <Switch
      label={
        <>
          <span className={styles.switchLabel}>{props.label}</span>
          {props.hint && <span className={styles.switchHint}>{props.hint}</span>}
        </>
      }
      checked={props.checked}
      onChange={(event) => props.onChange(event.target.checked)}
    />
  )
}
