import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { TextButton } from '../base/ui/link.tsx'
import { RichText } from '../base/ui/rich-text.tsx'
import { useSurroundings } from './feed-context.ts'
import { useFoundWords } from './highlight.ts'
import styles from './message-view.module.css'
import { messages } from './messages.ts'

/** So high a text stands as a whole; a longer one is cut a little before. */
const WHOLE = 560

/** The words of a message; of very many the first ones, and the rest when they are asked for. */
export function Folded({ text }: { text: string }) {
  const intl = useIntl()
  const id = useId()
  const { words = '' } = useSurroundings()
  const box = useRef<HTMLDivElement>(null)
  const [long, setLong] = useState(false)
  const [open, setOpen] = useState(false)
  useFoundWords(box, words, text)
  useLayoutEffect(() => setLong(text !== '' && (box.current?.scrollHeight ?? 0) > WHOLE), [text])
  const folded = long && !open
  return (
    <>
      <div
        ref={box}
        id={id}
        className={styles.body}
        data-folded={folded || undefined}
        // Whoever comes by keyboard to a link that is out of view sees it.
        onFocus={() => folded && setOpen(true)}
      >
        <RichText text={text} />
      </div>
      {long && (
        <TextButton size="small" onClick={() => setOpen(!open)}>
          {intl.formatMessage(open ? messages.fold : messages.unfold)}
        </TextButton>
      )}
    </>
  )
}
