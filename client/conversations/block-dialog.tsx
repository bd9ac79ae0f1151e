import { useIntl } from 'react-intl'
import { ConfirmDialog } from '../base/ui/confirm-dialog.tsx'
import { messages } from './report-messages.ts'
import { useRestrict } from './restrictions.ts'

interface Props {
  readonly person: string
  readonly name: string
  readonly onClose: () => void
}

/** Says what blocking means before it is done. */
export function BlockDialog({ person, name, onClose }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { busy, failure, run } = useRestrict({ done: say(messages.blocked, { name }), onDone: onClose })
  return (
    <ConfirmDialog
      open
      title={say(messages.blockTitle, { name: <bdi key="name">{name}</bdi> })}
      keep={say(messages.blockKeep)}
      action={say(messages.blockConfirm)}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => void run({ person, kind: 'block' })}
    >
      {say(messages.blockText)}
    </ConfirmDialog>
  )
}
