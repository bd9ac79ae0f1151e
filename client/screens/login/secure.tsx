import { useQuery } from '@tanstack/react-query'
import { redirect, useSearch } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { safeReturn } from '@cairn/domain/auth/return-path'
import { useHead } from '../../base/head.tsx'
import { session } from '../../base/session.ts'
import { useSession } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextButton } from '../../base/ui/link.tsx'
import { factorsOf } from '../../auth/factor-queries.ts'
import { PasskeysCard } from '../../auth/passkeys-card.tsx'
import { TwoStepCard } from '../../auth/two-step-card.tsx'
import { Entrance } from '../../base/ui/entrance.tsx'
import { messages } from './messages.ts'

/** Only for whoever has to set up a second factor before anything else. */
export const load = async (): Promise<void> => {
  if (typeof window === 'undefined') return
  if (!session.get()?.authorization.setUpSecondFactor)
    throw redirect({ href: safeReturn(undefined), replace: true })
}

/** Everything is read anew: until now the server had refused it. */
const goOn = (to: string | undefined) => session.revalidate().then(() => location.assign(safeReturn(to)))

export function Screen() {
  const user = useSession()?.user.id
  return user === undefined ? null : <SetUp user={user} />
}

function SetUp({ user }: { user: string }) {
  const intl = useIntl()
  const { to } = useSearch({ from: '/login/secure' })
  const { data } = useQuery(factorsOf(user))
  const isDone = data !== undefined && (data.authenticator !== undefined || data.passkeys.length > 0)
  useHead({ title: intl.formatMessage(messages.secureTitle), indexed: false })
  return (
    <Entrance
      title={intl.formatMessage(messages.secureTitle)}
      lead={intl.formatMessage(messages.secureLead)}
      below={
        <TextButton onClick={() => void session.logOut()}>
          {intl.formatMessage(messages.secureLogOut)}
        </TextButton>
      }
    >
      <Stack gap={5}>
        <TwoStepCard user={user} />
        <PasskeysCard user={user} />
        {isDone && (
          <Button variant="filled" size="large" wide onClick={() => void goOn(to)}>
            {intl.formatMessage(messages.secureDone)}
          </Button>
        )}
      </Stack>
    </Entrance>
  )
}
