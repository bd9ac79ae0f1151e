import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl'
import {
  reportFiles,
  type ReceivedView,
  type SavedView,
  type ViewRecipient,
} from '@cairn/contract/report-files'
import { useAction, useConfirmedAction } from '../base/action.ts'
import { AddressLink } from '../base/address-link.tsx'
import { call } from '../base/call.ts'
import { fullName } from '../base/person.ts'
import { read } from '../base/query.ts'
import { useActor } from '../base/site.tsx'
import { BoxedItem, BoxedList } from '../base/ui/boxed-list.tsx'
import { Button, IconButton } from '../base/ui/button.tsx'
import { ConfirmDialog } from '../base/ui/confirm-dialog.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { ListStanding } from '../base/ui/list-standing.tsx'
import { Menu } from '../base/ui/menu.tsx'
import { Heading, Text } from '../base/ui/text.tsx'
import { messages } from './report-views-messages.ts'
import { ViewForm } from './view-form.tsx'
import { scheduleText } from './view-schedule.ts'

const VIEWS = [[reportFiles.findViews.path]] as const

/** The reports that somebody saved, and those that others have sent to them: nothing for whoever acts as them. */
export function SavedViews() {
  return useActor()?.acting === true ? null : <OwnViews />
}

function OwnViews() {
  const { formatMessage: say } = useIntl()
  const found = useQuery(read(reportFiles.findViews, {}))
  const { list = [], received = [] } = found.data ?? {}
  const failed = found.data !== undefined && 'failed' in found.data
  return (
    <Stack gap={6}>
      <Stack as="section">
        <Heading level={2} size="section">
          {say(messages.title)}
        </Heading>
        <ListStanding found={found} count={2} />
        {found.data && !failed && list.length === 0 && <Text tone="dim">{say(messages.none)}</Text>}
        {list.length > 0 && (
          <BoxedList>
            {list.map((view) => (
              <ViewItem key={view.id} view={view} />
            ))}
          </BoxedList>
        )}
      </Stack>
      {received.length > 0 && (
        <Stack as="section">
          <Heading level={2} size="section">
            {say(messages.received)}
          </Heading>
          <BoxedList>
            {received.map((view) => (
              <ReceivedItem key={view.id} view={view} />
            ))}
          </BoxedList>
        </Stack>
      )}
    </Stack>
  )
}

const TROUBLES: Readonly<Partial<Record<NonNullable<ViewRecipient['state']>, MessageDescriptor>>> = {
  nothing: messages.stateNothing,
  unreachable: messages.stateUnreachable,
  unsubscribed: messages.stateUnsubscribed,
  paused: messages.statePaused,
}

/** What the owner should know of the last sending. */
const troublesOf = (intl: IntlShape, { own, recipient }: SavedView): string[] =>
  [...(own ? [{ ...own, name: intl.formatMessage(messages.you) }] : []), ...recipient].flatMap((one) => {
    const trouble = TROUBLES[one.unsubscribed ? 'unsubscribed' : (one.state ?? 'sent')]
    return trouble
      ? [intl.formatMessage(trouble, { name: 'name' in one ? one.name : fullName(one.user) })]
      : []
  })

const sentWhen = (intl: IntlShape, { schedule, recipient }: SavedView): string => {
  const when = scheduleText(intl, schedule)
  if (!schedule) return when
  const count = recipient.filter(({ unsubscribed }) => !unsubscribed).length
  const to = count === 0 ? messages.toYou : messages.toOthers
  return `${when}, ${intl.formatMessage(to, { count })}`
}

function ViewItem({ view }: { readonly view: SavedView }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [editing, setEditing] = useState(false)
  const { name } = view
  const send = useAction(() => call(reportFiles.sendView, { params: { id: view.id }, handled: 'shown' }), {
    done: say(messages.sending),
    failsIn: 'toast',
  })
  const removal = useConfirmedAction(
    ({ id }: SavedView) => call(reportFiles.deleteView, { params: { id }, handled: 'shown' }),
    { done: say(messages.deleted), refreshes: VIEWS },
  )
  return (
    <BoxedItem
      actions={
        <>
          <Button size="small" onClick={() => setEditing(true)}>
            {say(messages.edit)}
          </Button>
          <Menu
            label={say(messages.actions, { name })}
            trigger={<IconButton icon="dots" label={say(messages.actions, { name })} />}
            items={[
              { label: say(messages.sendNow), icon: 'mail', onSelect: () => void send.run() },
              {
                label: say(messages.delete),
                icon: 'trash',
                danger: true,
                apart: true,
                onSelect: () => removal.ask(view),
              },
            ]}
          />
        </>
      }
    >
      <Stack gap={1}>
        <AddressLink href={view.path} onClick={() => undefined}>
          <bdi>{name}</bdi>
        </AddressLink>
        <Text size="support" tone="dim">
          {sentWhen(intl, view)}
        </Text>
        {troublesOf(intl, view).map((trouble) => (
          <Text key={trouble} size="support" tone="dim">
            {trouble}
          </Text>
        ))}
      </Stack>
      <Dialog
        open={editing}
        onClose={() => setEditing(false)}
        title={say(messages.editTitle)}
        width="wide"
        sheet
      >
        <ViewForm view={view} onClose={() => setEditing(false)} />
      </Dialog>
      <ConfirmDialog
        {...removal.dialog}
        title={say(messages.deleteTitle, { name })}
        keep={say(messages.keep)}
        action={say(messages.deleteAction)}
      >
        {say(messages.deleteText)}
      </ConfirmDialog>
    </BoxedItem>
  )
}

function ReceivedItem({ view }: { readonly view: ReceivedView }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const leave = useAction(() => call(reportFiles.leaveView, { params: { id: view.id }, handled: 'shown' }), {
    done: say(messages.left, { name: view.name }),
    refreshes: VIEWS,
    failsIn: 'toast',
  })
  return (
    <BoxedItem
      actions={
        <Button size="small" busy={leave.busy} onClick={() => void leave.run()}>
          {say(messages.leave)}
        </Button>
      }
    >
      <Stack gap={1}>
        <bdi>{view.name}</bdi>
        <Text size="support" tone="dim">
          {say(messages.receivedFrom, {
            schedule: scheduleText(intl, view.schedule),
            name: view.owner ? fullName(view.owner) : say(messages.somebody),
          })}
        </Text>
      </Stack>
    </BoxedItem>
  )
}
