import { useState } from 'react'
import { useIntl } from 'react-intl'
import { filmAddress } from '@cairn/domain/courses/film-elsewhere'
import { TextField } from '../../base/ui/text-field.tsx'
import { fieldMessages, messages } from './messages.ts'

export interface FilmAddressProps {
  readonly type: 'youtube' | 'vimeo'
  readonly value: string | undefined
  readonly error?: string | undefined
  readonly onChange: (url: string | undefined) => void
}

/**
 * The address of a film elsewhere: any that people copy is understood, and stored in one way. What is typed is read
 * when the field is left, since half an address may lead to another film; what is pasted is whole.
 */
export function FilmAddress({ type, value = '', error, onChange }: FilmAddressProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? value
  const wrong = shown !== '' && filmAddress(type, shown) === undefined
  const take = (text: string) => {
    const address = filmAddress(type, text)
    if (address === undefined && text.trim() !== '') return
    setTyped(null)
    if (address !== (value || undefined)) onChange(address)
  }
  return (
    <TextField
      dir="ltr"
      icon="link"
      label={intl.formatMessage(fieldMessages.url)}
      hint={intl.formatMessage(type === 'youtube' ? messages.youtubeHint : messages.vimeoHint)}
      inputMode="url"
      autoComplete="off"
      value={shown}
      maxLength={2000}
      error={wrong ? intl.formatMessage(messages.filmWrong) : error}
      onChange={({ target, nativeEvent }) => {
        setTyped(target.value)
        const { inputType } = nativeEvent as InputEvent
        if (inputType === 'insertFromPaste' || inputType === 'insertFromDrop') take(target.value)
      }}
      onKeyDown={(event) => event.key === 'Enter' && take(shown)}
      onBlur={() => take(shown)}
    />
  )
}
