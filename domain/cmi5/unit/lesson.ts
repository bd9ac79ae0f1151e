import type { Question } from '../../courses/answer.ts'
import type { StoryLesson } from '../../courses/story.ts'

export interface UnitCard {
  readonly image?: string | undefined
  readonly text?: string | undefined
  readonly altText?: string | undefined
}

/** What a lesson asks or shows between its texts, as courses have it. */
export type UnitInteraction = Omit<Question, 'card' | 'marker' | 'category' | 'scale'> & {
  readonly title?: string | undefined
  readonly body?: string | undefined
  readonly question?: string | undefined
  readonly position?: number | undefined
  readonly image?: string | undefined
  readonly altText?: string | undefined
  readonly url?: string | undefined
  readonly poster?: string | undefined
  readonly scale?:
    | { readonly min: number; readonly max: number; readonly labels?: readonly string[] | undefined }
    | undefined
  readonly card?: readonly { readonly front: UnitCard; readonly back: UnitCard }[] | undefined
  readonly marker?:
    | readonly (UnitCard & { readonly title?: string | undefined; readonly video?: string | undefined })[]
    | undefined
  readonly category?:
    | readonly {
        readonly id: string
        readonly title?: string | undefined
        readonly entry?: readonly string[] | undefined
      }[]
    | undefined
}

export interface UnitOverlay {
  readonly id: string
  readonly start: number
  readonly end: number
  readonly card?: readonly UnitCard[] | undefined
}

/** As much of a lesson as travels in a package. */
export interface UnitLesson extends StoryLesson<UnitInteraction, UnitOverlay> {
  readonly type: string
  readonly title: string
  readonly body?: string | undefined
  readonly url?: string | undefined
  readonly poster?: string | undefined
  readonly watchShare?: number | undefined
  readonly timeLimit?: number | undefined
  readonly passMark?: number | undefined
  readonly tries?: number | undefined
  readonly awardCriteria?:
    | {
        readonly criteria?:
          | readonly { readonly id: string; readonly title: string; readonly body?: string | undefined }[]
          | undefined
      }
    | undefined
}

export interface UnitCue {
  readonly start: number
  readonly end: number
  readonly text: string
}

export interface UnitCaptions {
  readonly language: string
  readonly cues: readonly UnitCue[]
}

export interface UnitMaterial {
  readonly title: string
  readonly description?: string | undefined
  /** A file of the package, or an address elsewhere. */
  readonly file?: string | undefined
}

/** Everything that the page of a unit knows. Files are named by their path from the page. */
export interface UnitPage {
  readonly course: string
  /** The lesson in each language that learners may choose, the course's own one first. */
  readonly lesson: Readonly<Record<string, UnitLesson>>
  readonly language: string
  /** By the path of the video. */
  readonly captions: Readonly<Record<string, readonly UnitCaptions[]>>
  /** Of the page that only lists what belongs to the course. */
  readonly material?: readonly UnitMaterial[]
}
