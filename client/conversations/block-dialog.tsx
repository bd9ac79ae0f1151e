import { useIntl } from 'react-intl'
import { ConfirmDialog } from '../base/ui/confirm-dialog.tsx'
import { toast } from '../base/ui/toast.ts'
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
  const restrict = useRestrict()
  return (
    <ConfirmDialog
      open
      title={say(messages.blockTitle, { name: <bdi key="name">{name}</bdi> })}
      keep={say(messages.blockKeep)}
      action={say(messages.blockConfirm)}
      busy={restrict.isPending}
      onClose={onClose}
      onConfirm={() =>
        restrict.mutate(
          { person, kind: 'block' },
          {
            onSuccess: () => {
              toast(say(messages.blocked, { name }))
              onClose()
            },
            onError: (error) => toast({ icon: 'alert-circle', message: error.message }),
          },
        )
      }
    >
      {say(messages.blockText)}
    </ConfirmDialog>
  )
}
