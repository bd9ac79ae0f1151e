import { useNavigate } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { organizations } from '@cairn/contract/organizations'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Text } from '../../base/ui/text.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { createOrganization } from '../../organizations/calls.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { messages } from './organizations-messages.ts'

/** Makes an organization by its name, and leads to its page. */
export function CreateOrganization({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const form = useForm({
    endpoint: organizations.putOrganization,
    values: { name: '' },
    body: ({ name }) => ({ name: name.trim() }),
    check: ({ name }) => ({ name: name.trim() === '' && messages.nameMissing }),
    // The same name sent again after a failure makes one organization, not two.
    send: ({ name }, { key }) => createOrganization(name, key),
    done: ({ name }) => intl.formatMessage(messages.created, { name }),
    refreshes: [[organizations.findOrganizations.path]],
    onDone: ({ id }) => {
      onClose()
      return navigate({ to: '/manage/organizations/$id', params: { id } })
    },
  })
  const close = () => {
    form.discard()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={intl.formatMessage(messages.createTitle)}
      actions={
        <>
          <Button onClick={close}>{intl.formatMessage(shared.cancel)}</Button>
          <Button type="submit" form="create-organization" variant="filled" busy={form.busy}>
            {intl.formatMessage(messages.createDeed)}
          </Button>
        </>
      }
    >
      <form id="create-organization" {...form.props}>
        <Stack gap={4}>
          <Text size="body" tone="dim">
            {intl.formatMessage(messages.createText)}
          </Text>
          <FormFailure form={form} />
          <TextField
            {...form.text('name')}
            label={intl.formatMessage(messages.createName)}
            maxLength={200}
            autoComplete="off"
          />
        </Stack>
      </form>
    </Dialog>
  )
}
