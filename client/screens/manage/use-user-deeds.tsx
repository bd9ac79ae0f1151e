import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { User } from '@cairn/contract/users'
import { mayLeaveAccount } from '../../base/leave.ts'
import { session } from '../../base/session.ts'
import { useActor } from '../../base/site.tsx'
import type { IconName } from '../../base/ui/icon.tsx'
import type { MenuItem } from '../../base/ui/menu.tsx'
import { toast } from '../../base/ui/toast.ts'
import { CleanupDialog } from './cleanup-dialog.tsx'
import { ReinviteDialog } from './reinvite-dialog.tsx'
import { downloadUser, setDisabled } from '../../users/user-calls.ts'
import { DeleteUserDialog, DisableUserDialog, RemoveFactorsDialog } from './user-dialogs.tsx'
import { deedsFor, type UserDeed } from './user-deeds.ts'
import { fullName } from '../../base/person.ts'
import { useExplain } from '../../base/use-explain.ts'
import { messages } from './users-messages.ts'

const ICONS: Readonly<Record<UserDeed, IconName>> = {
  actAs: 'user-circle',
  reinvite: 'send',
  download: 'file-download',
  cleanUp: 'message-dots',
  removeFactors: 'key',
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
}

/** Everything that is done with one person, with the questions asked before it. */
export const useUserDeeds = ({ onChanged, onDeleted }: Heard): UserDeeds => {
  const intl = useIntl()
  const actor = useActor()
  const explain = useExplain()
  const [asked, setAsked] = useState<{ deed: UserDeed; user: User } | null>(null)

  const fail = (words: typeof messages.actingFailed, user: User) => (error: unknown) =>
    toast({
      icon: 'alert-circle',
      message: intl.formatMessage(words, { name: fullName(user), reason: explain(error) }),
    })
  const act = async (user: User) => {
    if (await mayLeaveAccount('switch')) await session.actAs(user.id)
  }
  const enable = async (user: User) => {
    await setDisabled(user.id, false)
    toast(intl.formatMessage(messages.enabledDone, { name: fullName(user) }))
    onChanged()
  }
  const begin = (deed: UserDeed, user: User) => {
    if (deed === 'actAs') void act(user).catch(fail(messages.actingFailed, user))
    else if (deed === 'download') void downloadUser(user.id).catch(fail(messages.downloadFailed, user))
    else if (deed === 'enable') void enable(user).catch((error) => toast(explain(error)))
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
        <DeleteUserDialog {...dialogFor('delete')} />
        <CleanupDialog {...dialogFor('cleanUp')} />
        <ReinviteDialog {...dialogFor('reinvite')} />
      </>
    ),
  }
}
