import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction, Interaction } from '@cairn/contract/content'
import { plainText } from '@cairn/domain/courses/plain-text'
import type { PartStanding } from '@cairn/domain/progress/standing'
import { INSTRUCTION_ICONS, INTERACTION_ICONS } from '../../base/ui/kind-icons.ts'
import type { IconName } from '../../base/ui/icon.tsx'
import { KINDS } from '../../courses/play/messages.ts'
import { partMessages as messages } from './part-messages.ts'

type Lesson = Pick<Instruction, 'id' | 'type' | 'interaction' | 'scene' | 'title' | 'video' | 'duration'>

const questionsOf = (lesson: Lesson): Map<string, Interaction> =>
  new Map(
    [lesson, ...(lesson.scene ?? [])].flatMap(({ interaction = [] }) =>
      interaction.map((one) => [one.id, one] as const),
    ),
  )

const LONGEST = 90

const cut = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`

const DEEDS = {
  video: messages.watch,
  youtube: messages.watch,
  vimeo: messages.watch,
  project: messages.project,
  survey: messages.survey,
  tincan: messages.goThrough,
  lti: messages.goThrough,
  package: messages.goThrough,
} as const

const hasFilm = ({ type, video, scene = [], duration = 0 }: Lesson): boolean =>
  type !== 'video' || video !== undefined || duration > 0 || scene.some((one) => one.video !== undefined)

export interface PartWords {
  readonly name: string
  /** Words of the course, and not of the page. */
  readonly said: boolean
  readonly icon: IconName
}

/** What a part of a lesson is called where it is listed. */
export const usePartWords = (lesson: Lesson): ((part: PartStanding) => PartWords) => {
  const intl = useIntl()
  const questions = useMemo(() => questionsOf(lesson), [lesson])
  return ({ id, kind }) => {
    if (kind === 'lesson')
      return {
        name: intl.formatMessage(hasFilm(lesson) ? DEEDS[lesson.type] : messages.read),
        said: false,
        icon: INSTRUCTION_ICONS[lesson.type],
      }
    if (kind === 'scene') {
      const title = lesson.scene?.find((one) => one.id === id)?.title
      return { name: title || intl.formatMessage(messages.scene), said: Boolean(title), icon: 'video' }
    }
    const question = questions.get(id)
    const asked = question?.title || plainText(question?.question ?? question?.body ?? '')
    const type = question?.type
    const known = type !== undefined && Object.hasOwn(INTERACTION_ICONS, type)
    return {
      name: cut(asked) || (known ? intl.formatMessage(KINDS[type]) : intl.formatMessage(messages.question)),
      said: asked !== '',
      icon: known ? INTERACTION_ICONS[type] : 'help-circle',
    }
  }
}
