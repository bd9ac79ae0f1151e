import { useNavigate } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { organizations, ROLE_LISTS, type Organization } from '@cairn/contract/organizations'
import { useConfirmedAction } from '../../base/action.ts'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { deleteOrganization } from '../../organizations/calls.ts'
import { messages } from './organizations-messages.ts'

/** Deleting an organization, with what that means. */
export function OrganizationDanger({ org, onGone }: { org: Organization; onGone: () => void }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { rootOrg } = useSite()
  const people = new Set(ROLE_LISTS.flatMap((role) => org[role] ?? [])).size
  const deletion = useConfirmedAction(() => deleteOrganization(org.id), {
    done: { icon: 'trash', message: intl.formatMessage(messages.deleted, { name: org.name }) },
    refreshes: [[organizations.findOrganizations.path]],
    onDone: () => {
      onGone()
      return navigate({ to: '/manage/organizations' })
    },
  })
  const isRoot = org.id === rootOrg
  return (
    <Card pad="large">
      <Stack gap={4}>
        <div>
          <Heading level={2} size="card">
            {intl.formatMessage(messages.deleteHead)}
          </Heading>
          <Text tone="dim">{intl.formatMessage(isRoot ? messages.deleteRoot : messages.deleteWhat)}</Text>
        </div>
        {!isRoot && (
          <div>
            <Button variant="danger" icon="trash" onClick={() => deletion.ask()}>
              {intl.formatMessage(messages.delete)}
            </Button>
          </div>
        )}
      </Stack>
      <ConfirmDialog
        {...deletion.dialog}
        title={intl.formatMessage(messages.deleteTitle, { name: org.name })}
        keep={intl.formatMessage(messages.deleteKeep)}
        action={intl.formatMessage(messages.delete)}
      >
        {intl.formatMessage(messages.deleteText, { count: people })}
      </ConfirmDialog>
    </Card>
  )
}
