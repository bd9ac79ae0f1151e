import { useNavigate } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { Group } from '@cairn/contract/groups'
import { useConfirmedAction } from '../../base/action.ts'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { deleteGroup } from '../../groups/calls.ts'
import { messages } from './group-messages.ts'
import { GROUP_QUERIES } from './use-group-profile.ts'

/** Deleting a group, with what that means. */
export function GroupDanger({ group, onGone }: { group: Group; onGone: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const navigate = useNavigate()
  const { id, name, memberCount: count } = group
  const deletion = useConfirmedAction(() => deleteGroup(id), {
    done: { icon: 'trash', message: say(messages.deleted, { name }) },
    refreshes: GROUP_QUERIES,
    onDone: () => {
      onGone()
      return navigate({ to: '/manage/groups' })
    },
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
          <Button variant="danger" icon="trash" onClick={() => deletion.ask()}>
            {say(messages.delete)}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        {...deletion.dialog}
        title={say(messages.deleteTitle, { name })}
        keep={say(messages.deleteKeep)}
        action={say(messages.delete)}
      >
        {say(messages.deleteText, { count })}
      </ConfirmDialog>
    </Card>
  )
}
