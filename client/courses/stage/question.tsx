import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import { KINDS } from '../play/messages.ts'
import { messages } from './messages.ts'
import { QuestionCard } from './question-card.tsx'
import type { RenderInteraction } from './stage-types.ts'

export interface QuestionProps {
  interaction: Interaction
  /** The questions of the lesson. */
  order: readonly Interaction[]
  render: RenderInteraction
  onClose: () => void
  onAgain: () => void
  onGoto: (answer: string | number | undefined) => void
}

/** What the film has stopped for. */
export function Question({ interaction, order, render, onClose, onAgain, onGoto }: QuestionProps) {
  const number = order.findIndex(({ id }) => id === interaction.id) + 1
  const count = order.length
  const timed = interaction.position !== undefined
  const intl = useIntl()
  const name =
    number > 0 || !Object.hasOwn(KINDS, interaction.type)
      ? intl.formatMessage(messages.question, { number, count })
      : intl.formatMessage(KINDS[interaction.type])
  return (
    <QuestionCard name={name} onLeave={onClose}>
      {render(interaction, { close: onClose, again: onAgain, goto: onGoto, timed, number, count })}
    </QuestionCard>
  )
}
