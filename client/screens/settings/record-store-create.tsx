import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { xapi } from '@cairn/contract/xapi'
import { call } from '../../base/call.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Choices, Radio } from '../../base/ui/choice.tsx'
import { CodeField } from '../../base/ui/code-field.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import type { PersonOption } from '../../base/ui/person-select.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { ACCESS, type Access } from './record-store-access.ts'
import { RecordStoreCourses } from './record-store-courses.tsx'
import { messages } from './record-store-messages.ts'

type Made = ReplyOf<typeof xapi.addXapiCredential>

interface CreateProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onCreated: () => void
}

/** Asks what a new credential is for, then shows its secret: once, and until the reader says that it is copied. */
export function CreateCredential({ open, onClose, onCreated }: CreateProps) {
  const [made, setMade] = useState<Made | null>(null)
  return (
    <>
      <CredentialForm
        open={open && made === null}
        onClose={onClose}
        onMade={(next) => {
          setMade(next)
          onCreated()
        }}
      />
      <Secret
        made={made}
        onClose={() => {
          setMade(null)
          onClose()
        }}
      />
    </>
  )
}

interface FormProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onMade: (made: Made) => void
}

const EMPTY: { name: string; access: Access; courses: readonly PersonOption[] } = {
  name: '',
  access: 'send',
  courses: [],
}

function CredentialForm({ open, onClose, onMade }: FormProps) {
  const { formatMessage: say } = useIntl()
  const form = useForm({
    endpoint: xapi.addXapiCredential,
    values: EMPTY,
    paths: { access: 'scope', courses: 'course' },
    body: ({ name, access, courses }) => ({
      name: name.trim(),
      scope: [...ACCESS[access].scope],
      ...(courses.length > 0 && { course: courses.map(({ id }) => id) }),
    }),
    check: ({ name }) => ({ name: name.trim() === '' && messages.nameMissing }),
    send: (body, { key }) =>
      call(xapi.addXapiCredential, { body, handled: 'shown', ...(key !== undefined && { key }) }),
    onDone: onMade,
  })
  const close = () => {
    form.discard()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={say(messages.createTitle)}
      actions={
        <>
          <Button onClick={close}>{say(shared.cancel)}</Button>
          <Button type="submit" form="create-credential" variant="filled" busy={form.busy}>
            {say(messages.createAction)}
          </Button>
        </>
      }
    >
      <form id="create-credential" {...form.props}>
        <Stack gap={4}>
          <FormFailure form={form} />
          <TextField
            {...form.text('name')}
            label={say(messages.name)}
            hint={say(messages.nameHint)}
            maxLength={200}
            autoComplete="off"
          />
          <Choices legend={say(messages.access)}>
            {(Object.keys(ACCESS) as Access[]).map((access) => (
              <Radio
                key={access}
                name="access"
                label={say(ACCESS[access].words)}
                checked={form.values.access === access}
                onChange={() => form.change({ access })}
              />
            ))}
          </Choices>
          <RecordStoreCourses value={form.values.courses} onChange={(courses) => form.change({ courses })} />
        </Stack>
      </form>
    </Dialog>
  )
}

function Secret({ made, onClose }: { readonly made: Made | null; readonly onClose: () => void }) {
  const { formatMessage: say } = useIntl()
  const words = { copy: say(shared.copy), copied: say(shared.copied) }
  return (
    <Dialog
      open={made !== null}
      width="wide"
      // A slip of the hand must not lose it: only the button closes.
      onClose={() => undefined}
      title={say(messages.secretTitle, { name: made?.name ?? '' })}
      actions={
        <Button variant="filled" onClick={onClose}>
          {say(messages.secretDone)}
        </Button>
      }
    >
      <Stack gap={4}>
        <Banner icon="alert-triangle" look="card" tone="warn">
          {say(messages.secretWarning)}
        </Banner>
        <CodeField label={say(messages.key)} value={made?.key ?? ''} words={words} />
        <CodeField label={say(messages.secret)} value={made?.secret ?? ''} words={words} />
      </Stack>
    </Dialog>
  )
}
