import type { ReactNode } from 'react'
import { Checkbox } from './choice.tsx'
import { Hidden } from './text.tsx'

const toggled = (chosen: ReadonlySet<string>, keys: readonly string[], on: boolean): ReadonlySet<string> => {
  const next = new Set(chosen)
  for (const key of keys)
    if (on) next.add(key)
    else next.delete(key)
  return next
}

export interface ChooseProps {
  readonly label: ReactNode
  /** What it stands for: one row, or all of them. */
  readonly keys: readonly string[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  /** The label is heard, not seen. */
  readonly quiet?: boolean
}

/** Chooses rows of a table: one, or all at once. */
export function Choose({ label, keys, chosen, onChoose, quiet = false }: ChooseProps) {
  return (
    <Checkbox
      label={quiet ? <Hidden>{label}</Hidden> : label}
      checked={keys.length > 0 && keys.every((key) => chosen.has(key))}
      onChange={(event) => onChoose(toggled(chosen, keys, event.target.checked))}
    />
  )
}
