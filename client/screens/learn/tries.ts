import type { Interaction } from '@cairn/contract/content'
import type { Answered } from '../../progress/learning-types.ts'

/** Questions that are graded at once, where a limit of tries makes sense. */
const GRADED: ReadonlySet<Interaction['type']> = new Set([
  'choice',
  'multipleresponse',
  'sorting',
  'response',
])

export interface Tries {
  readonly left: number
  readonly of: number
}

/** The tries that are left, where the author limits them: for the question, or for all of the lesson. */
export const triesOf = (
  interaction: Pick<Interaction, 'type' | 'tries'>,
  lesson: { readonly tries?: number | undefined } | undefined,
  { tried }: Pick<Answered, 'tried'>,
): Tries | undefined => {
  const of = interaction.tries ?? lesson?.tries
  if (of === undefined || !GRADED.has(interaction.type)) return undefined
  // A coach reads written answers that have no right one: nothing was counted then.
  if (interaction.type === 'response' && tried === 0) return undefined
  return { left: Math.max(0, of - tried), of }
}
