import type { ReactNode } from 'react'
import { useOnline } from '../online.ts'
import { Button } from './button.tsx'
import styles from './empty.module.css'
import { Icon } from './icon.tsx'
import { CAIRN_STONES } from './logo.tsx'
import { OfflineHome, OfflineText } from './offline-state.tsx'

export interface EmptyProps {
  /** "No reviews waiting" */
  title: string
  /** What belongs here. */
  children: ReactNode
  /** The next step. */
  action?: ReactNode
  /** Where the title stands in the page's outline. */
  headingLevel?: 1 | 2 | 3
}

/** A cairn still to be built. */
export function Empty({ title, children, action, headingLevel = 2 }: EmptyProps) {
  const Title = `h${headingLevel}` as const
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 28 28" className={styles.art} aria-hidden="true">
        <path d={CAIRN_STONES.join('')} />
      </svg>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  title: string
  /** What happened and what to do, without blame. */
  children: ReactNode
  /** "Try again" */
  retry?: { label: string; run: () => void; busy?: boolean }
  headingLevel?: 1 | 2 | 3
}

/** A part of the page that could not be shown; the shell around it stays. Offline it says what works instead. */
export function ErrorState({ title, children, retry, headingLevel = 2 }: ErrorStateProps) {
  const Title = `h${headingLevel}` as const
  const online = useOnline()
  return (
    <div role="alert" className={styles.empty}>
      <span className={styles.sign}>
        <Icon name={online ? 'alert-triangle' : 'wifi-off'} size={24} />
      </span>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{online ? children : <OfflineText />}</p>
      {retry && (
        <div className={styles.action}>
          <Button icon="refresh" busy={retry.busy} onClick={retry.run}>
            {retry.label}
          </Button>
          {!online && headingLevel < 3 && <OfflineHome />}
        </div>
      )}
    </div>
  )
}
