import { useImperativeHandle, useState, type MouseEvent, type Ref, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import type { Chapter } from '@cairn/domain/courses/story'
import { timedOf } from '@cairn/domain/courses/timeline'
import { classes } from '../../base/ui/classes.ts'
import type { LessonFilm } from './asked.ts'
import { Captions, type CaptionTrack } from './captions.tsx'
import { exactClock } from './clock.ts'
import { Controls } from './controls.tsx'
import { useFilm, type Film } from './film.ts'
import { messages } from './messages.ts'
import { Overlays } from './overlays.tsx'
import { Question } from './question.tsx'
import { AtEnd, BigPlay, Failed, Loading } from './signs.tsx'
import type { StageProps } from './stage-types.ts'
import { TimeLine } from './time-line.tsx'
import { useCalm } from './use-calm.ts'
import { useFilmStage } from './use-film-stage.ts'
import { useKeys } from './use-keys.ts'
import { useSource } from './use-source.ts'
import styles from './stage.module.css'

export interface FilmHandle {
  readonly seek: (time: number) => void
  readonly play: () => void
  readonly pause: () => void
  readonly time: () => number
  readonly playing: () => boolean
  readonly ask: (id: string) => void
}

export interface FilmStageProps extends Omit<StageProps, 'ref' | 'captions'> {
  handle: Ref<FilmHandle>
  /** What goes to full screen. */
  stage: RefObject<HTMLDivElement | null>
  film: LessonFilm
  /** Those of its scenes that may be named. */
  chapters: readonly Chapter[]
  from: number
  playing: boolean
  /** What is asked as soon as the film is there. */
  first: string | undefined
  /** The questions of the lesson. */
  order: readonly Interaction[]
  captions: readonly CaptionTrack[]
  last: boolean
  onScene: (id: string | undefined) => void
  onDone: () => void
  /** Whether there was somewhere to go. */
  goTo: (answer: string | number | undefined) => boolean
  restart: () => void
  /** How far ahead one may go, in the time of the whole lesson. */
  reach: () => number
}

const touchOnly = (): boolean => matchMedia('(hover: none)').matches

/** One film of a lesson on the stage. */
export function FilmStage(props: FilmStageProps) {
  const { handle, stage, film: part, instruction, captions, order, media, lang, look = 'full' } = props
  const { keys = 'stage', shown, last, atEnd, sources, onRetry, selectedOverlay, goTo, restart } = props
  const { onLeaveShown } = props
  const intl = useIntl()
  const { film, video, full, asking, asked, answered, track, done, deeds } = useFilmStage(props)
  const source = useSource(
    video,
    part.video,
    part.video === undefined ? undefined : sources(part.video),
    onRetry,
  )
  const { calm, stir, hide } = useCalm(film)
  const [led, setLed] = useState(false)
  useKeys(stage, keys, (deed) => {
    stir()
    deeds.obey(deed)
  })
  useImperativeHandle(handle, () => ({
    seek: deeds.seek,
    play: deeds.play,
    pause: film.pause,
    time: () => film.get().time,
    playing: () => !film.get().paused,
    ask: deeds.mark,
  }))
  const press = (event: MouseEvent) => {
    if (!touchOnly() || !film.get().started) {
      // The second press of two belongs to full screen.
      if (event.detail < 2) deeds.toggle()
    } else if (calm) stir()
    else hide()
  }
  const open = shown ?? asked
  const begun = useFilm(film, ({ started }) => started) || look === 'bare'
  const length = part.duration ?? 0
  const marks = timedOf(part.interaction).map(({ id, type, position }) => ({
    id,
    position,
    type,
    number: order.findIndex((one) => one.id === id) + 1,
    answered: answered.has(id),
  }))

  return (
    <div className={classes(styles.grid, calm && !open && styles.calm)} onPointerMove={stir} onFocus={stir}>
      <section
        className={styles.screen}
        aria-label={instruction.title || intl.formatMessage(messages.film)}
        data-captions={track ? '' : undefined}
        data-bare={look === 'bare' ? '' : undefined}
        data-open={open || !begun ? '' : undefined}
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button in the bar and the keys do the same */}
        <div className={styles.surface} onClick={press} onDoubleClick={full.toggle}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are drawn above it, from the transcript */}
          <video
            ref={video}
            className={styles.video}
            poster={instruction.poster === undefined ? undefined : media(instruction.poster)}
            playsInline
            preload="metadata"
          />
          <Overlays
            film={film}
            overlays={part.overlay}
            media={media}
            lang={lang}
            selected={selectedOverlay}
          />
          {track && <Captions film={film} track={track} />}
        </div>
        {open && <div className={styles.dim} />}
        {!source.failed && <Loading film={film} />}
        {!source.failed && look === 'full' && !open && <BigPlay film={film} onPlay={deeds.play} />}
        {source.failed && <Failed onRetry={source.retry} />}
        {done && last && !open && (
          <AtEnd led={led} onAgain={restart}>
            {atEnd}
          </AtEnd>
        )}
        {look === 'bare' ? (
          <ExactTime film={film} />
        ) : (
          <div className={styles.controls}>
            <TimeLine
              film={film}
              length={length}
              marks={marks}
              overlays={part.overlay}
              chapters={props.chapters}
              open={asked?.id}
              count={order.length}
              onSeek={deeds.seek}
              onMark={deeds.mark}
            />
            <Controls
              film={film}
              length={length}
              tracks={captions}
              track={track}
              full={full.on}
              video={video}
              onToggle={deeds.toggle}
              onBack={() => deeds.seek(film.get().time - 10)}
              onHabit={deeds.adopt}
              onMute={deeds.mute}
              onFull={full.toggle}
            />
          </div>
        )}
      </section>
      {open && (
        <Question
          key={open.id}
          interaction={open}
          order={order}
          render={props.renderInteraction}
          onClose={() => {
            setLed(film.get().ended)
            if (shown) onLeaveShown?.()
            else asking.close()
          }}
          onAgain={deeds.again}
          onGoto={(answer) => {
            asking.leave()
            if (!goTo(answer)) asking.close()
          }}
        />
      )}
    </div>
  )
}

function ExactTime({ film }: { film: Film }) {
  return <span className={styles.exact}>{useFilm(film, ({ time }) => exactClock(time))}</span>
}
