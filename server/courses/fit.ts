import type { TSchema } from 'typebox'
import { validate } from '@cairn/domain/base/validate'
import { Instruction, Section } from '@cairn/contract/content'
import { Course } from '@cairn/contract/courses'
import { failBecause, failForFault } from '../base/fail.ts'
import { lessonsIn } from './lessons.ts'

const MOST = { sections: 200, lessons: 500 }

const refuse = (schema: TSchema, value: unknown): void => {
  const fault = validate(schema, value)[0]
  if (fault) failForFault(fault, 'change')
}

/** What a change made of a course must still be a course. Only what was touched is looked at. */
export const refuseUnfit = (before: Course, after: Course): void => {
  const { section, ...head } = after
  const touched = Object.keys(head).some(
    (name) => head[name as keyof typeof head] !== before[name as keyof Course],
  )
  if (touched) refuse(Course, head)
  if (section === before.section) return
  const known = new Set<unknown>([...(before.section ?? []), ...lessonsIn(before)])
  if ((section ?? []).length > MOST.sections) failBecause('too_many_sections', { limit: MOST.sections })
  for (const part of section ?? []) {
    if (known.has(part)) continue
    const { instruction = [], ...own } = part
    refuse(Section, own)
    if (instruction.length > MOST.lessons) failBecause('too_many_lessons', { limit: MOST.lessons })
    for (const lesson of instruction) if (!known.has(lesson)) refuse(Instruction, lesson)
  }
}
