import { useState } from 'react'
import { TextField, type TextFieldProps } from '../../base/ui/text-field.tsx'

export interface HeldLineProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'error'> {
  value: string
  /** What is said while the field is empty; nothing empty is handed on. */
  missing: string
  onSay: (value: string) => void
}

/** A line that must say something: while it is empty it is only here, and says so. */
export function HeldLine({ value, missing, onSay, ...field }: HeldLineProps) {
  const [emptied, setEmptied] = useState<string>()
  return (
    <TextField
      {...field}
      error={emptied !== undefined && missing}
      value={emptied ?? value}
      onBlur={() => setEmptied(undefined)}
      onChange={({ target }) => {
        const empty = target.value.trim() === ''
        setEmptied(empty ? target.value : undefined)
        if (!empty) onSay(target.value)
      }}
    />
  )
}
