import { useState } from 'react'
import { TextField } from '../../base/ui/text-field.tsx'

export interface TypedFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly optional?: string | undefined
  readonly value: string | undefined
  /** Whether it can be stored as it is. */
  readonly fits: (text: string) => boolean
  readonly wrong: string
  readonly onChange: (text: string | undefined) => void
}

/** A line that has to be well-formed: what is not stays in the field, is told, and is never sent. */
export function TypedField({ value = '', fits, wrong, onChange, ...words }: TypedFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? value
  const isWrong = shown !== '' && !fits(shown.trim())
  return (
    <TextField
      {...words}
      dir="ltr"
      autoComplete="off"
      required={false}
      maxLength={2000}
      value={shown}
      error={isWrong && wrong}
      onChange={({ target: { value: text } }) => {
        setTyped(text)
        if (text.trim() === '') onChange(undefined)
        else if (fits(text.trim())) onChange(text.trim())
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  )
}
