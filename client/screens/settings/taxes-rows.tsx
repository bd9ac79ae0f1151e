import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../base/ui/button.tsx'
import { classes } from '../../base/ui/classes.ts'
import { described } from '../../base/ui/field.tsx'
import field from '../../base/ui/field.module.css'
import { SearchSelect } from '../../base/ui/search-select.tsx'
import type { SelectOption } from '../../base/ui/select.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages } from './taxes-messages.ts'
import type { RateRow } from './taxes-rates.ts'
import styles from './taxes.module.css'

interface TaxRowsProps {
  readonly rows: readonly RateRow[]
  readonly countries: readonly SelectOption[]
  /** What is wrong with a row. */
  readonly error: (row: number) => ReactNode
  readonly onChange: (rows: readonly RateRow[]) => void
}

/** The countries with a rate, and a field to add another. */
export function TaxRows({ rows, countries, error, onChange }: TaxRowsProps) {
  const { formatMessage: say } = useIntl()
  const taken = new Set(rows.map(({ country }) => country))
  const named = (code: string) => countries.find(({ value }) => value === code)?.label ?? code
  const inOrder = rows
    .map((row, place) => ({ ...row, place, name: named(row.country) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <div className={styles.rates}>
      {rows.length === 0 ? (
        <Text tone="dim">{say(messages.none)}</Text>
      ) : (
        <ul className={styles.rows}>
          {inOrder.map(({ country, name, rate, place }) => (
            <TaxRow
              key={country}
              {...{ name, rate }}
              error={error(place)}
              onRate={(next) => onChange(rows.map((row, n) => (n === place ? { country, rate: next } : row)))}
              onRemove={() => onChange(rows.filter((_, n) => n !== place))}
            />
          ))}
        </ul>
      )}
      <SearchSelect
        // Empty again after each choice.
        key={rows.length}
        label={say(messages.country)}
        placeholder={say(messages.chooseCountry)}
        nothingFound={say(messages.noCountry)}
        options={countries.filter(({ value }) => !taken.has(value))}
        value={null}
        onChange={(country) => country !== null && onChange([...rows, { country, rate: '' }])}
      />
    </div>
  )
}

interface TaxRowProps {
  readonly name: string
  readonly rate: string
  readonly error: ReactNode
  readonly onRate: (rate: string) => void
  readonly onRemove: () => void
}

function TaxRow({ name, rate, error, onRate, onRemove }: TaxRowProps) {
  const { formatMessage: say } = useIntl()
  const id = useId()
  return (
    <li>
      <div className={styles.row}>
        <span className={styles.name}>{name}</span>
        <span className={classes(field.box, styles.rate)}>
          <input
            id={id}
            className={field.input}
            aria-label={say(messages.rateOf, { country: name })}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={rate}
            onChange={(event) => onRate(event.target.value)}
            {...described(id, { hint: undefined, error })}
          />
          <span aria-hidden>%</span>
        </span>
        <IconButton icon="trash" label={say(messages.remove, { country: name })} onClick={onRemove} />
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </li>
  )
}
