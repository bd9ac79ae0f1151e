import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { User } from '@cairn/contract/users'
import { useAction } from '../../base/action.ts'
import { fullName } from '../../base/person.ts'
import { useActor } from '../../base/site.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Select } from '../../base/ui/select.tsx'
import { organizationChoices } from '../../organizations/queries.ts'
import { removeMember } from '../../users/user-calls.ts'
import { organizationsToRemoveFrom } from './user-deeds.ts'
import type { UserDialogProps } from './user-dialogs.tsx'
import { messages } from './users-messages.ts'

interface Props extends UserDialogProps {
  /** The organization whose people are in view. */
  readonly organization?: string | undefined
}

/** Takes a person out of an organization after saying what that means. */
export function RemoveMemberDialog({ user, ...props }: Props) {
  return user === null ? null : <Asking user={user} {...props} />
}

function Asking({ user, organization, onClose, onDone }: Props & { user: User }) {
  const intl = useIntl()
  const choices = organizationsToRemoveFrom(useActor(), user)
  const names = useQuery(organizationChoices(choices)).data?.list ?? []
  const nameOf = (id: string) => names.find((one) => one.id === id)?.name ?? '…'
  const [chosen, setChosen] = useState(choices.find((id) => id === organization) ?? choices[0] ?? '')
  const values = { name: fullName(user), organization: nameOf(chosen) }
  const { busy, failure, run } = useAction(() => removeMember(chosen, user.id), {
    done: () => intl.formatMessage(messages.removeFromDone, values),
    onDone: () => {
      onClose()
      onDone()
    },
  })
  return (
    <ConfirmDialog
      open
      title={intl.formatMessage(messages.removeFromTitle, values)}
      keep={intl.formatMessage(messages.removeFromKeep)}
      action={intl.formatMessage(messages.removeFromButton)}
      busy={busy}
      failure={failure}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Stack gap={4}>
        {choices.length > 1 && (
          <Select
            label={intl.formatMessage(messages.organization)}
            value={chosen}
            options={choices.map((id) => ({ value: id, label: nameOf(id) }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
        {intl.formatMessage(messages.removeFromText)}
      </Stack>
    </ConfirmDialog>
  )
}
