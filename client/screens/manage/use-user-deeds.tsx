import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { User } from '@cairn/contract/users'
import { useAction } from '../../base/action.ts'
import { failureText } from '../../base/failure-text.ts'
import { mayLeaveAccount } from '../../base/leave.ts'
import { session } from '../../base/session.ts'
import { useActor } from '../../base/site.tsx'
import type { IconName } from '../../base/ui/icon.tsx'
import type { MenuItem } from '../../base/ui/menu.tsx'
import { CleanupDialog } from './cleanup-dialog.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import { ReinviteDialog } from './reinvite-dialog.tsx'
import { downloadUser, setDisabled } from '../../users/user-calls.ts'
import { DeleteUserDialog, DisableUserDialog, RemoveFactorsDialog } from './user-dialogs.tsx'
import { deedsFor, type UserDeed } from './user-deeds.ts'
import { fullName } from '../../base/person.ts'
import { messages } from './users-messages.ts'

const ICONS: Readonly<Record<UserDeed, IconName>> = {
  actAs: 'user-circle',
  reinvite: 'send',
  download: 'file-download',
  cleanUp: 'message-dots',
  removeFactors: 'key',
  removeFrom: 'user-minus',
  disable: 'lock',
  enable: 'check',
  delete: 'trash',
}

export interface UserDeeds {
  /** What may be done with a person, as entries of a menu. */
  readonly itemsFor: (user: User) => MenuItem[]
  readonly dialogs: ReactNode
}

interface Heard {
  /** Told when somebody was changed. */
  readonly onChanged: () => void
  readonly onDeleted: () => void
  /** The organization whose people are in view. */
  readonly organization?: string | undefined
}

/** Everything that is done with one person, with the questions asked before it. */
export const useUserDeeds = ({ onChanged, onDeleted, organization }: Heard): UserDeeds => {
  const intl = useIntl()
  const actor = useActor()
  const [asked, setAsked] = useState<{ deed: UserDeed; user: User } | null>(null)

  const failed = (words: typeof messages.actingFailed) => (error: unknown, user: User) =>
    intl.formatMessage(words, { name: fullName(user), reason: failureText(error) })
  const act = useAction(
    async (user: User) => {
      if (await mayLeaveAccount('switch')) await session.actAs(user.id)
    },
    { explain: failed(messages.actingFailed), failsIn: 'toast' },
  )
  const taking = useAction((user: User) => downloadUser(user.id), {
    explain: failed(messages.downloadFailed),
    failsIn: 'toast',
  })
  const enabling = useAction((user: User) => setDisabled(user.id, false), {
    done: (_result, user) => intl.formatMessage(messages.enabledDone, { name: fullName(user) }),
    onDone: onChanged,
    failsIn: 'toast',
  })
  const begin = (deed: UserDeed, user: User) => {
    if (deed === 'actAs') void act.run(user)
    else if (deed === 'download') void taking.run(user)
    else if (deed === 'enable') void enabling.run(user)
    else setAsked({ deed, user })
  }

  const close = () => setAsked(null)
  const dialogFor = (deed: UserDeed) => ({
    user: asked?.deed === deed ? asked.user : null,
    onClose: close,
    onDone: deed === 'delete' ? onDeleted : onChanged,
  })
  return {
    itemsFor: (user) =>
      deedsFor(actor, user).map((deed) => ({
        label: intl.formatMessage(messages[deed]),
        icon: ICONS[deed],
        danger: deed === 'delete',
        apart: deed === 'delete',
        onSelect: () => begin(deed, user),
      })),
    dialogs: (
      <>
        <DisableUserDialog {...dialogFor('disable')} />
        <RemoveFactorsDialog {...dialogFor('removeFactors')} />
        <RemoveMemberDialog {...dialogFor('removeFrom')} organization={organization} />
        <DeleteUserDialog {...dialogFor('delete')} />
        <CleanupDialog {...dialogFor('cleanUp')} />
        <ReinviteDialog {...dialogFor('reinvite')} />
      </>
    ),
  }
}
