import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../base/ui/icon.tsx'
import styles from './film.module.css'
import { messages } from './messages.ts'

/** A video from YouTube that loads nothing from there until it is played. */
export function YoutubeFrame({ id }: { id: string }) {
  const intl = useIntl()
  const [playing, setPlaying] = useState(false)
  return (
    <div className={styles.film}>
      {playing ? (
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`}
          title={intl.formatMessage(messages.filmTitle)}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, which needs its own cookies and scripts to play
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          className={styles.frame}
        />
      ) : (
        <>
          <button
            type="button"
            className={styles.start}
            aria-label={intl.formatMessage(messages.play)}
            onClick={() => setPlaying(true)}
          >
            <Icon name="player-play-filled" size={26} mirror={false} />
          </button>
          <p className={styles.notice}>{intl.formatMessage(messages.youtube)}</p>
        </>
      )}
    </div>
  )
}
