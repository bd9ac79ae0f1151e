import { useIntl } from 'react-intl'
import type { Instruction, Interaction } from '@cairn/contract/content'
import { newInteraction, newOverlay, newScene } from '@cairn/domain/courses/new-part'
import { useCourseDraft } from '../draft/use-draft.tsx'
import { messages } from './messages.ts'

const newId = () => crypto.randomUUID()

/** Adds things to a lesson, and says what they are called from then on. */
export const useAdding = (instruction: Instruction) => {
  const draft = useCourseDraft()
  const intl = useIntl()
  const label = intl.formatMessage(messages.addHere)
  return {
    /** Where learners already are, something half-written waits until its author turns it on. */
    interaction: (
      type: Interaction['type'],
      { into = instruction.id, position }: { into?: string; position?: number | undefined },
    ) => {
      const live = draft.view().course.status === 'enabled' && instruction.status === 'enabled'
      const part = {
        ...newInteraction(type, newId(), { status: live ? 'disabled' : 'enabled' }),
        ...(position !== undefined && { position }),
      }
      draft.change(label, { do: 'add', kind: 'interaction', part, into })
      return part.id
    },
    scene: () => {
      const part = newScene(newId())
      draft.change(label, { do: 'add', kind: 'scene', part, into: instruction.id })
      return part.id
    },
    overlay: (at: number, duration: number) => {
      const overlay = newOverlay(newId(), at, duration)
      const to = [...(instruction.overlay ?? []), overlay].sort((a, b) => a.start - b.start)
      draft.change(label, { do: 'set', of: instruction.id, at: ['overlay'], to })
      return overlay.id
    },
  }
}
