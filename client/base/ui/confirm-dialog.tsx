import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Failure } from './failure.tsx'
import { Stack } from './layout.tsx'
import { Text } from './text.tsx'

export interface ConfirmDialogProps {
  open: boolean
  /** Names the thing: Delete "Spring site crew"? */
  title: ReactNode
  /** Says what happens. */
  children: ReactNode
  /** The safe choice, named for what it keeps: "Keep group". */
  keep: string
  /** What is done: "Delete group". */
  action: string
  /** Off for what can be undone. */
  danger?: boolean
  busy?: boolean
  /** On a phone it rises from the lower edge. */
  sheet?: boolean
  /** Why it was not done. */
  failure?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    keep,
    action,
    danger = true,
    busy,
    sheet,
    failure,
    onConfirm,
    onClose,
  } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      sheet={sheet === true}
      actions={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button variant={danger ? 'danger-filled' : 'filled'} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text as="div" size="body" tone="dim">
          {children}
        </Text>
        <Failure>{failure}</Failure>
      </Stack>
    </Dialog>
  )
}
