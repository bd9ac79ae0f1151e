import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { readHostname } from '@cairn/domain/config/hostname'
import { isCallError } from '../../base/call-error.ts'
import { useHead } from '../../base/head.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ErrorState } from '../../base/ui/empty.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { toast } from '../../base/ui/toast.ts'
import { askHostname, hostnameQuery } from '../../config/calls.ts'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { useExplain } from '../../base/use-explain.ts'
import { Failure } from '../../base/ui/failure.tsx'
import styles from './hostname.module.css'
import { messages } from './hostname-messages.ts'

/** The address of the site: the one it has, and one of its own. */
export function Screen() {
  const intl = useIntl()
  const found = useQuery(hostnameQuery())
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  return (
    <ManageArea width="form">
      <PageTitle lead={intl.formatMessage(messages.lead)}>{intl.formatMessage(messages.title)}</PageTitle>
      {found.isPending && <ListSkeleton label={intl.formatMessage(shared.loading)} count={2} />}
      {found.isError && (
        <ErrorState
          title={intl.formatMessage(messages.failed)}
          retry={{
            label: intl.formatMessage(shared.tryAgain),
            run: () => void found.refetch(),
            busy: found.isFetching,
          }}
        >
          {intl.formatMessage(shared.failedText)}
        </ErrorState>
      )}
      {found.data && (
        <Stack gap={6}>
          <Standing {...found.data} />
          <AskForm />
        </Stack>
      )}
    </ManageArea>
  )
}

interface Kept {
  readonly hostname?: string
  readonly status?: 'pending' | 'active'
}

function Standing({ hostname, status }: Kept) {
  const intl = useIntl()
  return (
    <Card pad="large">
      <dl className={styles.facts}>
        <dt>{intl.formatMessage(messages.current)}</dt>
        <dd>
          <bdi dir="ltr">{location.origin}</bdi>
        </dd>
        <dt>{intl.formatMessage(messages.own)}</dt>
        <dd>
          {hostname === undefined ? (
            intl.formatMessage(messages.none)
          ) : (
            <span className={styles.own}>
              <bdi dir="ltr">{hostname}</bdi>
              <Badge tone={status === 'active' ? 'ok' : 'warn'}>
                {intl.formatMessage(status === 'active' ? messages.active : messages.pending)}
              </Badge>
            </span>
          )}
        </dd>
      </dl>
      {status === 'active' && <Text tone="dim">{intl.formatMessage(messages.activeText)}</Text>}
      {hostname !== undefined && status === 'pending' && <Steps hostname={hostname} />}
    </Card>
  )
}

function Steps({ hostname }: { hostname: string }) {
  const intl = useIntl()
  const queries = useQueryClient()
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    setChecked(false)
    const now = await queries.fetchQuery({ ...hostnameQuery(), staleTime: 0 }).catch(() => undefined)
    setBusy(false)
    setChecked(true)
    if (now?.status === 'active') toast(intl.formatMessage(messages.nowActive))
  }
  const code = (words: string) => <code className={styles.code}>{words}</code>
  return (
    <Stack gap={3}>
      <Text tone="dim">{intl.formatMessage(messages.pendingText)}</Text>
      <ol className={styles.steps}>
        <li>
          {intl.formatMessage(messages.stepDns, {
            hostname: code(hostname),
            target: code(location.hostname),
          })}
        </li>
        <li>{intl.formatMessage(messages.stepProxy, { hostname: code(hostname) })}</li>
        <li>{intl.formatMessage(messages.stepVisit, { address: code(`https://${hostname}`) })}</li>
      </ol>
      <div className={styles.check}>
        <Button icon="refresh" busy={busy} onClick={() => void check()}>
          {intl.formatMessage(messages.check)}
        </Button>
        <span aria-live="polite" className={styles.answer}>
          {checked && intl.formatMessage(messages.stillPending)}
        </span>
      </div>
    </Stack>
  )
}

function AskForm() {
  const intl = useIntl()
  const explain = useExplain()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const ask = async (hostname: string) => {
    setBusy(true)
    try {
      queries.setQueryData(hostnameQuery().queryKey, await askHostname(hostname))
      setName('')
      toast(intl.formatMessage(messages.asked))
    } catch (error) {
      if (isCallError(error, 409)) setFault(intl.formatMessage(messages.taken))
      else if (isCallError(error, 400)) setFault(intl.formatMessage(messages.wrong))
      else setFailure(explain(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const hostname = readHostname(name)
    setFault(hostname === undefined ? intl.formatMessage(messages.wrong) : undefined)
    setFailure(undefined)
    if (hostname !== undefined && !busy) return void ask(hostname)
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <Card pad="large">
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <Heading level={2} size="card">
            {intl.formatMessage(messages.own)}
          </Heading>
          <Failure>{failure}</Failure>
          <TextField
            dir="ltr"
            label={intl.formatMessage(messages.change)}
            hint={intl.formatMessage(messages.hint)}
            value={name}
            maxLength={253}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            inputMode="url"
            error={fault}
            onChange={(event) => {
              setName(event.target.value)
              setFault(undefined)
            }}
          />
          <div>
            <Button type="submit" variant="filled" busy={busy}>
              {intl.formatMessage(messages.ask)}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
