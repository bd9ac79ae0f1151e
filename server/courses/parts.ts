import type { Course } from '@cairn/contract/courses'
import { fail } from '../base/fail.ts'

/** Ids of sections, instructions, scenes and interactions must differ: progress is kept by them. */
export const refuseDuplicateParts = (course: Pick<Course, 'section'>): void => {
  const seen = new Set<string>()
  const take = (part: { readonly id: string }) => {
    if (seen.has(part.id)) fail('invalid', `section: the part id ${part.id} is used twice.`)
    seen.add(part.id)
  }
  for (const section of course.section ?? []) {
    take(section)
    for (const instruction of section.instruction ?? []) {
      take(instruction)
      for (const interaction of instruction.interaction ?? []) take(interaction)
      for (const scene of instruction.scene ?? []) {
        take(scene)
        for (const interaction of scene.interaction ?? []) take(interaction)
      }
    }
  }
}

/** A first section to write over, so that nobody starts before a blank page. */
export const sampleSection = (newId: () => string): NonNullable<Course['section']> => [
  {
    id: newId(),
    title: 'Welcome',
    status: 'enabled',
    instruction: [
      {
        id: newId(),
        type: 'video',
        title: 'What this course is about',
        status: 'enabled',
        body: '<p>Say in three sentences what people will be able to do at the end.</p>',
        interaction: [],
      },
    ],
  },
]
