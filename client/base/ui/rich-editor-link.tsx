import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { messages } from './rich-editor-messages.ts'
import { TextField } from './text-field.tsx'

const OUT = /^(?:https?:\/\/[^\s/]|mailto:\S|tel:\S)\S*$/i
const SITE = /^\/(?![/\\])\S*$/
const BARE = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/

/** The address as it is stored, or undefined when it leads nowhere safe. People leave out https://. */
export const linkAddress = (words: string, { within }: { within: boolean }): string | undefined => {
  const href = words.trim()
  if (OUT.test(href) || (within && SITE.test(href))) return href
  return BARE.test(href) ? `https://${href}` : undefined
}

export interface LinkDialogProps {
  /** The address as it is; empty for a new link. */
  readonly now: string
  /** Pages of this site may be named without their host. */
  readonly within: boolean
  readonly onSet: (href: string) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** Asks where a link leads. */
export function LinkDialog({ now, within, onSet, onRemove, onClose }: LinkDialogProps) {
  const intl = useIntl()
  const [href, setHref] = useState(now)
  const [wrong, setWrong] = useState(false)
  const set = () => {
    const address = linkAddress(href, { within })
    if (address === undefined) setWrong(true)
    else onSet(address)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage(messages.linkTitle)}
      actions={
        <>
          {now !== '' && (
            <Button variant="danger" onClick={onRemove}>
              {intl.formatMessage(messages.linkRemove)}
            </Button>
          )}
          <Button onClick={onClose}>{intl.formatMessage(messages.linkCancel)}</Button>
          <Button variant="filled" onClick={set}>
            {intl.formatMessage(messages.linkSet)}
          </Button>
        </>
      }
    >
      <TextField
        dir="ltr"
        label={intl.formatMessage(messages.linkAddress)}
        hint={intl.formatMessage(within ? messages.linkHint : messages.outHint)}
        value={href}
        maxLength={2000}
        error={wrong && intl.formatMessage(within ? messages.linkWrong : messages.outWrong)}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form around the editor is not meant.
          event.preventDefault()
          set()
        }}
      />
    </Dialog>
  )
}
