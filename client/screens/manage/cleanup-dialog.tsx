import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { moderation, type Cleanup } from '@cairn/contract/moderation'
import type { User } from '@cairn/contract/users'
import { can } from '@cairn/domain/access/actions'
import { administered, isRootAdmin } from '@cairn/domain/access/roles'
import { CLEANUP_PERIODS, type CleanupPeriod } from '@cairn/domain/conversations/moderation'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { read } from '../../base/query.ts'
import { useActor } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Checkbox, Choices, Radio } from '../../base/ui/choice.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Row, Stack } from '../../base/ui/layout.tsx'
import { Select } from '../../base/ui/select.tsx'
import { Text } from '../../base/ui/text.tsx'
import { organizationChoices } from '../../organizations/queries.ts'
import { messages } from './cleanup-messages.ts'
import { Failure } from '../../base/ui/failure.tsx'
import { type UserDialogProps } from './user-dialogs.tsx'
import { fullName, personAt } from '../../base/person.ts'

/** Removes what one account wrote, after saying how much that is; or brings it back. */
export function CleanupDialog({ user, onClose, onDone }: UserDialogProps) {
  return user === null ? null : <Asking user={user} onClose={onClose} onDone={onDone} />
}

const SITE = ''

const useScope = () => {
  const actor = useActor()
  const root = isRootAdmin(actor)
  const own = administered(actor)
  const names = useQuery(organizationChoices()).data?.list ?? []
  const choices = root ? names.map(({ id }) => id) : own
  const [organization, setOrganization] = useState(root ? SITE : (own[0] ?? SITE))
  const labelOf = (id: string) => names.find((one) => one.id === id)?.name ?? id
  return { root, choices, labelOf, organization, setOrganization }
}

function Asking({ user, onClose, onDone }: UserDialogProps & { user: User }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const actor = useActor()
  const { root, choices, labelOf, organization, setOrganization } = useScope()
  const [period, setPeriod] = useState<CleanupPeriod>('day')
  const [disable, setDisable] = useState(false)
  const where = organization === SITE ? {} : { organization }
  const body = { user: user.id, period, ...where }
  const preview = useQuery({
    queryKey: [moderation.cleanUp.path, body],
    queryFn: () => call(moderation.cleanUp, { body: { ...body, preview: true } }),
    staleTime: 0,
  })
  const count = preview.data?.count ?? 0
  const { busy, failure, run } = useAction(
    () => call(moderation.cleanUp, { body: { ...body, ...(disable && { disable }) }, handled: 'shown' }),
    {
      done: say(messages.started, { count }),
      refreshes: [[moderation.findCleanups.path]],
      onDone: () => {
        onDone()
        onClose()
      },
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(messages.title, { name: fullName(user) })}
      actions={
        <>
          <Button onClick={onClose}>{say(messages.cancel)}</Button>
          <Button
            variant="danger-filled"
            busy={busy}
            disabled={count === 0 && !disable}
            onClick={() => void run()}
          >
            {say(messages.remove)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text tone="dim">{say(messages.text)}</Text>
        <Choices legend={say(messages.period)}>
          {CLEANUP_PERIODS.map((one) => (
            <Radio
              key={one}
              name="period"
              checked={period === one}
              onChange={() => setPeriod(one)}
              label={say(messages[one])}
            />
          ))}
        </Choices>
        <Select
          label={say(messages.organization)}
          value={organization}
          onChange={(event) => setOrganization(event.target.value)}
          options={[
            ...(root ? [{ value: SITE, label: say(messages.wholeSite) }] : []),
            ...choices.map((id) => ({ value: id, label: labelOf(id) })),
          ]}
        />
        {user.state !== 'disabled' && can(actor, 'user.disable', personAt(user)) && (
          <Checkbox
            checked={disable}
            onChange={(event) => setDisable(event.target.checked)}
            label={say(messages.disable)}
          />
        )}
        {preview.data && (
          <output>
            <b>{say(messages.count, { count })}</b>
          </output>
        )}
        <Failure>{failure ?? preview.error?.message}</Failure>
        <Earlier user={user.id} organization={organization} />
      </Stack>
    </Dialog>
  )
}

function Earlier({ user, organization }: { user: string; organization: string }) {
  const intl = useIntl()
  const where = organization === SITE ? {} : { organization }
  const { data } = useQuery(read(moderation.findCleanups, { query: { user, ...where } }))
  if (!data || data.list.length === 0) return null
  return (
    <Stack gap={2}>
      <Text size="support" tone="dim">
        {intl.formatMessage(messages.earlier)}
      </Text>
      {data.list.map((one) => (
        <EarlierLine key={one.id} cleanup={one} />
      ))}
    </Stack>
  )
}

function EarlierLine({ cleanup }: { cleanup: Cleanup }) {
  const intl = useIntl()
  const [now] = useState(() => Date.now())
  const { id, created, count, undone, undoUntil } = cleanup
  const { busy, failure, run } = useAction(
    () => call(moderation.undoCleanup, { params: { id }, handled: 'shown' }),
    { done: intl.formatMessage(messages.undoing), refreshes: [[moderation.findCleanups.path]] },
  )
  return (
    <>
      <Row gap={3} justify="between">
        <Text size="support">
          {intl.formatMessage(messages.done, {
            date: intl.formatDate(created, { dateStyle: 'medium', timeStyle: 'short' }),
            count,
          })}
        </Text>
        {undone !== undefined && <Badge>{intl.formatMessage(messages.undone)}</Badge>}
        {undone === undefined && Date.parse(undoUntil) > now && (
          <Button size="small" busy={busy} onClick={() => void run()}>
            {intl.formatMessage(messages.undo)}
          </Button>
        )}
      </Row>
      <Failure>{failure}</Failure>
    </>
  )
}
