import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import type { RoleList } from '@cairn/contract/organizations'
import { administered, isRootAdmin } from '@cairn/domain/access/roles'
import { useActor } from '../../base/site.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { Text } from '../../base/ui/text.tsx'
import { InviteList } from './invite-many.tsx'
import { messages } from '../../users/invite-messages.ts'
import { InviteOne } from '../../users/invite-one.tsx'
import { InviteSending } from './invite-sending.tsx'
import { InviteWhereto } from './invite-whereto.tsx'
import { useInviteMany } from './use-invite-many.ts'
import type { Whereto } from '../../users/user-calls.ts'

export interface InviteDialogProps {
  readonly open: boolean
  /** The organization to begin with. */
  readonly organization?: string | undefined
  /** Set to invite straight into this role of it. */
  readonly role?: RoleList | undefined
  readonly onClose: () => void
  /** Told whenever somebody new is there. */
  readonly onInvited: () => void
}

/** Invites one person or a whole list. What was pasted stays until it was sent. */
export function InviteDialog(props: InviteDialogProps) {
  const { open, onClose } = props
  const intl = useIntl()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      width="wide"
      title={intl.formatMessage(messages.title)}
      // A list on its way is stopped with its own button, not by a slip of the hand.
      onClose={() => !busy && onClose()}
    >
      <Content {...props} text={text} onText={setText} onBusy={setBusy} />
    </Dialog>
  )
}

interface ContentProps extends InviteDialogProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onBusy: (busy: boolean) => void
}

function Content({ organization, role, onClose, onInvited, text, onText, onBusy }: ContentProps) {
  const intl = useIntl()
  const actor = useActor()
  const [mode, setMode] = useState<'one' | 'many'>('one')
  const first = organization ?? (isRootAdmin(actor) ? undefined : administered(actor)[0])
  const [whereto, setWhereto] = useState<Whereto>({
    ...(first !== undefined && { organization: first }),
    ...(role !== undefined && { role }),
  })
  const many = useInviteMany(onInvited)
  useEffect(() => onBusy(many.running), [onBusy, many.running])
  const where = <InviteWhereto whereto={whereto} onChange={setWhereto} fixed={role !== undefined} />
  if (many.postings) return <InviteSending many={many} postings={many.postings} onClose={onClose} />
  return (
    <Stack gap={5}>
      <Text size="body" tone="dim">
        {intl.formatMessage(messages.lead)}
      </Text>
      <div>
        <Segmented
          label={intl.formatMessage(messages.mode)}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'one', label: intl.formatMessage(messages.one) },
            { value: 'many', label: intl.formatMessage(messages.many) },
          ]}
        />
      </div>
      {mode === 'one' ? (
        <InviteOne whereto={whereto} onClose={onClose} onInvited={onInvited}>
          {where}
        </InviteOne>
      ) : (
        <InviteList
          text={text}
          onText={onText}
          onClose={onClose}
          onSend={(lines) => {
            onText('')
            many.begin(lines, whereto)
          }}
        >
          {where}
        </InviteList>
      )}
    </Stack>
  )
}
