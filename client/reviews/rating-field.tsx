import { useId, useState, type ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../base/ui/icon.tsx'
import styles from './rating-field.module.css'
import { messages } from './write-messages.ts'

const WORDS = [messages.one, messages.two, messages.three, messages.four, messages.five] as const

export interface RatingFieldProps {
  /** 0: none was chosen yet. */
  value: number
  error?: ReactElement | string | undefined
  onChange: (rating: number) => void
}

/** Five stars to choose from: with a finger, a mouse or the arrow keys. */
export function RatingField({ value, error, onChange }: RatingFieldProps) {
  const intl = useIntl()
  const id = useId()
  const [pointed, setPointed] = useState<number>()
  const shown = pointed ?? value
  const word = WORDS[shown - 1]
  return (
    <fieldset
      role="radiogroup"
      className={styles.field}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={styles.legend}>{intl.formatMessage(messages.rating)}</legend>
      <div className={styles.line}>
        <div className={styles.stars} onPointerLeave={() => setPointed(undefined)}>
          {WORDS.map((name, n) => (
            <label
              key={name.id}
              className={styles.star}
              data-on={n < shown}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(n + 1)}
            >
              <input
                type="radio"
                name={id}
                value={n + 1}
                checked={value === n + 1}
                className={styles.input}
                aria-label={intl.formatMessage(messages.starsNamed, {
                  stars: n + 1,
                  word: intl.formatMessage(name),
                })}
                onChange={() => onChange(n + 1)}
              />
              <Icon name={n < shown ? 'star-filled' : 'star'} size={32} />
            </label>
          ))}
        </div>
        <span className={styles.word} aria-hidden="true">
          {intl.formatMessage(word ?? messages.notChosen)}
        </span>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert-circle" size={16} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
