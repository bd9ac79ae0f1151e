import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { config } from '@cairn/contract/config'
import { readHostname } from '@cairn/domain/config/hostname'
import { useAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
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
import { askHostname, hostnameQuery } from '../../config/calls.ts'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages as shared } from '../../base/common-messages.ts'
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
  const check = useAction(
    () => {
      setChecked(false)
      return queries.fetchQuery({ ...hostnameQuery(), staleTime: 0 }).catch(() => undefined)
    },
    {
      done: (now) => (now?.status === 'active' ? intl.formatMessage(messages.nowActive) : undefined),
      onDone: () => setChecked(true),
    },
  )
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
        <Button icon="refresh" busy={check.busy} onClick={() => void check.run()}>
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
  const queries = useQueryClient()
  const form = useForm({
    endpoint: config.setHostname,
    values: { hostname: '' },
    body: ({ hostname }) => ({ hostname: readHostname(hostname) ?? hostname }),
    check: ({ hostname }) => ({ hostname: readHostname(hostname) === undefined && messages.wrong }),
    send: ({ hostname }) => askHostname(hostname),
    refusal: (error) => ({
      hostname: (isCallError(error, 409) && messages.taken) || (isCallError(error, 400) && messages.wrong),
    }),
    done: intl.formatMessage(messages.asked),
    onDone: (asked) => queries.setQueryData(hostnameQuery().queryKey, asked),
  })
  return (
    <Card pad="large">
      <form {...form.props}>
        <Stack gap={4}>
          <Heading level={2} size="card">
            {intl.formatMessage(messages.own)}
          </Heading>
          <FormFailure form={form} />
          <TextField
            dir="ltr"
            label={intl.formatMessage(messages.change)}
            hint={intl.formatMessage(messages.hint)}
            {...form.text('hostname')}
            maxLength={253}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            inputMode="url"
          />
          <div>
            <Button type="submit" variant="filled" busy={form.busy}>
              {intl.formatMessage(messages.ask)}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
