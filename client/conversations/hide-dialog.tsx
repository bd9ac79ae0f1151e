import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Message } from '@cairn/contract/conversations'
import type { Hide } from '@cairn/domain/conversations/message'
import { useAction } from '../base/action.ts'
import { Button } from '../base/ui/button.tsx'
import { Checkbox, Choices, Radio } from '../base/ui/choice.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { changeMessage } from './calls.ts'
import { hideMessages, messages } from './messages.ts'
import styles from './message-view.module.css'
import { circlesFor, seenWhen, type Circle } from './seen-by.ts'
import { useSeenWords } from './seen-words.ts'

interface Props {
  readonly message: Message
  readonly name: string
  readonly onClose: () => void
}

/** Those who moderate decide who goes on seeing a message; each choice says it in words. */
export function HideDialog({ message, name, onClose }: Props) {
  const intl = useIntl()
  const before = message.hideDisplay ?? []
  const circles = circlesFor(message)
  const say = useSeenWords(message)
  const [circle, setCircle] = useState<Circle>(
    circles.findLast((one) => one !== 'none' && before.includes(one)) ?? 'none',
  )
  const [gallery, setGallery] = useState(before.includes('gallery'))
  const work = message.type === 'submission' && message.parent === undefined
  const { busy, run } = useAction(
    () => {
      const hideDisplay: Hide[] = [
        ...(circle === 'none' ? [] : [circle]),
        ...(gallery ? (['gallery'] as const) : []),
      ]
      return changeMessage(message, { hideDisplay })
    },
    {
      done: (result) => intl.formatMessage(result === 'sent' ? hideMessages.saved : messages.queued),
      onDone: onClose,
      failsIn: 'toast',
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage(hideMessages.title)}
      actions={
        <>
          <Button onClick={onClose}>{intl.formatMessage(messages.cancel)}</Button>
          <Button variant="filled" busy={busy} onClick={() => void run()}>
            {intl.formatMessage(messages.save)}
          </Button>
        </>
      }
    >
      <Choices legend={intl.formatMessage(hideMessages.legend)}>
        {circles.map((one) => (
          <Radio
            key={one}
            name="hide"
            checked={circle === one}
            onChange={() => setCircle(one)}
            label={one === 'none' ? intl.formatMessage(hideMessages.none) : say(seenWhen(message, one))}
          />
        ))}
      </Choices>
      {work && (
        <Checkbox
          checked={gallery}
          onChange={(event) => setGallery(event.target.checked)}
          label={intl.formatMessage(hideMessages.gallery, { name })}
        />
      )}
      <p className={styles.note}>{intl.formatMessage(hideMessages.always)}</p>
    </Dialog>
  )
}
