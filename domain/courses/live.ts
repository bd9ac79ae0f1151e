type Part = { readonly status?: string | undefined }
type Holder = { readonly interaction?: readonly Part[] | undefined }
type Instruction = Part & Holder & { readonly scene?: readonly Holder[] | undefined }
type Section = Part & { readonly instruction?: readonly Instruction[] | undefined }
type Course = { readonly section?: readonly Section[] | undefined }

/** A part of a course counts only while it is enabled. */
export const isLive = (part: Part): boolean => part.status === 'enabled'

const liveHolder = <H extends Holder>(holder: H): H =>
  holder.interaction ? { ...holder, interaction: holder.interaction.filter(isLive) } : holder

const liveInstruction = (instruction: Instruction): Instruction => {
  const held = liveHolder(instruction)
  return held.scene ? { ...held, scene: held.scene.map(liveHolder) } : held
}

const liveSection = (section: Section): Section =>
  section.instruction
    ? { ...section, instruction: section.instruction.filter(isLive).map(liveInstruction) }
    : section

/** The course without its disabled sections, instructions and interactions, unless they are to be kept. */
export const liveCourse = <C extends Course>(course: C, { keepDisabled = false } = {}): C =>
  keepDisabled || !course.section
    ? course
    : { ...course, section: course.section.filter(isLive).map(liveSection) }
