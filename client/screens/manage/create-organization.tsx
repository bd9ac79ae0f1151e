import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { organizations } from '@cairn/contract/organizations'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Text } from '../../base/ui/text.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { toast } from '../../base/ui/toast.ts'
import { createOrganization } from '../../organizations/calls.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { messages } from './organizations-messages.ts'
import { Failure, useDeed } from '../../base/ui/failure.tsx'

/** Makes an organization by its name, and leads to its page. */
export function CreateOrganization({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { busy, failure, run, forget } = useDeed()
  const [missing, setMissing] = useState(false)
  // The same name sent again after a failure makes one organization, not two.
  const key = useRef({ of: '', key: '' })
  const close = () => {
    forget()
    setMissing(false)
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setMissing(name === '')
    if (name === '' || busy) return
    if (key.current.of !== name) key.current = { of: name, key: crypto.randomUUID() }
    void run(async () => {
      const made = await createOrganization(name, key.current.key)
      await queries.invalidateQueries({ queryKey: [organizations.findOrganizations.path] })
      toast(intl.formatMessage(messages.created, { name }))
      close()
      await navigate({ to: '/manage/organizations/$id', params: { id: made.id } })
    })
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={intl.formatMessage(messages.createTitle)}
      actions={
        <>
          <Button onClick={close}>{intl.formatMessage(shared.cancel)}</Button>
          <Button type="submit" form="create-organization" variant="filled" busy={busy}>
            {intl.formatMessage(messages.createDeed)}
          </Button>
        </>
      }
    >
      <form id="create-organization" noValidate onSubmit={submit}>
        <Stack gap={4}>
          <Text size="body" tone="dim">
            {intl.formatMessage(messages.createText)}
          </Text>
          <Failure>{failure}</Failure>
          <TextField
            name="name"
            label={intl.formatMessage(messages.createName)}
            maxLength={200}
            autoComplete="off"
            error={missing && intl.formatMessage(messages.nameMissing)}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
