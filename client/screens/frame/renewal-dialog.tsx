import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { LogInForm } from '../../auth/log-in-form.tsx'
import { ProviderButtons } from '../../auth/provider-buttons.tsx'
import type { AskedFactor } from '../../auth/second-factor.ts'
import type { Session } from '../../base/session.ts'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages } from './renewal-messages.ts'
import { renewal } from './renewal.ts'

const SecondFactor = latePart(() =>
  import('../../auth/second-factor-form.tsx').then(({ SecondFactorForm }) => ({ default: SecondFactorForm })),
)

const nothing = () => undefined

/** Only the button leaves: a stray Escape must not throw away what was typed underneath. */
const ignoreEscape = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.preventDefault()
}

/** Asks whoever works on this page to log in again, over it. */
export function RenewalDialog({ who }: { who: Session }) {
  const intl = useIntl()
  const here = useLocation({ select: ({ href }) => href })
  const content = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<AskedFactor>()
  useEffect(() => {
    const dialog = content.current?.closest('dialog')
    dialog?.addEventListener('keydown', ignoreEscape)
    content.current?.querySelector<HTMLElement>('[name=password]')?.focus()
    return () => dialog?.removeEventListener('keydown', ignoreEscape)
  }, [])
  return (
    <Dialog open title={intl.formatMessage(messages.title)} onClose={nothing}>
      <div ref={content}>
        <Stack gap={5}>
          <Text tone="dim">{intl.formatMessage(messages.text)}</Text>
          {asked ? (
            <Suspense fallback={null}>
              <SecondFactor asked={asked} onDone={nothing} onExpired={() => setAsked(undefined)} />
            </Suspense>
          ) : (
            <>
              <ProviderButtons to={here} person={who.user.id} />
              <LogInForm
                contact={who.user.email ?? who.user.phoneNumber}
                // In a tab of its own: whoever chooses a new password there is logged in here as well.
                toReset={<Link to="/login/reset" target="_blank" />}
                onDone={nothing}
                onAsked={setAsked}
              />
            </>
          )}
          <Button variant="ghost" wide onClick={renewal.cancel}>
            {intl.formatMessage(messages.cancel)}
          </Button>
        </Stack>
      </div>
    </Dialog>
  )
}
