import { useRef, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import type { Message } from '@cairn/contract/conversations'
import { useAction } from '../base/action.ts'
import { Button, IconButton } from '../base/ui/button.tsx'
import { ConfirmDialog } from '../base/ui/confirm-dialog.tsx'
import { Menu, type MenuItem } from '../base/ui/menu.tsx'
import { toast } from '../base/ui/toast.ts'
import { removeMessage } from './calls.ts'
import { deedsFor, useSurroundings } from './feed-context.ts'
import { HideDialog } from './hide-dialog.tsx'
import { messages } from './messages.ts'
import { useModeration } from './moderation-items.tsx'
import { neighbourOf } from './neighbour.ts'
import styles from './message-view.module.css'
import { usePorts } from './ports.ts'
import { useName } from './use-name.ts'

interface Props {
  readonly message: Message
  readonly onReply: (() => void) | undefined
  readonly onEdit: () => void
}

const FOLLOWABLE: ReadonlySet<Message['type']> = new Set([
  'concept',
  'group',
  'interaction',
  'submission',
  'instruction',
])

/** What can be done with a message: answer it in plain sight, the rest in a menu. */
export function MessageActions({ message, onReply, onEdit }: Props) {
  const intl = useIntl()
  const { actor, isFollowing, follow, threadPath } = usePorts()
  const { at } = useSurroundings()
  const [asking, setAsking] = useState<'remove' | 'hide'>()
  const box = useRef<HTMLDivElement>(null)
  const name = useName(message.creator)
  const may = deedsFor(actor, at(message.feed), message)
  const moderation = useModeration(message, name)
  const root = message.parent ?? message.id

  const copy = async () => {
    const address = new URL(threadPath(root), location.origin)
    if (message.parent !== undefined) address.hash = message.id
    await navigator.clipboard.writeText(address.href).then(
      () => toast(intl.formatMessage(messages.copied)),
      () => toast({ icon: 'link', message: address.href }),
    )
  }
  const items = (): MenuItem[] => [
    ...(may.edit
      ? [{ label: intl.formatMessage(messages.edit), icon: 'pencil' as const, onSelect: onEdit }]
      : []),
    ...(message.type === 'referenceNote'
      ? []
      : [
          {
            label: intl.formatMessage(messages.copyLink),
            icon: 'link' as const,
            onSelect: () => void copy(),
          },
        ]),
    ...(message.parent === undefined && FOLLOWABLE.has(message.type)
      ? [
          {
            label: intl.formatMessage(isFollowing(root) ? messages.unfollowThread : messages.followThread),
            icon: 'bell' as const,
            onSelect: () => {
              const now = !isFollowing(root)
              follow(root, now)
              toast(intl.formatMessage(now ? messages.followed : messages.unfollowed))
            },
          },
        ]
      : []),
    ...(message.type === 'referenceNote' ? [] : moderation.items()),
    ...(may.hide
      ? [
          {
            label: intl.formatMessage(messages.whoSees),
            icon: 'eye-off' as const,
            apart: true,
            onSelect: () => setAsking('hide'),
          },
        ]
      : []),
    ...(may.remove
      ? [
          {
            label: intl.formatMessage(messages.remove),
            icon: 'trash' as const,
            danger: true,
            apart: !may.hide,
            onSelect: () => setAsking('remove'),
          },
        ]
      : []),
  ]
  const offered = items()
  return (
    <div ref={box} className={styles.actions}>
      {onReply && may.answer && (
        <Button size="small" variant="ghost" icon="arrow-back-up" onClick={onReply}>
          {intl.formatMessage(messages.reply)}
        </Button>
      )}
      {offered.length > 0 && (
        <div className={styles.menu}>
          <Menu
            label={intl.formatMessage(messages.more, { name })}
            items={items}
            trigger={
              <IconButton icon="dots" size="small" label={intl.formatMessage(messages.more, { name })} />
            }
          />
        </div>
      )}
      {moderation.dialogs}
      {asking === 'hide' && <HideDialog message={message} name={name} onClose={() => setAsking(undefined)} />}
      {asking === 'remove' && (
        <RemoveDialog message={message} at={box} onClose={() => setAsking(undefined)} />
      )}
    </div>
  )
}

interface RemoveProps {
  readonly message: Message
  readonly at: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

function RemoveDialog({ message, at, onClose }: RemoveProps) {
  const intl = useIntl()
  const count = message.childCount ?? 0
  const removing = useAction((_neighbour: HTMLElement | null | undefined) => removeMessage(message), {
    // Where it waits, the place of the message says so.
    done: (result) => (result === 'sent' ? intl.formatMessage(messages.removed) : undefined),
    onDone: (_result, neighbour) => {
      onClose()
      requestAnimationFrame(() => neighbour?.focus())
    },
  })
  return (
    <ConfirmDialog
      open
      title={intl.formatMessage(messages.removeTitle)}
      keep={intl.formatMessage(messages.removeKeep)}
      action={intl.formatMessage(messages.remove)}
      busy={removing.busy}
      failure={removing.failure}
      onClose={onClose}
      onConfirm={() => void removing.run(neighbourOf(at.current))}
    >
      {intl.formatMessage(messages.removeText, { count })}
    </ConfirmDialog>
  )
}
