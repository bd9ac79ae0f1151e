import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { IconName } from '../base/ui/icon.tsx'
import { ComposerPlain } from './composer-plain.tsx'
import styles from './composer.module.css'
import { isBlank, recallDraft, type KeptDraft } from './kept.ts'
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
  const { me } = usePorts()
  const [opened, setOpened] = useState<'no' | 'kept' | 'pressed'>(() =>
    open ? 'kept' : isBlank(recallDraft(me.id, place)) ? 'no' : 'kept',
  )
  if (opened === 'no')
    return (
      <button type="button" className={styles.closed} onClick={() => setOpened('pressed')}>
        {placeholder}
      </button>
    )
  return (
    <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
      <Live
        {...props}
        placeholder={placeholder}
        focus={focus || opened === 'pressed'}
        onCancel={props.onCancel ?? (open ? undefined : () => setOpened('no'))}
      />
    </Suspense>
  )
}
