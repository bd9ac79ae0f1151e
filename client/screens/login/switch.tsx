import { redirect, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { User } from '@cairn/contract/users'
import { safeReturn } from '@cairn/domain/auth/return-path'
import { useHead } from '../../base/head.tsx'
import { session } from '../../base/session.ts'
import { Button } from '../../base/ui/button.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import type { Arrival } from '../../page.ts'
import { Entrance } from '../../base/ui/entrance.tsx'
import { messages } from './switch-messages.ts'

/** Without somebody to switch to there is nothing to ask. */
export const load = async ({ search }: Arrival<'/switch'>): Promise<void> => {
  if (typeof window !== 'undefined' && session.arriving() === null)
    throw redirect({ href: safeReturn(search.to), replace: true })
}

/** Names alone may be the same. */
const nameOf = ({ givenName, familyName, email }: User): string =>
  `${givenName} ${familyName}`.trim() + (email === undefined ? '' : ` (${email})`)

/** Asks which of two accounts it is to be: a link must not log anybody in as somebody else unasked. */
export function Screen() {
  const intl = useIntl()
  const router = useRouter()
  const { to } = useSearch({ from: '/switch' })
  const [asked] = useState(() => ({ current: session.get()?.user, other: session.arriving()?.user }))
  const title = intl.formatMessage(messages.title)
  useHead({ title, indexed: false })
  const { current, other } = asked
  if (!current || !other) return null
  const answer = (accept: boolean) => () => {
    session.answerArriving(accept)
    void router.navigate({ href: safeReturn(to), replace: true })
  }
  return (
    <Entrance
      title={title}
      lead={intl.formatMessage(messages.lead, { current: nameOf(current), other: nameOf(other) })}
    >
      <Stack>
        <Button variant="filled" wide onClick={answer(false)}>
          {intl.formatMessage(messages.stay, { name: current.givenName })}
        </Button>
        <Button wide onClick={answer(true)}>
          {intl.formatMessage(messages.go, { name: other.givenName })}
        </Button>
      </Stack>
    </Entrance>
  )
}
