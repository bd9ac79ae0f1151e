import { useEffect, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useOnline } from '../../base/online.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { useFilm, type Film } from './film.ts'
import { messages } from './messages.ts'
import styles from './signs.module.css'

/** Before the film has begun. */
export function BigPlay({ film, onPlay }: { film: Film; onPlay: () => void }) {
  const intl = useIntl()
  const waits = useFilm(film, ({ started, waiting }) => !started && !waiting)
  if (!waits) return null
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={intl.formatMessage(messages.play)}
      onClick={onPlay}
    >
      <Icon name="player-play-filled" size={34} mirror={false} />
    </button>
  )
}

export function Loading({ film }: { film: Film }) {
  const intl = useIntl()
  const waiting = useFilm(film, (state) => state.waiting)
  return (
    <div aria-live="polite" className={styles.center}>
      {waiting && (
        <span className={styles.loading}>
          <Icon name="loader-2" size={18} className={styles.turning} />
          {intl.formatMessage(messages.loading)}
        </span>
      )}
    </div>
  )
}

/** All sources were tried in vain. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl()
  const online = useOnline()
  return (
    <div role="alert" className={styles.veil}>
      <p className={styles.title}>{intl.formatMessage(online ? messages.failed : messages.notHere)}</p>
      <p className={styles.text}>{intl.formatMessage(online ? messages.failedText : messages.notHereText)}</p>
      <Button icon="refresh" onClick={onRetry}>
        {intl.formatMessage(messages.tryAgain)}
      </Button>
    </div>
  )
}

export interface AtEndProps {
  onAgain: () => void
  /** The keyboard comes from the last question and goes on here. */
  led: boolean
  children: ReactNode
}

/** The film is over and everything has been asked. */
export function AtEnd({ onAgain, led, children }: AtEndProps) {
  const intl = useIntl()
  const veil = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (led) veil.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [led])
  return (
    <div ref={veil} className={styles.veil}>
      {children}
      <Button icon="refresh" onClick={onAgain}>
        {intl.formatMessage(messages.playAgain)}
      </Button>
    </div>
  )
}
