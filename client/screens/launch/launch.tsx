import { useQuery } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { safeReturn } from '@cairn/domain/auth/return-path'
import { ltiTool, type LtiEntry } from '@cairn/contract/lti-tool'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { failureText } from '../../base/failure-text.ts'
import { useHead } from '../../base/head.tsx'
import { fullName } from '../../base/person.ts'
import { session } from '../../base/session.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Entrance } from '../../base/ui/entrance.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Bone, Skeleton } from '../../base/ui/skeleton.tsx'
import { messages as frameMessages } from '../../base/ui/waiting-messages.ts'
import { messages } from './messages.ts'

interface Props {
  readonly entry: LtiEntry
  /** The key of the launch. */
  readonly opening: string
}

/** Where a launch from a learning platform leads: into the course, or first to who it is to be. */
export function Screen() {
  const intl = useIntl()
  const { key = '' } = useSearch({ from: '/launch' })
  useHead({ title: intl.formatMessage(messages.page), indexed: false })
  const found = useQuery({
    queryKey: [ltiTool.getLtiEntry.path, key, session.account()],
    queryFn: () => call(ltiTool.getLtiEntry, { body: { key }, handled: 'shown' }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  if (found.isError) return <Stopped reason={failureText(found.error)} />
  if (!found.data) return <Opening />
  return <Step entry={found.data} opening={key} />
}

/** Whoever is logged in with an account of their own may want to use that one, before another is created. */
const goesAtOnce = ({ step, own, trusted }: LtiEntry): boolean => {
  if (own) return step === 'enter' || step === 'log_in'
  return trusted && (step === 'enter' || (step === 'create' && session.get() === null))
}

function Step({ entry, opening }: Props) {
  const [links, setLinks] = useState(false)
  if (goesAtOnce(entry)) return <Entering entry={entry} opening={opening} />
  if (entry.step === 'look') return <Look entry={entry} opening={opening} />
  if (entry.step === 'log_in') return <LogIn entry={entry} opening={opening} guarded />
  if (entry.step === 'link' || links)
    return session.get() === null ? (
      <LogIn entry={entry} opening={opening} />
    ) : (
      <LinkAccount entry={entry} opening={opening} />
    )
  return <Confirm entry={entry} opening={opening} onLink={() => setLinks(true)} />
}

/** Goes in, and on to the page that the launch is about. Whoever is logged in already is asked before they are replaced. */
const useEntering = (opening: string, own: boolean) => {
  const router = useRouter()
  return useAction(
    ({ confirmed }: { readonly confirmed: boolean }) =>
      call(ltiTool.enterByLti, {
        body: { key: opening, confirmed },
        handled: 'shown',
        ...(!own && { token: null }),
      }),
    {
      onDone: ({ to, session: entered }) => {
        const place = safeReturn(to)
        if (entered && session.offer(entered) === 'ask')
          return router.navigate({ to: '/switch', search: { to: place }, replace: true })
        return router.navigate({ href: place, replace: true })
      },
    },
  )
}

function Entering({ entry, opening }: Props) {
  const entering = useEntering(opening, entry.own)
  const { run } = entering
  useEffect(() => void run({ confirmed: false }), [run])
  return entering.failure === undefined ? <Opening /> : <Stopped reason={entering.failure} />
}

function Confirm({ entry, opening, onLink }: Props & { readonly onLink: () => void }) {
  const intl = useIntl()
  const entering = useEntering(opening, entry.own)
  const { name, platform, course, step } = entry
  const values = { name, platform, course: course.title }
  return (
    <Entrance
      title={intl.formatMessage(messages.confirmTitle, { name })}
      lead={intl.formatMessage(messages.confirmLead, values)}
      below={intl.formatMessage(messages.confirmNote)}
    >
      <Stack>
        <Failure>{entering.failure}</Failure>
        <Button
          variant="filled"
          size="large"
          wide
          busy={entering.busy}
          onClick={() => void entering.run({ confirmed: true })}
        >
          {intl.formatMessage(messages.goOn, { name })}
        </Button>
        {step === 'create' && (
          <Button size="large" wide onClick={onLink}>
            {intl.formatMessage(messages.haveAccount)}
          </Button>
        )}
      </Stack>
    </Entrance>
  )
}

const backTo = (opening: string): string => `/launch?key=${encodeURIComponent(opening)}`

function LogIn({ entry, opening, guarded = false }: Props & { readonly guarded?: boolean }) {
  const intl = useIntl()
  const { platform, course } = entry
  return (
    <Entrance
      title={intl.formatMessage(messages.logInTitle, { course: course.title })}
      lead={intl.formatMessage(guarded ? messages.guardedLead : messages.logInLead, { platform })}
    >
      <Button variant="filled" size="large" wide link={<Link to="/login" search={{ to: backTo(opening) }} />}>
        {intl.formatMessage(messages.logIn)}
      </Button>
    </Entrance>
  )
}

function LinkAccount({ entry, opening }: Props) {
  const intl = useIntl()
  const router = useRouter()
  const { name, platform, course } = entry
  const user = session.get()?.user
  const linking = useAction(() => call(ltiTool.linkByLti, { body: { key: opening }, handled: 'shown' }), {
    onDone: ({ to }) => router.navigate({ href: safeReturn(to), replace: true }),
  })
  const own = user ? fullName(user) : ''
  return (
    <Entrance
      title={intl.formatMessage(messages.linkTitle)}
      lead={intl.formatMessage(messages.linkLead, { own, name, platform, course: course.title })}
      below={intl.formatMessage(messages.linkNote, { name, platform })}
    >
      <Stack>
        <Failure>{linking.failure}</Failure>
        <Button variant="filled" size="large" wide busy={linking.busy} onClick={() => void linking.run()}>
          {intl.formatMessage(messages.link)}
        </Button>
        <Button size="large" wide link={<Link to="/login" search={{ to: backTo(opening) }} />}>
          {intl.formatMessage(messages.otherAccount)}
        </Button>
      </Stack>
    </Entrance>
  )
}

function Look({ entry, opening }: Props) {
  const intl = useIntl()
  const entering = useEntering(opening, true)
  const { platform, course } = entry
  return (
    <Entrance
      title={intl.formatMessage(messages.lookTitle, { course: course.title })}
      lead={intl.formatMessage(messages.lookLead, { platform })}
    >
      <Stack>
        <Failure>{entering.failure}</Failure>
        <Button
          variant="filled"
          size="large"
          wide
          busy={entering.busy}
          onClick={() => void entering.run({ confirmed: false })}
        >
          {intl.formatMessage(messages.look)}
        </Button>
      </Stack>
    </Entrance>
  )
}

function Opening() {
  const intl = useIntl()
  return (
    <Entrance title={intl.formatMessage(messages.opening)}>
      <Skeleton label={intl.formatMessage(frameMessages.loading)}>
        <Bone shape="control" />
      </Skeleton>
    </Entrance>
  )
}

function Stopped({ reason }: { readonly reason: string }) {
  const intl = useIntl()
  return (
    <Entrance title={intl.formatMessage(messages.stopped)}>
      <Stack>
        <div role="alert">
          <Banner icon="alert-circle" look="card" tone="bad">
            {reason}
          </Banner>
        </div>
        <Button size="large" wide link={<Link to="/" />}>
          {intl.formatMessage(messages.home)}
        </Button>
      </Stack>
    </Entrance>
  )
}
