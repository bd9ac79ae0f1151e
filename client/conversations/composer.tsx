import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { plainText } from '@cairn/domain/courses/plain-text'
import type { IconName } from '../base/ui/icon.tsx'
import { ComposerPlain } from './composer-plain.tsx'
import styles from './composer.module.css'
import { isBlank, recallDraft, type KeptDraft } from './kept.ts'
import { messages } from './messages.ts'
import { usePorts } from './ports.ts'

export interface ComposerProps {
  /** Where it will be said: what was begun is kept for each place. */
  readonly place: string
  readonly label: string
  readonly placeholder?: string | undefined
  readonly submit: string
  readonly icon?: IconName | undefined
  /** What is changed, instead of something new. */
  readonly initial?: KeptDraft | undefined
  /** The keyboard goes there. */
  readonly focus?: boolean | undefined
  /** Ready to write in from the start; else a press opens it. */
  readonly open?: boolean | undefined
  /** Beside the button: a moment, a choice. */
  readonly extra?: ReactNode
  readonly onSend: (draft: KeptDraft) => void
  readonly onCancel?: (() => void) | undefined
}

// The editor is heavy; whoever only reads never fetches it.
const Live = lazy(async () => {
  try {
    const module = await import('./composer-live.tsx')
    return { default: module.ComposerLive }
  } catch {
    // Without a line it cannot be fetched; words can be written all the same.
    return { default: ComposerPlain }
  }
})

/** Where something is written: a line to press, then an editor with everything. */
export function Composer(props: ComposerProps) {
  const { place, label, placeholder = label, open = false, focus = false } = props
  const intl = useIntl()
  const { me } = usePorts()
  const line = useRef<HTMLButtonElement>(null)
  const left = useRef(false)
  const [opened, setOpened] = useState<'no' | 'kept' | 'pressed'>(() =>
    open ? 'kept' : isBlank(recallDraft(me.id, place)) ? 'no' : 'kept',
  )
  useEffect(() => {
    if (opened !== 'no' || !left.current) return
    left.current = false
    line.current?.focus()
  }, [opened])
  const close = () => {
    left.current = true
    setOpened('no')
  }
  if (opened === 'no') {
    const words = plainText(recallDraft(me.id, place).body)
    return (
      <button ref={line} type="button" className={styles.closed} onClick={() => setOpened('pressed')}>
        {words === '' ? placeholder : intl.formatMessage(messages.draft, { words })}
      </button>
    )
  }
  return (
    <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
      <Live
        {...props}
        placeholder={placeholder}
        focus={focus || opened === 'pressed'}
        onCancel={props.onCancel ?? (open ? undefined : close)}
      />
    </Suspense>
  )
}
