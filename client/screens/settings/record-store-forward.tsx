import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { xapi, type XapiForward } from '@cairn/contract/xapi'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { read } from '../../base/query.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Switch } from '../../base/ui/choice.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { Text } from '../../base/ui/text.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { messages } from './record-store-forward-messages.ts'
import styles from './record-store.module.css'

const REFRESHES = [[xapi.findXapiForwards.path]]

/** Other record stores to which everything is sent on. */
export function Forwarding() {
  const { formatMessage: say } = useIntl()
  const [adding, setAdding] = useState(false)
  const found = useQuery(read(xapi.findXapiForwards, {}))
  return (
    <Panel title={say(messages.title)}>
      <Stack gap={4}>
        <Text tone="dim">{say(messages.text)}</Text>
        {found.data && found.data.length > 0 && (
          <ul className={styles.forwards} aria-label={say(messages.title)}>
            {found.data.map((forward) => (
              <ForwardRow key={forward.id} forward={forward} />
            ))}
          </ul>
        )}
        <div>
          <Button icon="plus" onClick={() => setAdding(true)}>
            {say(messages.add)}
          </Button>
        </div>
      </Stack>
      <AddForward open={adding} onClose={() => setAdding(false)} />
    </Panel>
  )
}

function ForwardRow({ forward }: { readonly forward: XapiForward }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { id, name, address, sent, refused, failure, enabled } = forward
  const change = useAction(
    (turnedOn: boolean) =>
      call(xapi.changeXapiForward, { params: { id }, body: { enabled: turnedOn }, handled: 'shown' }),
    { refreshes: REFRESHES },
  )
  const removal = useAction(() => call(xapi.removeXapiForward, { params: { id }, handled: 'shown' }), {
    done: { icon: 'trash', message: say(messages.removed, { name }) },
    refreshes: REFRESHES,
  })
  return (
    <li className={styles.forward}>
      <div className={styles.courseTitle}>
        <bdi>{name}</bdi>
        <Text size="support" tone="dim">
          <bdi dir="ltr">{address}</bdi>
        </Text>
        <Text size="support" tone="dim">
          {say(messages.sent, { count: sent })}
          {refused > 0 && ` · ${say(messages.refused, { count: refused })}`}
        </Text>
        {failure !== undefined && enabled && (
          <Banner icon="alert-triangle" look="card" tone="warn">
            {say(messages.failing, { reason: failure })}
          </Banner>
        )}
        <Failure>{change.failure ?? removal.failure}</Failure>
      </div>
      <Switch
        label={say(messages.on)}
        aria-label={say(messages.onOf, { name })}
        checked={change.busyWith ?? enabled}
        disabled={change.busy}
        onChange={(event) => void change.run(event.currentTarget.checked)}
      />
      <IconButton
        icon="trash"
        size="small"
        label={say(messages.remove, { name })}
        disabled={removal.busy}
        onClick={() => void removal.run()}
      />
    </li>
  )
}

const EMPTY = { name: '', address: '', key: '', secret: '', past: false }

function AddForward({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { formatMessage: say } = useIntl()
  const form = useForm({
    endpoint: xapi.addXapiForward,
    values: EMPTY,
    body: ({ name, address, key, secret, past }) => ({
      name: name.trim(),
      address: address.trim(),
      key: key.trim(),
      secret: secret.trim(),
      ...(past && { past }),
    }),
    check: ({ name }) => ({ name: name.trim() === '' && messages.nameMissing }),
    send: (body, { key }) =>
      call(xapi.addXapiForward, { body, handled: 'shown', ...(key !== undefined && { key }) }),
    refreshes: REFRESHES,
    onDone: onClose,
  })
  const close = () => {
    form.discard()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={say(messages.addTitle)}
      actions={
        <>
          <Button onClick={close}>{say(shared.cancel)}</Button>
          <Button type="submit" form="add-forward" variant="filled" busy={form.busy}>
            {say(messages.addAction)}
          </Button>
        </>
      }
    >
      <form id="add-forward" {...form.props}>
        <Stack gap={4}>
          <FormFailure form={form} />
          <TextField {...form.text('name')} label={say(messages.name)} maxLength={200} autoComplete="off" />
          <TextField
            {...form.text('address')}
            label={say(messages.address)}
            hint={say(messages.addressHint)}
            type="url"
            autoComplete="off"
          />
          <TextField {...form.text('key')} label={say(messages.key)} autoComplete="off" />
          <TextField
            {...form.text('secret')}
            label={say(messages.secret)}
            type="password"
            autoComplete="off"
          />
          <Switch
            label={say(messages.past)}
            checked={form.values.past}
            onChange={(event) => form.change({ past: event.currentTarget.checked })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
