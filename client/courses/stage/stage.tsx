import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { isLive } from '@cairn/domain/courses/live'
import { chaptersOf, filmAt, filmsOf } from '@cairn/domain/courses/story'
import { placeOf, readTarget } from '@cairn/domain/courses/story-target'
import { furthest, mergeRanges, type Range } from '@cairn/domain/courses/watched'
import { inOrderOfAsking, reachedIn, resumeIn, withCues, withinFilm, type LessonFilm } from './asked.ts'
import { ChapterList } from './chapter-list.tsx'
import { FilmStage, type FilmHandle } from './film-stage.tsx'
import type { StageProps } from './stage-types.ts'
import type { OnWatched } from './use-watched.ts'
import styles from './stage.module.css'

interface On {
  readonly index: number
  readonly time: number
  readonly playing: boolean
  /** Counts the changes of film: the same one may be shown again. */
  readonly visit: number
  /** What is asked as soon as it is there. */
  readonly ask?: string | undefined
}

/** Where somebody chooses the way, what lies on it is not told before. */
const forks = (films: readonly LessonFilm[]): boolean =>
  films.some(({ interaction }) => interaction.some((one) => one.type === 'goto' && isLive(one)))

const NONE: readonly never[] = []

/** A video lesson: its films one after the other, with what is asked, laid over and said on the way. */
export function Stage(props: StageProps) {
  return <Story key={props.instruction.id} {...props} />
}

function Story(props: StageProps) {
  const { instruction, captions = NONE, sceneCaptions, start = 0, seen, course, lang, ref } = props
  const cues = captions[0]?.cues
  const films = useMemo(() => withCues(filmsOf(instruction), instruction.id, cues ?? []), [instruction, cues])
  const order = useMemo(() => inOrderOfAsking(films), [films])
  const stage = useRef<HTMLDivElement>(null)
  const handle = useRef<FilmHandle>(null)
  const [on, setOn] = useState<On>(() => ({ ...resumeIn(films, start), playing: false, visit: 0 }))
  const watched = useRef<readonly Range[]>([])
  const [scene, setScene] = useState<string>()
  const film = films[on.index] ?? films[0]
  const chapters = useMemo(
    () => (seen && forks(films) ? reachedIn(films, seen, scene) : chaptersOf(films)),
    [films, seen, scene],
  )
  const shown = film?.id
  const tell = useEffectEvent((id: string | undefined) => film?.id === id && film && props.onFilm?.(film))
  useEffect(() => void tell(shown), [shown])

  /** How far ahead one may go, in the time of the whole lesson. */
  const reach = () =>
    props.noSkip === true
      ? Math.max(furthest(seen ?? NONE), furthest(watched.current))
      : Number.POSITIVE_INFINITY
  const show = (index: number, time: number, playing: boolean) => {
    if (index === on.index) {
      handle.current?.seek(time)
      if (playing) handle.current?.play()
    } else setOn({ index, time, playing, visit: on.visit + 1 })
  }
  const showFilm = (id: string, time: number, playing: boolean) => {
    const index = films.findIndex((one) => one.id === id)
    if (index >= 0) show(index, time, playing)
  }
  /** Somebody jumps there, and not the story: a scene further ahead stays closed. */
  const jump = (index: number, time: number, playing: boolean) => {
    if (index === on.index || (films[index]?.start ?? 0) <= reach()) show(index, time, playing)
  }
  useImperativeHandle(ref, () => ({
    seek: (time) => {
      const found = filmAt(films, time)
      if (found) jump(found.index, found.time, handle.current?.playing() ?? false)
    },
    play: () => handle.current?.play(),
    pause: () => handle.current?.pause(),
    time: () => (film?.start ?? 0) + (handle.current?.time() ?? on.time),
    ask: (id) => {
      const index = films.findIndex(({ interaction }) => interaction.some((one) => one.id === id))
      const position = films[index]?.interaction.find((one) => one.id === id)?.position
      if (index === on.index) handle.current?.ask(id)
      else if (index >= 0 && (films[index]?.start ?? 0) <= reach())
        setOn({ index, time: position ?? 0, playing: false, visit: on.visit + 1, ask: id })
    },
  }))

  if (!film) return null
  const goTo = (answer: string | number | undefined): boolean => {
    const here = { instruction: instruction.id, film: film.id }
    const place = placeOf(
      readTarget(answer),
      here,
      course ?? { section: [{ id: '', instruction: [instruction] }] },
    )
    if (place === undefined) return false
    if (place.instruction === instruction.id) showFilm(place.film, place.time, true)
    else props.onGoto?.(place)
    return true
  }
  const addWatched: OnWatched = (ranges, rewound) => {
    const own = ranges.map(([from, to]): Range => [from, withinFilm(films, on.index, to)])
    watched.current = mergeRanges(
      watched.current,
      own.filter(([from, to]) => to > from),
    )
    props.onWatched?.(watched.current, rewound)
  }
  const next = () => {
    if (on.index < films.length - 1) show(on.index + 1, 0, true)
    else props.onEnded?.()
  }

  return (
    <div ref={stage} className={styles.stage}>
      <FilmStage
        key={`${film.id} ${on.visit}`}
        {...props}
        handle={handle}
        stage={stage}
        film={film}
        chapters={chapters.filter((one) => one.film === film.id)}
        from={on.time}
        playing={on.playing}
        first={on.ask}
        order={order}
        captions={
          film.id === instruction.id
            ? captions
            : sceneCaptions?.film === film.id
              ? sceneCaptions.tracks
              : NONE
        }
        last={on.index === films.length - 1}
        onScene={setScene}
        onTime={(time) => props.onTime?.(withinFilm(films, on.index, time))}
        onWatched={addWatched}
        onDone={next}
        goTo={goTo}
        restart={() => show(0, 0, true)}
        reach={reach}
      />
      {chapters.length > 1 && props.look !== 'bare' && (
        <ChapterList
          chapters={chapters}
          current={scene}
          lang={lang}
          onChoose={(id) => {
            const chapter = chapters.find((one) => one.id === id)
            const index = films.findIndex((one) => one.id === chapter?.film)
            if (chapter && index >= 0) jump(index, chapter.start, true)
          }}
        />
      )}
    </div>
  )
}
