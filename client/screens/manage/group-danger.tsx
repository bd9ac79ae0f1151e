import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Group } from '@cairn/contract/groups'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { deleteGroup } from '../../groups/calls.ts'
import { messages } from './group-messages.ts'
import { useRefreshGroups } from './use-group-profile.ts'
import { Failure, useDeed } from '../../base/ui/failure.tsx'

/** Deleting a group, with what that means. */
export function GroupDanger({ group, onGone }: { group: Group; onGone: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const navigate = useNavigate()
  const refresh = useRefreshGroups()
  const { busy, failure, run, forget } = useDeed()
  const [asked, setAsked] = useState(false)
  const { id, name, memberCount: count } = group
  const close = () => {
    forget()
    setAsked(false)
  }
  const remove = () =>
    run(async () => {
      await deleteGroup(id)
      onGone()
      toast({ icon: 'trash', message: say(messages.deleted, { name }) })
      await navigate({ to: '/manage/groups' })
      void refresh()
    })
  return (
    <Card pad="large">
      <Stack gap={4}>
        <div>
          <Heading level={2} size="card">
            {say(messages.deleteHead)}
          </Heading>
          <Text tone="dim">{say(messages.deleteWhat)}</Text>
        </div>
        <div>
          <Button variant="danger" icon="trash" onClick={() => setAsked(true)}>
            {say(messages.delete)}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        open={asked}
        title={say(messages.deleteTitle, { name })}
        keep={say(messages.deleteKeep)}
        deed={say(messages.delete)}
        busy={busy}
        onConfirm={() => void remove()}
        onClose={close}
      >
        <Stack gap={3}>
          {say(messages.deleteText, { count })}
          <Failure>{failure}</Failure>
        </Stack>
      </ConfirmDialog>
    </Card>
  )
}
