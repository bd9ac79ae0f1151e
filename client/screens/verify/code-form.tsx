import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { readCode } from '@cairn/domain/progress/certificate-code'
import { Button } from '../../base/ui/button.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import styles from './verify.module.css'
import { messages } from './messages.ts'

/** The code of a certificate, typed by hand. */
export function CodeForm({ first = '' }: { first?: string }) {
  const intl = useIntl()
  const router = useRouter()
  const [typed, setTyped] = useState(first)
  const [wrong, setWrong] = useState(false)
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = readCode(typed)
    setWrong(code === undefined)
    if (code === undefined) event.currentTarget.querySelector('input')?.focus()
    else void router.navigate({ to: '/verify/$code', params: { code } })
  }
  return (
    <form className={styles.form} onSubmit={check} noValidate>
      <TextField
        size="large"
        label={intl.formatMessage(messages.code)}
        hint={intl.formatMessage(messages.hint)}
        error={wrong ? intl.formatMessage(messages.wrong) : undefined}
        value={typed}
        maxLength={40}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <Button type="submit" variant="filled" size="large">
        {intl.formatMessage(messages.check)}
      </Button>
    </form>
  )
}
