import { Select as MantineSelect } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useId } from 'react'
import { described, Field, type FieldWords } from './field.tsx'
import { Mantine } from './mantine.tsx'
import styles from './search-select.module.css'
import type { SelectOption } from './select.tsx'

export interface SearchSelectProps extends FieldWords {
  options: readonly SelectOption[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  /** Shown when the search finds nothing. */
  nothingFound: string
  disabled?: boolean
  name?: string
}

/** A long list to search and choose one from: countries, time zones, people. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hint, error, optional, aside, options, value, onChange, ...rest } = props
  const id = useId()
  const { nothingFound, ...native } = rest
  const { 'aria-describedby': describedBy } = described(id, { hint, error })
  // Mantine knows only descriptions of its own and passes no other on.
  const describe = (input: HTMLInputElement | null) => {
    if (describedBy === undefined) input?.removeAttribute('aria-describedby')
    else input?.setAttribute('aria-describedby', describedBy)
  }
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} aside={aside}>
      <Mantine>
        <MantineSelect
          {...native}
          id={id}
          data={[...options]}
          value={value}
          onChange={onChange}
          searchable
          // The first that fits is taken by Enter, and what stood there gives way to what is typed.
          selectFirstOptionOnChange
          onFocus={(event) => event.currentTarget.select()}
          limit={100}
          error={Boolean(error)}
          ref={describe}
          nothingFoundMessage={nothingFound}
          checkIconPosition="right"
          required={!optional}
          classNames={{
            input: styles.input ?? '',
            dropdown: styles.dropdown ?? '',
            option: styles.option ?? '',
          }}
          comboboxProps={{ shadow: 'lg', radius: 'lg', withinPortal: false }}
        />
      </Mantine>
    </Field>
  )
}
