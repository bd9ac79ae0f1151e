import { useEffect, useRef, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import styles from './film.module.css'
import { Frame } from './frame.tsx'
import { messages } from './messages.ts'
import { outsideFilm, readNews, type FilmNews, type OutsideFilm } from './outside-film.ts'
import type { PlayProps } from './play-props.ts'
import { useFollowing } from './use-following.ts'

/** A film on YouTube or Vimeo, in the frame of that site. */
export function OutsideFilmPlayer(play: PlayProps) {
  const intl = useIntl()
  const { interaction } = play
  const film = outsideFilm(interaction.type, interaction.url)
  const { onTime, onEnded, send } = useFollowing(play)
  return (
    <Frame
      play={{ ...play, onRetry: undefined }}
      quiet
      send={send}
      outcome={intl.formatMessage(messages.watchedDone)}
    >
      {() =>
        film ? (
          <OutsideFrame
            key={film.src}
            film={film}
            title={interaction.title || intl.formatMessage(messages.film)}
            onNews={({ time, duration, ended }) => {
              if (time !== undefined) onTime(time, duration ?? 0)
              if (ended) onEnded()
            }}
          />
        ) : (
          <p className={styles.gone}>{intl.formatMessage(messages.noFilm)}</p>
        )
      }
    </Frame>
  )
}

function OutsideFrame({
  film,
  title,
  onNews,
}: {
  film: OutsideFilm
  title: string
  onNews: (news: FilmNews) => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)
  useNews(frame, film, loaded, onNews)
  return (
    <iframe
      ref={frame}
      src={film.src}
      title={title}
      className={styles.film}
      loading="lazy"
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- another site's frame: its own origin is not ours
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      onLoad={() => setLoaded(true)}
    />
  )
}

const PATIENCE = 500
const TRIES = 40

/** Both players tell the time by messages, if one asks them; no script of theirs runs in our page. */
const useNews = (
  frame: RefObject<HTMLIFrameElement | null>,
  film: OutsideFilm,
  loaded: boolean,
  onNews: (news: FilmNews) => void,
) => {
  const listener = useRef(onNews)
  useEffect(() => {
    listener.current = onNews
  })
  const { origin, src } = film
  useEffect(() => {
    const window = frame.current?.contentWindow
    if (!loaded || !window) return
    let tries = 0
    const ask = () => {
      tries += 1
      if (tries > TRIES) clearInterval(timer)
      for (const words of film.hello) window.postMessage(words, origin)
    }
    const timer = setInterval(ask, PATIENCE)
    ask()
    const hear = (event: MessageEvent) => {
      if (event.source !== window || event.origin !== origin) return
      const news = readNews(event.data)
      if (!news) return
      clearInterval(timer)
      listener.current(news)
    }
    addEventListener('message', hear)
    return () => {
      clearInterval(timer)
      removeEventListener('message', hear)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a film is known by its address
  }, [frame, loaded, origin, src])
}
