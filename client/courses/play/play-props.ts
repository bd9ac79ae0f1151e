import type { ReactNode } from 'react'
import type { Interaction } from '@cairn/contract/content'
import type { Answer } from '@cairn/domain/courses/answer'
import type { Result } from '@cairn/domain/courses/grade'
import type { IconName } from '../../base/ui/icon.tsx'

/** A film inside an interaction, for whoever brings a better player than the browser's own. */
export interface Film {
  /** The stored file. */
  readonly video: string
  readonly poster?: string | undefined
  readonly title: string
  readonly quality?: string | undefined
  /** Told again and again while it plays, in seconds. */
  readonly onTime: (time: number, duration: number) => void
  readonly onEnded: () => void
}

export interface Captions {
  readonly src: string
  readonly language: string
  readonly label: string
}

/** Something about the answer that does not come from the question. */
export interface Note {
  readonly tone: 'calm' | 'near' | 'plain'
  readonly icon: IconName
  readonly words: string
}

/** What other areas bring into an interaction. */
export interface PlaySlots {
  /** The thread of a conversation. */
  readonly conversation?: ReactNode
  /** Where files are chosen and sent. */
  readonly upload?: ReactNode
  /** A file that was handed in, by its name and with the way to it. */
  readonly file?: (getID: string) => ReactNode
  readonly video?: (film: Film) => ReactNode
  /** What a coach wrote about earlier answers. */
  readonly review?: ReactNode
}

export interface PlayProps {
  /** For learners without its answers until it has been answered (`withoutAnswers`). */
  readonly interaction: Interaction
  /** What was answered so far. */
  readonly answer: Answer | null
  /** What came of it, once answered. */
  readonly result: Result | null
  /** Hands in; whoever holds the interaction grades it and gives back `answer` and `result`. */
  readonly onAnswer: (answer: Answer) => void
  /** Lets them answer once more: take `result` away again. Left out where the answer stands. */
  readonly onRetry?: (() => void) | undefined
  /** On its way to the server. */
  readonly busy?: boolean | undefined
  /** Where a stored file is shown from; nothing while that is not known. */
  readonly media: (getID: string) => string | undefined
  readonly slots?: PlaySlots | undefined

  /** One of several that are submitted together: its own button sends this answer alone. */
  readonly step?: boolean | undefined
  /** What was begun and not yet handed in, in the form of an answer, though it may not fit yet. */
  readonly draft?: Answer | null | undefined
  readonly onDraft?: ((draft: Answer) => void) | undefined
  /** Above the question: "Question 2 of 3". The kind of interaction, if left out. */
  readonly place?: string | undefined
  /** Said below the answer: it waits on this device, or the coach hands it back. */
  readonly note?: Note | undefined
  /** Beside the button that hands in, while it is not answered: "Answer later". */
  readonly meanwhile?: ReactNode
  /** What to do once it is answered: "Keep watching". */
  readonly after?: ReactNode
  /** The language of the course's words, when it is not the page's. */
  readonly lang?: string | undefined
  /** For the films among them. */
  readonly captions?: readonly Captions[] | undefined
  /** Of a video: the percent of it that has to be watched. */
  readonly watchShare?: number | undefined
  /** Of a `goto`: the title of the part it leads to, for "Go on to …". */
  readonly partTitle?: ((id: string) => string | undefined) | undefined
  /** How deep the page's outline is where this stands; headings begin here. */
  readonly level?: 2 | 3 | 4 | undefined
}
