import { useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { storage, type Quota } from '@cairn/contract/storage'
import { call } from '../../base/call.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Select } from '../../base/ui/select.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { toast } from '../../base/ui/toast.ts'
import { sizeWords } from '../../resources/words.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { Failure, useDeed } from '../../base/ui/failure.tsx'
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

function LimitDialog({ quota, onClose, onChanged }: LimitDialogProps) {
  const intl = useIntl()
  const { busy, failure, run } = useDeed()
  const [kind, setKind] = useState<Kind>(kindOf(quota))
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!quota || busy) return
    const typed = String(new FormData(event.currentTarget).get('gigabytes') ?? '').trim()
    const gigabytes = Number(typed.replace(',', '.'))
    const fits = typed !== '' && gigabytes >= 0 && gigabytes <= MOST
    setWrong(kind === 'kindBytes' && !fits)
    if (kind === 'kindBytes' && !fits) return
    const { scope, organization } = quota
    void run(async () => {
      await call(storage.putQuota, {
        body: {
          scope,
          ...(organization !== undefined && { organization }),
          ...(kind === 'kindBytes' && { bytes: Math.round(gigabytes * GB) }),
          ...(kind === 'kindNone' && { unlimited: true }),
        },
        handled: 'shown',
      })
      toast({ icon: 'check', message: intl.formatMessage(messages.saved) })
      onChanged()
      onClose()
    })
  }
  return (
    <Dialog
      open={quota !== null}
      onClose={onClose}
      title={quota && intl.formatMessage(messages.changeNamed, { name: intl.formatMessage(nameOf(quota)) })}
      actions={
        <>
          <Button onClick={onClose}>{intl.formatMessage(shared.cancel)}</Button>
          <Button type="submit" form="change-limit" variant="filled" busy={busy}>
            {intl.formatMessage(shared.save)}
          </Button>
        </>
      }
    >
      <form id="change-limit" noValidate onSubmit={submit}>
        <Stack gap={4}>
          <Failure>{failure}</Failure>
          <Select
            label={intl.formatMessage(messages.kind)}
            value={kind}
            options={KINDS.map((value) => ({ value, label: intl.formatMessage(messages[value]) }))}
            onChange={(event) => setKind(event.target.value as Kind)}
          />
          {kind === 'kindBytes' && (
            <TextField
              name="gigabytes"
              inputMode="decimal"
              autoComplete="off"
              label={intl.formatMessage(messages.gigabytes)}
              hint={intl.formatMessage(messages.gigabytesHint)}
              defaultValue={quota?.bytes === undefined ? '' : String(quota.bytes / GB)}
              error={wrong && intl.formatMessage(messages.gigabytesWrong)}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
