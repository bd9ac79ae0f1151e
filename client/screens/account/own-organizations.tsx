import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { memberships } from '@cairn/contract/memberships'
import type { User } from '@cairn/contract/users'
import { useConfirmedAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { rolesHeld } from '../../base/person.ts'
import { session } from '../../base/session.ts'
import { BoxedItem, BoxedList } from '../../base/ui/boxed-list.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { organizationChoices } from '../../organizations/queries.ts'
import { roleWords } from '../../organizations/role-words.ts'
import { messages } from './requests-messages.ts'

interface Place {
  readonly id: string
  readonly name: string
}

/** The organizations that the person belongs to, each with the way out of it. */
export function OwnOrganizations({ user }: { user: User }) {
  const intl = useIntl()
  const ids = user.organization ?? []
  const { data } = useQuery({ ...organizationChoices(ids), enabled: ids.length > 0 })
  const leaving = useConfirmedAction(
    ({ id }: Place) => call(memberships.leaveOrganization, { params: { id }, handled: 'shown' }),
    {
      done: (_result, { name }) => intl.formatMessage(messages.left, { name }),
      // With the roles go their pages.
      onDone: () => session.revalidate(),
    },
  )
  const places = (data?.list ?? []).filter(({ id }) => ids.includes(id))
  if (places.length === 0) return null
  return (
    <Panel title={intl.formatMessage(messages.yours)}>
      <BoxedList>
        {places.map(({ id, name }) => (
          <BoxedItem
            key={id}
            actions={
              <Button
                size="small"
                icon="logout"
                aria-label={intl.formatMessage(messages.leaveFrom, { name })}
                onClick={() => leaving.ask({ id, name })}
              >
                {intl.formatMessage(messages.leave)}
              </Button>
            }
          >
            <Entry
              lead={<Icon name="building" size={20} />}
              title={<bdi>{name}</bdi>}
              detail={roleWords(intl, rolesHeld({ [id]: user.role?.[id] ?? [] }))}
            />
          </BoxedItem>
        ))}
      </BoxedList>
      <ConfirmDialog
        {...leaving.dialog}
        title={intl.formatMessage(messages.leaveTitle, { name: <bdi key="name">{leaving.asked?.name}</bdi> })}
        keep={intl.formatMessage(messages.stay)}
        action={intl.formatMessage(messages.leaveNow)}
      >
        {intl.formatMessage(messages.leaveText)}
      </ConfirmDialog>
    </Panel>
  )
}
