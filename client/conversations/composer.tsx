import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
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

/** Once it was fetched it is there for everybody. */
let fetched: ComponentType<ComposerProps> | undefined

// The editor is heavy; whoever only reads never fetches it.
const fetchEditor = async (): Promise<void> => {
  fetched ??= (await import('./composer-live.tsx')).ComposerLive
}

/** The editor takes over in a pause: neither a letter nor a press is lost between the two. */
const PAUSE_MS = 500

/** Whoever begins at once writes plain words, which the editor takes up when it comes; without a line it never does. */
function Editing({ fresh, ...props }: ComposerProps & { readonly fresh: boolean }) {
  const [Editor, setEditor] = useState(() => fetched)
  const [failed, setFailed] = useState(false)
  const typed = useRef(0)
  useEffect(() => {
    if (Editor) return
    let left = false
    let waiting: ReturnType<typeof setTimeout> | undefined
    const takeOver = () => {
      const rest = typed.current + PAUSE_MS - Date.now()
      if (rest > 0) waiting = setTimeout(takeOver, rest)
      else if (!left) setEditor(() => fetched)
    }
    fetchEditor().then(takeOver, () => !left && setFailed(true))
    return () => {
      left = true
      clearTimeout(waiting)
    }
  }, [Editor])
  if (Editor) return <Editor {...props} />
  if (!fresh && !failed) return <div className={styles.loading} aria-busy="true" />
  return (
    <ComposerPlain
      {...props}
      onTyped={() => {
        typed.current = Date.now()
      }}
    />
  )
}

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
  return (
    <Editing
      {...props}
      fresh={opened === 'fresh'}
      placeholder={placeholder}
      focus={focus || opened !== 'kept'}
      onCancel={props.onCancel ?? (open ? undefined : close)}
    />
  )
}
