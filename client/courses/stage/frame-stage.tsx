import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useIntl } from 'react-intl'
import { placeOf, readTarget } from '@cairn/domain/courses/story-target'
import { filmsOf } from '@cairn/domain/courses/story'
import { furthest } from '@cairn/domain/courses/watched'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { inOrderOfAsking, resumeIn } from './asked.ts'
import { readEmbed, type Named } from '@cairn/domain/courses/film-elsewhere'
import { embedAddress } from './embed-address.ts'
import { useFilm, type Film } from './film.ts'
import { makeFrameFilm } from './frame-film.ts'
import { TALKS } from './frame-talk.ts'
import { hostMessages } from './messages.ts'
import { Question } from './question.tsx'
import { AtEnd } from './signs.tsx'
import type { WatchProps } from './stage-types.ts'
import { useAsking } from './use-asking.ts'
import { useFollowing } from './use-following.ts'
import { useWatched } from './use-watched.ts'
import styles from './frame-stage.module.css'
import stageStyles from './stage.module.css'

const HOSTS = { youtube: 'YouTube', vimeo: 'Vimeo' } as const
const NOBODY: ReadonlySet<string> = new Set()

export interface FrameStageProps extends WatchProps {
  /** The site has chosen not to show YouTube. */
  hideYouTube?: boolean | undefined
}

/** A film of YouTube or Vimeo. Nothing is asked of them before somebody presses play. */
export function FrameStage(props: FrameStageProps) {
  const { instruction, hideYouTube } = props
  const intl = useIntl()
  const named = readEmbed(instruction.url)
  if (hideYouTube && instruction.type === 'youtube')
    return <Instead>{intl.formatMessage(hostMessages.youtubeHidden)}</Instead>
  if (!named || named.host !== instruction.type)
    return <Instead>{intl.formatMessage(hostMessages.noAddress)}</Instead>
  return <HostStage key={`${instruction.id} ${named.id}`} {...props} named={named} />
}

/** An honest sentence where the film would be. */
function Instead({ children }: { children: ReactNode }) {
  return (
    <div className={styles.instead}>
      <Icon name="info-circle" />
      <p>{children}</p>
    </div>
  )
}

function HostStage({ named, ...props }: WatchProps & { named: Named }) {
  const { instruction, answered = NOBODY, start = 0, media, ref, course, onEnded, onGoto } = props
  const intl = useIntl()
  const host = HOSTS[named.host]
  const from = start > 0 ? resumeIn([{ start: 0 }], start).time : named.start
  const [film] = useState(() => makeFrameFilm(TALKS[named.host], from))
  const [wanted, setWanted] = useState(false)
  const [done, setDone] = useState(false)
  const [led, setLed] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const { interaction: own, id, title, poster } = instruction
  const interactions = own ?? []
  const order = useMemo(() => inOrderOfAsking([{ interaction: own ?? [] }]), [own])
  const [asking, asked] = useAsking(film, {
    interactions,
    answered,
    asks: true,
    onDone: () => {
      setDone(true)
      onEnded?.()
    },
  })
  useWatched(film, 0, props.onWatched)
  useFollowing(film, [], props.onTime, undefined)
  useLength(film, props.onLength)
  useNoSkip(film, props.noSkip === true, props.seen)
  useEffect(() => (wanted && frame.current ? film.attach(frame.current) : undefined), [film, wanted])
  useImperativeHandle(ref, () => ({
    seek: (time) => {
      asking.leave()
      film.seek(time)
    },
    play: () => (wanted ? film.play() : setWanted(true)),
    pause: film.pause,
    time: () => film.get().time,
    ask: (id) => {
      const chosen = interactions.find((one) => one.id === id)
      if (!chosen) return
      asking.leave()
      if (chosen.position !== undefined) film.seek(chosen.position)
      asking.ask(chosen)
    },
  }))

  const seekAndPlay = (time: number) => {
    asking.leave()
    film.seek(time)
    film.play()
  }
  const goTo = (answer: string | number | undefined) => {
    asking.leave()
    const here = { instruction: id, film: filmsOf(instruction)[0]?.id ?? id }
    const place = placeOf(
      readTarget(answer),
      here,
      course ?? { section: [{ id: '', instruction: [instruction] }] },
    )
    if (!place) asking.close()
    else if (place.instruction === id) seekAndPlay(place.time)
    else onGoto?.(place)
  }
  const picture = poster === undefined ? undefined : media(poster)
  return (
    <div className={stageStyles.stage}>
      <div className={stageStyles.grid}>
        <div className={stageStyles.screen}>
          {wanted ? (
            <iframe
              ref={frame}
              className={stageStyles.video}
              src={embedAddress(named, { start: from, origin: location.origin, language: intl.locale })}
              title={intl.formatMessage(hostMessages.frame, { host, title })}
              allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
              referrerPolicy="strict-origin-when-cross-origin"
              // oxlint-disable-next-line react/iframe-missing-sandbox -- another site's frame: its own origin is not ours
              sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
            />
          ) : (
            <div className={styles.before}>
              {picture !== undefined && <img src={picture} alt="" className={styles.poster} />}
              <div className={styles.offer}>
                <Button icon="player-play-filled" size="large" onClick={() => setWanted(true)}>
                  {intl.formatMessage(hostMessages.playFrom, { host })}
                </Button>
                <p className={styles.told}>{intl.formatMessage(hostMessages.toldHost, { host })}</p>
              </div>
            </div>
          )}
          {asked && <div className={stageStyles.dim} />}
          {done && !asked && (
            <AtEnd
              led={led}
              onAgain={() => {
                setDone(false)
                seekAndPlay(0)
              }}
            >
              {props.atEnd}
            </AtEnd>
          )}
        </div>
        {asked && (
          <Question
            key={asked.id}
            interaction={asked}
            order={order}
            render={props.renderInteraction}
            onClose={() => {
              setLed(film.get().ended)
              asking.close()
            }}
            onAgain={() => seekAndPlay(Math.max(0, (asked.position ?? film.get().time) - 20))}
            onGoto={goTo}
          />
        )}
      </div>
    </div>
  )
}

/** The other site knows how long its video is. */
const useLength = (film: Film, onLength: WatchProps['onLength']) => {
  const length = useFilm(film, ({ duration }) => duration)
  const tell = useEffectEvent((seconds: number) => onLength?.(seconds))
  useEffect(() => {
    if (length > 0) tell(length)
  }, [length])
}

/** The other site has controls of its own: a jump ahead is taken back. */
const useNoSkip = (film: Film, on: boolean, seen: WatchProps['seen']) => {
  const before = useEffectEvent(() => furthest(seen ?? []))
  useEffect(() => {
    if (!on) return
    let { time: reached, seeks } = film.get()
    reached = Math.max(reached, before())
    return film.subscribe(() => {
      const now = film.get()
      if (now.seeks !== seeks && now.time > reached + JUMP) film.seek(reached)
      else reached = Math.max(reached, now.time)
      seeks = now.seeks
    })
  }, [film, on])
}

/** Players of other sites tell their time in steps. */
const JUMP = 2
