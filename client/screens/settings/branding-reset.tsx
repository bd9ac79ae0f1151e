import { useIntl } from 'react-intl'
import { useConfirmedAction } from '../../base/action.ts'
import { refreshSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Text } from '../../base/ui/text.tsx'
import { resetSite } from '../../config/calls.ts'
import { messages } from './branding-messages.ts'
import { Part } from './part.tsx'

/** Everything back to how it came, after a question that says what that is. */
export function ResetPart({ onReset }: { onReset: () => void }) {
  const intl = useIntl()
  const reset = useConfirmedAction(
    async () => {
      await resetSite()
      await refreshSite()
    },
    { done: intl.formatMessage(messages.resetDone), onDone: onReset },
  )
  return (
    <Part title={intl.formatMessage(messages.danger)}>
      <Stack gap={3}>
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.dangerText)}
        </Text>
        <div>
          <Button variant="danger" onClick={() => reset.ask()}>
            {intl.formatMessage(messages.resetAll)}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        {...reset.dialog}
        title={intl.formatMessage(messages.resetTitle)}
        keep={intl.formatMessage(messages.resetKeep)}
        action={intl.formatMessage(messages.resetAll)}
      >
        {intl.formatMessage(messages.resetText)}
      </ConfirmDialog>
    </Part>
  )
}
