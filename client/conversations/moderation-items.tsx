import { Suspense, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Message } from '@cairn/contract/conversations'
import { latePart } from '../base/ui/late-part.tsx'
import type { MenuItem } from '../base/ui/menu.tsx'
import { isGone } from './gone.ts'
import { messages } from './moderation-messages.ts'
import { usePorts } from './ports.ts'
import { useRestrict, useRestriction } from './restrictions.ts'

const ReportDialog = latePart(
  () => import('./report-dialog.tsx').then((file) => ({ default: file.ReportDialog })),
  'quiet',
)
const BlockDialog = latePart(
  () => import('./block-dialog.tsx').then((file) => ({ default: file.BlockDialog })),
  'quiet',
)

interface Moderation {
  readonly items: () => MenuItem[]
  readonly dialogs: ReactNode
}

/** What a reader can do about a message of somebody else: report it, mute or block its author. */
export const useModeration = (message: Message, name: string): Moderation => {
  const intl = useIntl()
  const { actor } = usePorts()
  const { creator } = message
  const restriction = useRestriction(creator)
  const restrict = useRestrict({
    done: (_result, { kind }) => intl.formatMessage(kind ? messages.muted : messages.released, { name }),
    failsIn: 'toast',
  })
  const [asking, setAsking] = useState<'report' | 'block'>()
  const own = creator === actor.id || actor.acting === true
  const close = () => setAsking(undefined)
  const change = (kind: 'mute' | undefined) => void restrict.run({ person: creator, kind })
  const report: MenuItem = {
    label: intl.formatMessage(messages.report),
    icon: 'alert-triangle',
    apart: true,
    onSelect: () => setAsking('report'),
  }
  const mute: MenuItem = {
    label: intl.formatMessage(restriction === 'mute' ? messages.unmute : messages.mute, { name }),
    icon: 'volume-off',
    onSelect: () => change(restriction === 'mute' ? undefined : 'mute'),
  }
  const block: MenuItem = {
    label: intl.formatMessage(restriction === 'block' ? messages.unblock : messages.block, { name }),
    icon: 'user-minus',
    onSelect: () => (restriction === 'block' ? change(undefined) : setAsking('block')),
  }
  return {
    items: () => {
      if (own) return []
      const people = isGone(creator) ? [] : [...(restriction === 'block' ? [] : [mute]), block]
      return [report, ...people]
    },
    dialogs: (
      <Suspense fallback={null}>
        {asking === 'report' && <ReportDialog message={message} onClose={close} />}
        {asking === 'block' && <BlockDialog person={creator} name={name} onClose={close} />}
      </Suspense>
    ),
  }
}
