import { useEffect, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { shortTimestamp } from '@cairn/domain/resources/webvtt-time'
import { IconButton } from '../../base/ui/button.tsx'
import styles from './cue-editor.module.css'
import { messages } from './messages.ts'
import type { Deed } from './shortcuts.ts'

export interface FilmProps {
  address: string
  film: RefObject<HTMLVideoElement | null>
  /** What the open or current cue says, over the picture as learners will see it. */
  caption: string
  /** Told where the film is, many times a second while it plays. */
  onTime: (seconds: number) => void
  onDeed: (deed: Deed) => void
}

/** Asks the film where it is with every picture: its own events come four times a second only. */
const useTime = (film: RefObject<HTMLVideoElement | null>, tell: (seconds: number) => void) => {
  useEffect(() => {
    const element = film.current
    if (!element) return
    let frame = 0
    const look = () => {
      tell(element.currentTime)
      if (!element.paused && !element.ended) frame = requestAnimationFrame(look)
    }
    const events = ['play', 'pause', 'seeked', 'timeupdate', 'loadedmetadata'] as const
    const restart = () => {
      cancelAnimationFrame(frame)
      look()
    }
    for (const event of events) element.addEventListener(event, restart)
    return () => {
      cancelAnimationFrame(frame)
      for (const event of events) element.removeEventListener(event, restart)
    }
  }, [film, tell])
}

export function Film({ address, film, caption, onTime, onDeed }: FilmProps) {
  const intl = useIntl()
  const [shown, setShown] = useState('00:00.0')
  const [playing, setPlaying] = useState(false)
  const [tell] = useState(() => (seconds: number) => {
    onTime(seconds)
    setShown(shortTimestamp(seconds).slice(0, -2))
  })
  useTime(film, tell)
  return (
    <div className={styles.film} dir="ltr">
      <div className={styles.screen}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions are what is being written */}
        <video
          ref={film}
          src={address}
          controls
          playsInline
          preload="metadata"
          className={styles.video}
          aria-label={intl.formatMessage(messages.title)}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        />
        {caption !== '' && (
          <p className={styles.caption} aria-hidden="true">
            <span dir="auto">{caption}</span>
          </p>
        )}
      </div>
      <div className={styles.transport}>
        <IconButton
          icon="player-track-prev"
          label={intl.formatMessage(messages.back)}
          onClick={() => onDeed('back')}
        />
        <IconButton
          icon={playing ? 'player-pause-filled' : 'player-play-filled'}
          label={intl.formatMessage(messages.play)}
          onClick={() => onDeed('play')}
        />
        <IconButton
          icon="player-track-next"
          label={intl.formatMessage(messages.forward)}
          onClick={() => onDeed('forward')}
        />
        <span className={styles.clock}>{shown}</span>
      </div>
    </div>
  )
}
