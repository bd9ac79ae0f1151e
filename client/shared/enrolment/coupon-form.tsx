import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import styles from './coupon-form.module.css'
import { messages } from './coupon-messages.ts'

/** Takes a code along to the checkout, which says what it is worth. */
export function CouponForm({ courseId }: { courseId: string }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  useEffect(() => input.current?.focus(), [])
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const coupon = code.trim()
    void navigate({
      to: '/checkout/course/$courseId',
      params: { courseId },
      search: coupon === '' ? {} : { coupon },
    })
  }
  return (
    <form onSubmit={apply} noValidate className={styles.form}>
      <TextField
        ref={input}
        label={formatMessage(messages.coupon)}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required={false}
      />
      <Button type="submit">{formatMessage(messages.apply)}</Button>
    </form>
  )
}
