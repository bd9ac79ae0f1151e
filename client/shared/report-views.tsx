import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Endpoint } from '@cairn/contract/endpoint'
import { reportFiles } from '@cairn/contract/report-files'
import { call } from '../base/call.ts'
import { FormFailure } from '../base/form-failure.tsx'
import { useForm } from '../base/form.ts'
import { Button } from '../base/ui/button.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Row, Stack } from '../base/ui/layout.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { Text } from '../base/ui/text.tsx'
import { requestOf, type AskedReport } from './report-request.ts'
import { messages } from './report-views-messages.ts'

export interface SaveViewProps<E extends Endpoint> extends AskedReport<E> {
  /** What the view is called unless somebody changes it: the title of the page. */
  readonly name?: string
}

/** Keeps a report as it is filtered right now: its page, and what it asks for. */
export function SaveView<E extends Endpoint>(props: SaveViewProps<E>) {
  const { formatMessage: say } = useIntl()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="bookmark" onClick={() => setOpen(true)}>
        {say(messages.save)}
      </Button>
      <SaveViewDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

export type SaveViewDialogProps<E extends Endpoint> = SaveViewProps<E> & {
  readonly open: boolean
  readonly onClose: () => void
}

/** The same, opened by something else than its own button. */
export function SaveViewDialog<E extends Endpoint>(props: SaveViewDialogProps<E>) {
  const { formatMessage: say } = useIntl()
  return (
    <Dialog open={props.open} onClose={props.onClose} title={say(messages.saveTitle)} sheet>
      <SaveForm {...props} />
    </Dialog>
  )
}

function SaveForm<E extends Endpoint>(props: SaveViewProps<E> & { readonly onClose: () => void }) {
  const { name = '', onClose } = props
  const { formatMessage: say } = useIntl()
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const request = requestOf(props)
  const form = useForm({
    endpoint: reportFiles.putView,
    values: { name },
    body: (values) => ({ name: values.name.trim(), path, report: request?.report ?? 'courses', ...request }),
    send: (body, { key }) => call(reportFiles.putView, { body, key, handled: 'shown' }),
    refreshes: [[reportFiles.findViews.path]],
    done: {
      message: say(messages.saved),
      action: { label: say(messages.see), run: () => void navigate({ to: '/reports' }) },
    },
    onDone: onClose,
  })
  return (
    <form {...form.props}>
      <Stack>
        <Text tone="dim">{say(messages.saveText)}</Text>
        <FormFailure form={form} />
        <TextField {...form.text('name')} label={say(messages.name)} maxLength={200} />
        <Row justify="end" wrap>
          <Button onClick={onClose}>{say(messages.cancel)}</Button>
          <Button type="submit" variant="filled" busy={form.busy}>
            {say(messages.submit)}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
