import { useState } from 'react'
import { useIntl } from 'react-intl'
import { plainText } from '@cairn/domain/courses/plain-text'
import { Button } from '../base/ui/button.tsx'
import { UnkeptNote } from '../base/ui/unkept-note.tsx'
import type { ComposerProps } from './composer.tsx'
import styles from './composer.module.css'
import { draftName, keepDraft, recallDraft } from './kept.ts'
import { messages } from './messages.ts'
import { usePorts } from './ports.ts'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A blank at the end is meant for the next word, and would be lost in a paragraph. */
const paragraphs = (text: string): string =>
  text
    .trimStart()
    .replace(/ $/, '\u00a0')
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escape(line)}</p>`)
    .join('')

/** Plain words, where the editor has not come yet, or could not be fetched. */
export function ComposerPlain(props: ComposerProps & { readonly onTyped: () => void }) {
  const {
    place,
    label,
    placeholder,
    submit,
    initial,
    focus = false,
    extra,
    onSend,
    onCancel,
    onTyped,
  } = props
  const intl = useIntl()
  const { me } = usePorts()
  const [kept] = useState(() => recallDraft(me.id, place))
  const before = kept.body === '' && initial ? initial : kept
  const [text, setText] = useState(() => plainText(before.body))
  const { attachment } = before
  const body = paragraphs(text)
  const send = () => {
    if (body === '' && attachment.length === 0) return
    onSend({ body: paragraphs(text.trimEnd()), attachment })
    setText('')
    keepDraft(me.id, place, { body: '', attachment: [] })
  }
  return (
    // Whoever is about to press something is not idle.
    <div className={styles.composer} onPointerDownCapture={onTyped}>
      <textarea
        className={styles.plain}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        rows={3}
        dir="auto"
        // It was opened to write in it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={focus}
        onChange={({ target }) => {
          onTyped()
          setText(target.value)
          keepDraft(me.id, place, { body: paragraphs(target.value), attachment })
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      <UnkeptNote name={draftName(me.id, place)} />
      <div className={styles.foot}>
        <div className={styles.extra}>{extra}</div>
        <div className={styles.end}>
          {onCancel && (
            <Button size="small" variant="ghost" onClick={onCancel}>
              {intl.formatMessage(messages.cancel)}
            </Button>
          )}
          <Button size="small" variant="filled" icon="send" aria-disabled={body === ''} onClick={send}>
            {submit}
          </Button>
        </div>
      </div>
    </div>
  )
}
