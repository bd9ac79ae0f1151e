import type { ComponentProps, ReactNode, Ref } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import field from './field.module.css'
import { Icon } from './icon.tsx'
import styles from './search-field.module.css'

interface Native extends Omit<ComponentProps<'input'>, 'size' | 'className' | 'type' | 'ref'> {
  ref?: Ref<HTMLInputElement>
}

export interface SearchFieldProps extends Native {
  /** Its name for screen readers; the placeholder is only a hint. */
  label: string
  size?: 'small' | 'medium' | 'large'
  /** The key that leads here, shown at the end while the field is empty. */
  shortcut?: string
  /** Shows a cross while there is text. */
  onClear?: () => void
  clearLabel?: string
}

/** Search in a list or a catalog. */
export function SearchField(props: SearchFieldProps) {
  const { label, size = 'medium', shortcut, onClear, clearLabel, ...input } = props
  const clearable = onClear !== undefined && Boolean(input.value)
  return (
    <search className={classes(field.box, size !== 'medium' && field[size])}>
      <Icon name="search" size={size === 'small' ? 16 : 20} />
      <input {...input} type="search" aria-label={label} className={field.input} />
      {clearable && (
        <button type="button" className={styles.clear} aria-label={clearLabel} onClick={onClear}>
          <Icon name="x" size={16} />
        </button>
      )}
      {shortcut && !clearable && <kbd className={styles.shortcut}>{shortcut}</kbd>}
    </search>
  )
}

export interface HeroSearchProps extends Native {
  label: string
  /** The word on the button. */
  action: ReactNode
  onSearch: () => void
}

/** The big search on a field of header colour. */
export function HeroSearch({ label, action, onSearch, ...input }: HeroSearchProps) {
  return (
    <search>
      <form
        className={styles.hero}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch()
        }}
      >
        <Icon name="search" />
        <input
          {...input}
          type="search"
          aria-label={label}
          className={classes(field.input, styles.heroInput)}
        />
        <Button type="submit" variant="field">
          {action}
        </Button>
      </form>
    </search>
  )
}
