import { useState } from 'react'
import { useIntl } from 'react-intl'
import styles from './film.module.css'
import { Frame } from './frame.tsx'
import { messages } from './messages.ts'
import type { Film, PlayProps } from './play-props.ts'
import { useFollowing } from './use-following.ts'

/** A stored film. Another area may bring its own player. */
export function FilmPlayer(play: PlayProps) {
  const intl = useIntl()
  const { interaction, slots, media, captions } = play
  const { onTime, onEnded, send } = useFollowing(play)
  const { video, poster, quality } = interaction
  const title = interaction.title || intl.formatMessage(messages.film)
  const film: Film | undefined = video ? { video, poster, quality, title, onTime, onEnded } : undefined
  return (
    <Frame
      play={{ ...play, onRetry: undefined }}
      quiet
      send={send}
      outcome={intl.formatMessage(messages.watchedDone)}
    >
      {() => film && (slots?.video?.(film) ?? <PlainFilm film={film} media={media} captions={captions} />)}
    </Frame>
  )
}

/** The browser's own player. */
function PlainFilm({ film, media, captions }: { film: Film } & Pick<PlayProps, 'media' | 'captions'>) {
  const intl = useIntl()
  const [failed, setFailed] = useState(false)
  const src = media(film.video)
  if (failed) return <p className={styles.gone}>{intl.formatMessage(messages.noFilm)}</p>
  if (src === undefined) return <div className={styles.film} />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- they are there when the holder has them
    <video
      key={src}
      src={src}
      controls
      playsInline
      preload="metadata"
      poster={film.poster && media(film.poster)}
      aria-label={film.title}
      className={styles.film}
      onError={() => setFailed(true)}
      onTimeUpdate={({ currentTarget }) =>
        film.onTime(currentTarget.currentTime, currentTarget.duration || 0)
      }
      onEnded={film.onEnded}
    >
      {captions?.map((track, n) => (
        <track
          key={track.src}
          kind="captions"
          src={track.src}
          srcLang={track.language}
          label={track.label}
          default={n === 0}
        />
      ))}
    </video>
  )
}
