import type { Instruction, Section } from '@cairn/contract/content'
import { useDrafted } from '../../courses/draft/use-draft.tsx'
import { InstructionCanvas } from '../../courses/edit/instruction-canvas.tsx'
import type { Selection } from '../../courses/edit/selection.ts'

export interface StudioCanvasProps {
  instruction: Instruction
  section: Section
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** The open lesson with its place in the course. */
export function StudioCanvas({ instruction, section, selection, onSelect }: StudioCanvasProps) {
  const sectionNumber = useDrafted(
    ({ course }) => (course.section ?? []).findIndex(({ id }) => id === section.id) + 1,
  )
  const lessonNumber = (section.instruction ?? []).findIndex(({ id }) => id === instruction.id) + 1
  return <InstructionCanvas {...{ instruction, sectionNumber, lessonNumber, selection, onSelect }} />
}
