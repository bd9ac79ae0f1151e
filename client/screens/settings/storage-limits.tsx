import { useState } from 'react'
import { useIntl } from 'react-intl'
import { storage, type Quota } from '@cairn/contract/storage'
import { call } from '../../base/call.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Select } from '../../base/ui/select.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { sizeWords } from '../../resources/words.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { messages } from './storage-messages.ts'
import styles from './storage.module.css'

const GB = 1e9
const MOST = 1_000_000

const nameOf = ({ scope, organization }: Quota) =>
  organization === undefined ? messages[scope] : messages.thisOrganization

interface StorageLimitsProps {
  readonly quotas: readonly Quota[]
  readonly onChanged: () => void
}

/** The limits that hold, which a root admin may change. */
export function StorageLimits({ quotas, onChanged }: StorageLimitsProps) {
  const intl = useIntl()
  const [changing, setChanging] = useState<Quota | null>(null)
  return (
    <section className={styles.part}>
      <Heading level={2} size="card">
        {intl.formatMessage(messages.limits)}
      </Heading>
      <Text size="support" tone="dim">
        {intl.formatMessage(messages.limitsHint)}
      </Text>
      <Card pad="none">
        <ul className={styles.limits}>
          {quotas.map((quota) => (
            <li key={quota.scope}>
              <span className={styles.limitName}>
                {intl.formatMessage(nameOf(quota))}{' '}
                {!quota.custom && <Badge>{intl.formatMessage(messages.usual)}</Badge>}
              </span>
              <bdi className={styles.limitSize}>
                {quota.bytes === undefined
                  ? intl.formatMessage(messages.noLimit)
                  : sizeWords(intl, quota.bytes)}
              </bdi>
              <Button
                size="small"
                aria-label={intl.formatMessage(messages.changeNamed, {
                  name: intl.formatMessage(nameOf(quota)),
                })}
                onClick={() => setChanging(quota)}
              >
                {intl.formatMessage(messages.change)}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <LimitDialog
        key={changing?.scope ?? 'none'}
        quota={changing}
        onClose={() => setChanging(null)}
        onChanged={onChanged}
      />
    </section>
  )
}

const KINDS = ['kindUsual', 'kindBytes', 'kindNone'] as const
type Kind = (typeof KINDS)[number]

const kindOf = (quota: Quota | null): Kind =>
  quota?.custom !== true ? 'kindUsual' : quota.bytes === undefined ? 'kindNone' : 'kindBytes'

interface LimitDialogProps {
  readonly quota: Quota | null
  readonly onClose: () => void
  readonly onChanged: () => void
}

const gigabytesIn = (text: string): number | undefined => {
  const gigabytes = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && gigabytes >= 0 && gigabytes <= MOST ? gigabytes : undefined
}

function LimitDialog({ quota, onClose, onChanged }: LimitDialogProps) {
  const intl = useIntl()
  const form = useForm({
    endpoint: storage.putQuota,
    values: { kind: kindOf(quota), gigabytes: quota?.bytes === undefined ? '' : String(quota.bytes / GB) },
    paths: { kind: 'unlimited', gigabytes: 'bytes' },
    body: ({ kind, gigabytes }) => ({
      scope: quota?.scope ?? 'installation',
      ...(quota?.organization !== undefined && { organization: quota.organization }),
      ...(kind === 'kindBytes' && { bytes: Math.round((gigabytesIn(gigabytes) ?? 0) * GB) }),
      ...(kind === 'kindNone' && { unlimited: true }),
    }),
    check: ({ kind, gigabytes }) => ({
      gigabytes: kind === 'kindBytes' && gigabytesIn(gigabytes) === undefined && messages.gigabytesWrong,
    }),
    send: (body) => call(storage.putQuota, { body, handled: 'shown' }),
    done: intl.formatMessage(messages.saved),
    onDone: () => {
      onChanged()
      onClose()
    },
  })
  const { kind } = form.values
  return (
    <Dialog
      open={quota !== null}
      onClose={onClose}
      title={quota && intl.formatMessage(messages.changeNamed, { name: intl.formatMessage(nameOf(quota)) })}
      actions={
        <>
          <Button onClick={onClose}>{intl.formatMessage(shared.cancel)}</Button>
          <Button type="submit" form="change-limit" variant="filled" busy={form.busy}>
            {intl.formatMessage(shared.save)}
          </Button>
        </>
      }
    >
      <form id="change-limit" {...form.props}>
        <Stack gap={4}>
          <FormFailure form={form} />
          <Select
            label={intl.formatMessage(messages.kind)}
            value={kind}
            options={KINDS.map((value) => ({ value, label: intl.formatMessage(messages[value]) }))}
            onChange={(event) => form.change({ kind: event.target.value as Kind })}
          />
          {kind === 'kindBytes' && (
            <TextField
              {...form.text('gigabytes')}
              inputMode="decimal"
              autoComplete="off"
              label={intl.formatMessage(messages.gigabytes)}
              hint={intl.formatMessage(messages.gigabytesHint)}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
