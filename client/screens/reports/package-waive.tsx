import { useState } from 'react'
import { useIntl } from 'react-intl'
import { packages, type PackageRecord } from '@cairn/contract/packages'
import { WAIVE_REASONS, type WaiveReason } from '@cairn/domain/cmi5/vocabulary'
import { useConfirmedAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Select } from '../../base/ui/select.tsx'
import { waiveMessages as messages, waiveReasons } from './package-record-messages.ts'

interface Props {
  readonly item: PackageRecord['items'][number]
  readonly name: string
  readonly params: { readonly courseId: string; readonly instructionId: string; readonly userId: string }
}

/** Staff count a unit as done that the learner has not done here, and say why. */
export function Waive({ item, name, params }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [reason, setReason] = useState<WaiveReason>(WAIVE_REASONS[0])
  const waiving = useConfirmedAction(
    () => call(packages.waivePackageItem, { params, body: { item: item.id, reason }, handled: 'shown' }),
    {
      done: { icon: 'check', message: say(messages.waived, { title: item.title }) },
      refreshes: [[packages.getPackageRecord.path]],
    },
  )
  return (
    <>
      <div>
        <Button size="small" onClick={() => waiving.ask()}>
          {say(messages.waive)}
        </Button>
      </div>
      <ConfirmDialog
        {...waiving.dialog}
        danger={false}
        title={say(messages.title, { title: <bdi key="title">{item.title}</bdi> })}
        keep={say(messages.keep)}
        action={say(messages.confirm)}
      >
        <Stack gap={3}>
          <p>{say(messages.about, { name: <bdi key="name">{name}</bdi> })}</p>
          <Select
            label={say(messages.reason)}
            value={reason}
            onChange={({ target }) =>
              setReason(WAIVE_REASONS.find((one) => one === target.value) ?? WAIVE_REASONS[0])
            }
            options={WAIVE_REASONS.map((value) => ({ value, label: say(waiveReasons[value]) }))}
          />
        </Stack>
      </ConfirmDialog>
    </>
  )
}
