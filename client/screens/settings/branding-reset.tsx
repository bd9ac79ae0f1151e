import { useState } from 'react'
import { useIntl } from 'react-intl'
import { refreshSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Text } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { resetSite } from '../../config/calls.ts'
import { Failure, useDeed } from '../../base/ui/failure.tsx'
import { messages } from './branding-messages.ts'
import { Part } from './part.tsx'

/** Everything back to how it came, after a question that says what that is. */
export function ResetPart({ onReset }: { onReset: () => void }) {
  const intl = useIntl()
  const [asked, setAsked] = useState(false)
  const { busy, failure, run, forget } = useDeed()
  const close = () => {
    forget()
    setAsked(false)
  }
  const reset = () =>
    run(async () => {
      await resetSite()
      await refreshSite()
      onReset()
      close()
      toast(intl.formatMessage(messages.resetDone))
    })
  return (
    <Part title={intl.formatMessage(messages.danger)}>
      <Stack gap={3}>
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.dangerText)}
        </Text>
        <div>
          <Button variant="danger" onClick={() => setAsked(true)}>
            {intl.formatMessage(messages.resetAll)}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        open={asked}
        title={intl.formatMessage(messages.resetTitle)}
        keep={intl.formatMessage(messages.resetKeep)}
        deed={intl.formatMessage(messages.resetAll)}
        busy={busy}
        onConfirm={() => void reset()}
        onClose={close}
      >
        <Stack gap={3}>
          {intl.formatMessage(messages.resetText)}
          <Failure>{failure}</Failure>
        </Stack>
      </ConfirmDialog>
    </Part>
  )
}
