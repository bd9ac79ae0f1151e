import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { organizations, ROLE_LISTS, type Organization } from '@cairn/contract/organizations'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { deleteOrganization } from '../../organizations/calls.ts'
import { messages } from './organizations-messages.ts'
import { Failure, useDeed } from '../../base/ui/failure.tsx'

/** Deleting an organization, with what that means. */
export function OrganizationDanger({ org, onGone }: { org: Organization; onGone: () => void }) {
  const intl = useIntl()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { rootOrg } = useSite()
  const { busy, failure, run, forget } = useDeed()
  const [asked, setAsked] = useState(false)
  const people = new Set(ROLE_LISTS.flatMap((role) => org[role] ?? [])).size
  const close = () => {
    forget()
    setAsked(false)
  }
  const remove = () =>
    run(async () => {
      await deleteOrganization(org.id)
      onGone()
      toast({ icon: 'trash', message: intl.formatMessage(messages.deleted, { name: org.name }) })
      await navigate({ to: '/manage/organizations' })
      void queries.invalidateQueries({ queryKey: [organizations.findOrganizations.path] })
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
            <Button variant="danger" icon="trash" onClick={() => setAsked(true)}>
              {intl.formatMessage(messages.delete)}
            </Button>
          </div>
        )}
      </Stack>
      <ConfirmDialog
        open={asked}
        title={intl.formatMessage(messages.deleteTitle, { name: org.name })}
        keep={intl.formatMessage(messages.deleteKeep)}
        deed={intl.formatMessage(messages.delete)}
        busy={busy}
        onConfirm={() => void remove()}
        onClose={close}
      >
        <Stack gap={3}>
          {intl.formatMessage(messages.deleteText, { count: people })}
          <Failure>{failure}</Failure>
        </Stack>
      </ConfirmDialog>
    </Card>
  )
}
