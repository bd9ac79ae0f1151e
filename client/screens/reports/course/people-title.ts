import { useIntl } from 'react-intl'
import type { CourseReport } from '@cairn/contract/course-reports'
import { clock } from '../../../courses/stage/clock.ts'
import type { CourseAddress } from './address.ts'
import { panelMessages as messages } from './messages.ts'

/** What the panel is about, and who is in it. */
export const usePeopleTitle = (
  asked: CourseAddress,
  data: CourseReport | undefined,
  count: number | undefined,
) => {
  const { formatMessage: say } = useIntl()
  const lesson = data?.instruction.find(
    ({ id, interaction }) => id === asked.item || interaction.some((one) => one.id === asked.item),
  )
  const question = lesson?.interaction.find(({ id }) => id === asked.item)
  const where = [question?.title, lesson?.title].filter(Boolean).join(' · ')
  const time = clock(Number(asked.from ?? 0))
  const title = () => {
    // Nobody is counted before they are known.
    if (count === undefined) return say(messages.loading)
    if (asked.people === 'answer') {
      const answer = question?.answer.find(({ key }) => key === asked.answer)?.text
      return answer === undefined
        ? say(messages.answeredAny, { count })
        : say(messages.answered, { count, answer })
    }
    if (asked.people === 'video' && asked.moment) return say(messages[asked.moment], { count, time })
    if (asked.people === 'item' && asked.itemState) return say(messages[asked.itemState], { count })
    return say(messages.learners, { count })
  }
  return { where, title: title() }
}
