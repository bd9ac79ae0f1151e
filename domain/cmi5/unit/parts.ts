import { needsCoach, rightAnswers, gotoTarget } from '../../courses/answer-key.ts'
import { filmsOf } from '../../courses/story.ts'
import { readTarget } from '../../courses/story-target.ts'
import { DEFAULT_WATCH_SHARE } from '../../courses/watched.ts'
import type { UnitInteraction, UnitLesson, UnitOverlay } from './lesson.ts'

/** Why something stays behind: it needs people, or a server, that a package does not have. */
export const LEFT_BEHIND = ['review', 'discussion', 'package', 'tool', 'video'] as const
export type LeftBehind = (typeof LEFT_BEHIND)[number]

export interface VideoPart {
  readonly kind: 'video'
  readonly id: string
  readonly title?: string | undefined
  readonly file: string
  readonly poster?: string | undefined
  readonly duration?: number | undefined
  readonly share: number
  readonly overlay: readonly UnitOverlay[]
}

export interface QuestionPart {
  readonly kind: 'question'
  readonly id: string
  readonly question: UnitInteraction
  /** Whether an answer can be right or wrong. */
  readonly isGraded: boolean
}

/** What the page of a unit shows, one below the other. */
export type UnitPart =
  | {
      readonly kind: 'text'
      readonly id: string
      readonly title?: string | undefined
      readonly html: string
      readonly image?: string | undefined
      readonly altText?: string | undefined
    }
  | VideoPart
  | {
      readonly kind: 'elsewhere'
      readonly id: string
      readonly title?: string | undefined
      readonly address: string
    }
  | QuestionPart
  | { readonly kind: 'cards' | 'markers'; readonly id: string; readonly shown: UnitInteraction }
  | {
      readonly kind: 'jump'
      readonly id: string
      readonly shown: UnitInteraction
      /** The part that each choice leads to, where it is on this page. */
      readonly to: readonly (string | undefined)[]
    }
  | {
      readonly kind: 'left'
      readonly id: string
      readonly title?: string | undefined
      readonly html?: string | undefined
      readonly why: LeftBehind
    }

type Video = Pick<VideoPart, 'id' | 'title' | 'poster' | 'duration'> & { readonly share: number | undefined }

const videoPart = (
  file: string | undefined,
  { share = DEFAULT_WATCH_SHARE, ...rest }: Video,
  overlay: readonly UnitOverlay[] = [],
): UnitPart[] => {
  if (file === undefined) return []
  // It could not be taken along.
  if (file === '') return [{ kind: 'left', id: rest.id, title: rest.title, why: 'video' }]
  return [{ kind: 'video', file, share, overlay, ...rest }]
}

const outsidePart = ({ id, title, url }: Pick<UnitInteraction, 'id' | 'title' | 'url'>): UnitPart[] =>
  url === undefined ? [] : [{ kind: 'elsewhere', id, title, address: url }]

const left = ({ id, title, question, body }: UnitInteraction, why: LeftBehind): UnitPart => ({
  kind: 'left',
  id,
  title,
  html: question ?? body,
  why,
})

const jumpPart = (shown: UnitInteraction): UnitPart => ({
  kind: 'jump',
  id: shown.id,
  shown,
  to: (shown.choice ?? []).map((_, n) => readTarget(gotoTarget(shown, n))?.id),
})

const SURVEY = new Set(['likert', 'surveychoice', 'surveyresponse', 'surveymultipleresponse'])

const interactionParts = (one: UnitInteraction, lesson: UnitLesson): UnitPart[] => {
  const { id, type, title, poster, duration, watchShare } = one
  if (needsCoach(one)) return [left(one, 'review')]
  switch (type) {
    case 'conversation':
      return [left(one, 'discussion')]
    case 'video':
      return videoPart(one.video, { id, title, poster, duration, share: watchShare ?? lesson.watchShare })
    case 'youtube':
    case 'vimeo':
      return outsidePart(one)
    case 'flashcards':
      return [{ kind: 'cards', id, shown: one }]
    case 'graphic':
      return [{ kind: 'markers', id, shown: one }]
    case 'goto':
      return [jumpPart(one)]
    default: {
      const isGraded = rightAnswers(one).length > 0
      if (!isGraded && !SURVEY.has(type) && one.choice === undefined)
        return [
          {
            kind: 'text',
            id,
            title,
            html: one.question ?? one.body ?? '',
            image: one.image,
            altText: one.altText,
          },
        ]
      const tries = one.tries ?? lesson.tries
      return [{ kind: 'question', id, question: { ...one, ...(tries !== undefined && { tries }) }, isGraded }]
    }
  }
}

const OUTSIDE: Readonly<Record<string, LeftBehind>> = { tincan: 'package', package: 'package', lti: 'tool' }

const criteriaParts = ({ awardCriteria }: UnitLesson): UnitPart[] =>
  (awardCriteria?.criteria ?? []).map(({ id, title, body = '' }) => ({ kind: 'text', id, title, html: body }))

/** Choices lead to what is on the same page, and nowhere else. */
const withinPage = (parts: readonly UnitPart[]): UnitPart[] => {
  const ids = new Set(parts.map(({ id }) => id))
  return parts.map((part) =>
    part.kind === 'jump'
      ? { ...part, to: part.to.map((id) => (id !== undefined && ids.has(id) ? id : undefined)) }
      : part,
  )
}

/** A lesson as the list of what its page shows. */
export const partsOf = (lesson: UnitLesson): UnitPart[] => {
  const { id, title, type, body, poster, watchShare } = lesson
  const why = OUTSIDE[type]
  const videos = filmsOf(lesson).flatMap(({ interaction, overlay, ...one }): UnitPart[] => [
    ...videoPart(
      one.video,
      { id: one.id, title: one.chapters[0]?.title, poster, duration: one.duration, share: watchShare },
      overlay,
    ),
    ...interaction.flatMap((within) => interactionParts(within, lesson)),
  ])
  return withinPage([
    ...(body === undefined || body === '' ? [] : [{ kind: 'text' as const, id: `${id}.text`, html: body }]),
    ...(type === 'youtube' || type === 'vimeo' ? outsidePart(lesson) : []),
    ...criteriaParts(lesson),
    ...videos,
    ...(type === 'project' ? [{ kind: 'left' as const, id: `${id}.project`, why: 'review' as const }] : []),
    ...(why === undefined ? [] : [{ kind: 'left' as const, id: `${id}.left`, title, why }]),
  ])
}

export const gradedIn = (parts: readonly UnitPart[]): QuestionPart[] =>
  parts.filter((part): part is QuestionPart => part.kind === 'question' && part.isGraded)

interface Asked {
  readonly moveOn: 'Completed' | 'CompletedAndPassed' | 'NotApplicable'
  readonly masteryScore?: number
}

/** What a lesson asks of learners elsewhere: as here, the pass mark, else that every question is answered rightly. */
export const askedOf = (lesson: UnitLesson): Asked => {
  const parts = partsOf(lesson)
  if (parts.every(({ kind }) => kind === 'left')) return { moveOn: 'NotApplicable' }
  if (gradedIn(parts).length === 0) return { moveOn: 'Completed' }
  return { moveOn: 'CompletedAndPassed', masteryScore: (lesson.passMark ?? 100) / 100 }
}
