import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { plainText } from '@cairn/domain/courses/plain-text'
import type { IconName } from '../base/ui/icon.tsx'
import { ComposerPlain } from './composer-plain.tsx'
import styles from './composer.module.css'
import { isBlank, recallDraft, type KeptDraft } from './kept.ts'
import { messages } from './messages.ts'
import { usePorts } from './ports.ts'
import type { Within } from './within.ts'

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
  /** Who may be named in it; without it nobody. */
  readonly within?: Within | undefined
  /** Beside the button: a moment, a choice. */
  readonly extra?: ReactNode
  readonly onSend: (draft: KeptDraft) => void
  readonly onCancel?: (() => void) | undefined
}

const fetchEditor = () => import('./composer-live.tsx')

// The editor is heavy; whoever only reads never fetches it.
const Live = lazy(async () => {
  try {
    const module = await fetchEditor()
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
  const begun = () => !isBlank(recallDraft(me.id, place)) || props.initial !== undefined
  const [opened, setOpened] = useState<'no' | 'kept' | 'pressed' | 'fresh'>(() => {
    if (open) return focus && !begun() ? 'fresh' : 'kept'
    return begun() ? 'kept' : 'no'
  })
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
      <button
        ref={line}
        type="button"
        className={styles.closed}
        onPointerEnter={() => void fetchEditor().catch(() => undefined)}
        onClick={() => setOpened(begun() ? 'pressed' : 'fresh')}
      >
        {words === '' ? placeholder : intl.formatMessage(messages.draft, { words })}
      </button>
    )
  }
  const all = {
    ...props,
    placeholder,
    focus: focus || opened !== 'kept',
    onCancel: props.onCancel ?? (open ? undefined : close),
  }
  return (
    <Suspense
      fallback={
        // Whoever begins at once writes plain words, which the editor takes up when it comes.
        opened === 'fresh' ? <ComposerPlain {...all} /> : <div className={styles.loading} aria-busy="true" />
      }
    >
      <Live {...all} />
    </Suspense>
  )
}
