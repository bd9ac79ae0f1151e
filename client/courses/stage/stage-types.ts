import type { ReactNode, Ref } from 'react'
import type { Instruction, Interaction } from '@cairn/contract/content'
import type { Place } from '@cairn/domain/courses/story-target'
import type { Range } from '@cairn/domain/courses/watched'
import type { Source } from './attach-source.ts'
import type { CaptionCue, CaptionTrack } from './captions.tsx'
import type { OnWatched } from './use-watched.ts'

/** What a question may do to the stage that shows it. */
export interface OnStage {
  /** Goes on: with the film, the next question, or what comes after. */
  readonly close: () => void
  /** Goes back a little in the film to watch it again. */
  readonly again: () => void
  /** Follows a goto to what its action answers; a target that is gone goes on instead. */
  readonly goto: (answer: string | number | undefined) => void
  /** The film goes on after it; without one it was asked at the end, or stands by itself. */
  readonly timed: boolean
  /** Its place among the questions of this lesson, counted from 1; 0 for what is only shown or led to. */
  readonly number: number
  readonly count: number
}

export type RenderInteraction = (interaction: Interaction, stage: OnStage) => ReactNode

/** Leads the stage from outside. Times are seconds of the whole lesson, all its films one after the other. */
export interface StageHandle {
  readonly seek: (time: number) => void
  readonly play: () => void
  readonly pause: () => void
  readonly time: () => number
  /** Goes to where something is asked, and asks it. */
  readonly ask: (id: string) => void
}

/** As much of a course as a goto needs. */
export interface GotoCourse {
  readonly section?: readonly {
    readonly id: string
    readonly instruction?: readonly Instruction[] | undefined
  }[]
}

/** One of the films of a lesson. */
export interface FilmOn {
  /** The scene's id; the lesson's for its own film. */
  readonly id: string
  readonly video?: string | undefined
  /** Where it begins in the time of the whole lesson. */
  readonly start: number
}

/** What every kind of stage is told and tells. */
export interface WatchProps {
  instruction: Instruction
  /** Where a stored picture is shown from. */
  media: (getID: string) => string | undefined
  renderInteraction: RenderInteraction
  /** Ids of what has been answered: it does not stop the film again. */
  answered?: ReadonlySet<string> | undefined
  /** Where to begin, in seconds of the whole lesson. */
  start?: number | undefined
  /** The language of the course, when it is not the page's. */
  lang?: string | undefined
  /** The course, for a goto that leads to another lesson. */
  course?: GotoCourse | undefined
  onTime?: ((time: number) => void) | undefined
  /** What was watched in this sitting, in seconds of the whole lesson; told every few seconds and at each stop. */
  onWatched?: OnWatched | undefined
  /** All films have been shown and everything has been asked. */
  onEnded?: (() => void) | undefined
  /** A goto leads to another lesson. */
  onGoto?: ((place: Place) => void) | undefined
  /** Nobody goes further ahead than they have watched. */
  noSkip?: boolean | undefined
  /** What the player of another site says its video's length is. */
  onLength?: ((seconds: number) => void) | undefined
  /**
   * What was watched so far: scenes beyond a fork are named once they have been come to (left out, all are named), and with
   * `noSkip` it says how far ahead one may go.
   */
  seen?: readonly Range[] | undefined
  /** Shown on the stage at the end: what comes next. */
  atEnd?: ReactNode
  ref?: Ref<StageHandle> | undefined
}

export interface StageProps extends WatchProps {
  /** Where a film can be had from, the best first; undefined while that is not known yet. */
  sources: (getID: string) => readonly Source[] | undefined
  /** Captions of the lesson's own film. */
  captions?: readonly CaptionTrack[] | undefined
  /** Captions of the scene that is on, when it has a film of its own. */
  sceneCaptions?: { readonly film: string; readonly tracks: readonly CaptionTrack[] } | undefined
  /** Another film of the lesson is on. */
  onFilm?: ((film: FilmOn) => void) | undefined
  /** The language in which they are wanted first; else the first of them. */
  captionLang?: string | undefined
  onCue?: ((cue: CaptionCue) => void) | undefined
  /** Before another try, which waits for it: addresses may have to be signed anew. */
  onRetry?: (() => unknown) | undefined
  /** bare: only the film with its cards and a clock, for the studio, which leads it from its own time line. */
  look?: 'full' | 'bare' | undefined
  /** Whether the film stops to ask; the studio plays through. */
  asks?: boolean | undefined
  /** The studio shows this interaction now, whatever the time. */
  shown?: Interaction | undefined
  /** What is shown that way was left: by its button, or by Escape. */
  onLeaveShown?: (() => void) | undefined
  /** The overlay that the studio edits. */
  selectedOverlay?: string | undefined
  /** Where keys are heard: on the whole page, or only while the stage has the focus. */
  keys?: 'page' | 'stage' | undefined
}
