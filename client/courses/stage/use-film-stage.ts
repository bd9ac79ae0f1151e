import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { timedOf } from '@cairn/domain/courses/timeline'
import { useSession } from '../../base/site.tsx'
import type { LessonFilm } from './asked.ts'
import type { FilmStageProps } from './film-stage.tsx'
import { useFilm, type Film } from './film.ts'
import { keepHabits, nextRate, readHabits, type Habits } from './habits.ts'
import type { Deed } from './keys.ts'
import { useAsking } from './use-asking.ts'
import { useFollowing } from './use-following.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePhoneCaptions } from './use-phone-captions.ts'
import { useWatched } from './use-watched.ts'
import { makeVideoFilm } from './video-film.ts'

const NOBODY: ReadonlySet<string> = new Set()
const AGAIN = 20

/** A film, who asks along it, and everything that can be done to both. */
export const useFilmStage = (props: FilmStageProps) => {
  const { film: part, stage, captions, last, restart, onDone, onTime } = props
  const { answered = NOBODY, look = 'full', asks = look === 'full' } = props
  const person = useSession()?.user.id
  const [habits, setHabits] = useState(() => readHabits(person))
  const [film] = useState(() => makeVideoFilm(props.from, props.playing, habits))
  const [done, setDone] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const full = useFullScreen(stage)
  const over = () => {
    setDone(true)
    onDone()
  }
  const [asking, asked] = useAsking(film, { interactions: part.interaction, answered, asks, onDone: over })
  useEffect(() => (video.current ? film.attach(video.current) : undefined), [film])
  useWatched(film, part.start, props.onWatched)
  useFollowing(film, captions[0]?.cues ?? [], (time) => onTime?.(time + part.start), props.onCue)
  useScene(film, part, props.onScene)

  const track = captions.find(({ lang }) => lang === habits.captions)
  const wanted = captions.find(({ lang }) => lang === props.captionLang) ?? captions[0]
  usePhoneCaptions(video, track)
  const adopt = (change: Partial<Habits>) => {
    setHabits({ ...habits, ...change })
    keepHabits(person, change)
    film.set(change)
  }
  // Where the film is, it came to by playing.
  const within = (time: number) => Math.min(time, Math.max(film.get().time, props.reach() - part.start))
  const seek = (time: number) => {
    setDone(false)
    asking.leave()
    film.seek(within(time))
  }
  const play = () => {
    setDone(false)
    if (film.get().ended && last) restart()
    else if (asking.open()) asking.close()
    else film.play()
  }
  const toggle = () => (film.get().paused ? play() : film.pause())
  const mute = () => {
    const { muted, volume } = film.get()
    adopt(muted || volume === 0 ? { muted: false, volume: volume || 1 } : { muted: true })
  }
  const turnCaptions = (lang: string | null) => adopt({ captions: lang })
  const ask = (id: string) => {
    const chosen = part.interaction.find((one) => one.id === id)
    if (!chosen || (chosen.position !== undefined && within(chosen.position) < chosen.position)) return
    if (chosen.position !== undefined) film.seek(chosen.position)
    if (asks) asking.ask(chosen)
  }
  const mark = (id: string) => {
    setDone(false)
    ask(id)
  }
  const { first } = props
  const begin = useEffectEvent(() => first !== undefined && ask(first))
  useEffect(() => void begin(), [])
  /** Back to a little before what is asked, but not before the question ahead of it. */
  const again = () => {
    const position = asking.open()?.position ?? film.get().time
    const before = timedOf(part.interaction).findLast((one) => one.position < position - 1)?.position ?? 0
    seek(Math.max(before + 0.1, position - AGAIN, 0))
    film.play()
  }
  const obey = (deed: Deed) => {
    const { time, rate, volume } = film.get()
    // Until the film has told its length, it is as long as the course says.
    const duration = film.get().duration || (part.duration ?? 0)
    if (deed.do === 'toggle') toggle()
    else if (deed.do === 'by') seek(time + deed.seconds)
    else if (deed.do === 'to') seek(deed.share * duration)
    else if (deed.do === 'rate') adopt({ rate: nextRate(rate, deed.by) })
    else if (deed.do === 'volume')
      adopt({ volume: Math.round(Math.min(1, Math.max(0, volume + deed.by)) * 10) / 10, muted: false })
    else if (deed.do === 'mute') mute()
    else if (deed.do === 'full') full.toggle()
    else if (captions.length > 0) turnCaptions(track ? null : (wanted?.lang ?? null))
  }
  const deeds = { adopt, seek, play, toggle, mute, turnCaptions, mark, again, obey }
  return { film, video, full, asking, asked, answered, track, done, deeds }
}

/** Tells which scene is on. */
const useScene = (film: Film, part: LessonFilm, tell: (id: string | undefined) => void) => {
  const scene = useFilm(film, ({ time }) => part.chapters.findLast(({ start }) => start <= time)?.id ?? '')
  useEffect(() => tell(scene || undefined), [scene, tell])
}
