import { useId, type ReactNode } from 'react'
import styles from './choice-cards.module.css'
import { Icon } from './icon.tsx'

export interface ChoiceCard<V extends string> {
  value: V
  label: string
  /** One line under it. */
  detail?: string | undefined
  /** A tiny picture of what one gets. */
  preview?: ReactNode
  /** The language of the label, when it is not the page's. */
  lang?: string | undefined
}

export interface ChoiceCardsProps<V extends string> {
  legend: ReactNode
  /** One sentence under the legend. */
  hint?: string | undefined
  cards: readonly ChoiceCard<V>[]
  value: V
  onChange: (value: V) => void
}

/** One of a few, each shown as it is. */
export function ChoiceCards<V extends string>({ legend, hint, cards, value, onChange }: ChoiceCardsProps<V>) {
  const name = useId()
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : `${name}-hint`} className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {hint !== undefined && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.cards}>
        {cards.map((card) => (
          <label key={card.value} className={styles.card}>
            {card.preview}
            <span className={styles.line}>
              <input
                type="radio"
                name={name}
                value={card.value}
                checked={card.value === value}
                onChange={() => onChange(card.value)}
                className={styles.input}
              />
              <span className={styles.words}>
                <span lang={card.lang} className={styles.label}>
                  {card.label}
                </span>
                {card.detail !== undefined && <span className={styles.detail}>{card.detail}</span>}
              </span>
              <Icon name="check" size={16} className={styles.check} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
