import { Link, redirect, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { safeReturn } from '@cairn/domain/auth/return-path'
import { makeSignUp, setUp } from '../../auth/calls.ts'
import { ProviderButtons } from '../../auth/provider-buttons.tsx'
import { SignUpForm } from '../../auth/sign-up-form.tsx'
import { useSignUpMode } from '../../auth/sign-up-mode.ts'
import { useHead } from '../../base/head.tsx'
import { session } from '../../base/session.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import type { Arrival } from '../../page.ts'
import { Entrance } from '../../base/ui/entrance.tsx'
import { messages as createMessages } from './messages.ts'
import { messages } from '../../auth/sign-up-messages.ts'

export const load = async ({ search }: Arrival<'/create'>): Promise<void> => {
  if (typeof window !== 'undefined' && session.get() !== null)
    throw redirect({ href: safeReturn(search.to), replace: true })
}

export function Screen() {
  const intl = useIntl()
  const router = useRouter()
  const { to, key } = useSearch({ from: '/create' })
  const [signUp] = useState(makeSignUp)
  const site = useSignUpMode()
  const lead =
    site.mode === 'domain'
      ? intl.formatMessage(createMessages.byDomain, {
          domains: intl.formatList(site.domains, { type: 'disjunction' }),
        })
      : intl.formatMessage(createMessages.createLead)
  const title = intl.formatMessage(key === undefined ? createMessages.createTitle : createMessages.setUpTitle)
  useHead({ title, indexed: false })
  return (
    <Entrance
      title={title}
      lead={key === undefined ? site.offered && lead : intl.formatMessage(createMessages.setUpLead)}
      below={
        key === undefined && (
          <>
            {intl.formatMessage(createMessages.haveOne)}{' '}
            <TextLink link={<Link to="/login" search={{ ...(to !== undefined && { to }) }} />}>
              {intl.formatMessage(messages.toLogIn)}
            </TextLink>
          </>
        )
      }
    >
      {key === undefined && <ProviderButtons to={to} />}
      {key === undefined && !site.offered ? (
        <Banner icon="info-circle" look="card">
          {intl.formatMessage(site.mode === 'closed' ? messages.closed : messages.byInvitation)}
        </Banner>
      ) : (
        <SignUpForm
          action={intl.formatMessage(key === undefined ? createMessages.create : createMessages.setUp)}
          save={key === undefined ? signUp : (person) => setUp(key, person)}
          onDone={() => void router.navigate({ href: safeReturn(to), replace: true })}
        />
      )}
    </Entrance>
  )
}
