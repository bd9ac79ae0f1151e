import type { Interaction } from '@cairn/contract/content'
import { QuestionCard } from './question-card.tsx'
import type { RenderInteraction } from './stage-types.ts'

export interface QuestionProps {
  interaction: Interaction
  /** Everything the lesson asks. */
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
  return (
    <QuestionCard number={number} count={count} onLeave={onClose}>
      {render(interaction, { close: onClose, again: onAgain, goto: onGoto, timed, number, count })}
    </QuestionCard>
  )
}
