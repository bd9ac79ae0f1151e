import { Link, redirect, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { safeReturn } from '@cairn/domain/auth/return-path'
import { makeSignUp, setUp } from '../../auth/calls.ts'
import { ProviderButtons } from '../../auth/provider-buttons.tsx'
import { SignUpForm } from '../../auth/sign-up-form.tsx'
import { useSignUpMode } from '../../auth/sign-up-mode.ts'
import { useHead } from '../../base/head.tsx'
import { pathTo, type SearchOf } from '../../base/paths.ts'
import { session } from '../../base/session.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import type { Arrival } from '../../page.ts'
import { Entrance } from '../../base/ui/entrance.tsx'
import { messages as createMessages } from './messages.ts'
import { messages } from '../../auth/sign-up-messages.ts'

/** Whoever comes by an invitation link goes on to accept it. */
const returnOf = ({ to, offerId }: SearchOf<'/create'>): string | undefined =>
  to ?? (offerId === undefined ? undefined : pathTo('/checkout/offer/$offerId', { offerId }))

export const load = async ({ search }: Arrival<'/create'>): Promise<void> => {
  if (typeof window !== 'undefined' && session.get() !== null)
    throw redirect({ href: safeReturn(returnOf(search)), replace: true })
}

export function Screen() {
  const intl = useIntl()
  const router = useRouter()
  const search = useSearch({ from: '/create' })
  const { key, offerId } = search
  const to = returnOf(search)
  const [signUp] = useState(makeSignUp)
  const site = useSignUpMode()
  const lead =
    site.mode === 'domain'
      ? intl.formatMessage(createMessages.byDomain, {
          domains: intl.formatList(site.domains, { type: 'disjunction' }),
        })
      : intl.formatMessage(offerId === undefined ? createMessages.createLead : createMessages.offerLead)
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
