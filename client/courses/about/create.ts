import { courses } from '@cairn/contract/courses'
import { resources } from '@cairn/contract/resources'
import { POLLS, skipsResourceCount } from '@cairn/domain/base/polls'
import { call } from '../../base/call.ts'
import { until } from '../../base/until.ts'
import { lookFor } from './calls.ts'
import { followJob } from './job.ts'

/** How far a course is that is being made: not created yet; created, with files on their way; finished. */
export type Creation =
  | { readonly step: 'creating' }
  | {
      readonly step: 'copying' | 'finishing' | 'finished'
      readonly id: string
      readonly copied: number
      readonly total: number
    }

export interface NewCourse {
  readonly title: string
  readonly publisher: string
  /** `default`, `empty`, or the id of the course to begin from. */
  readonly template: string
  readonly defaultLanguage?: string | undefined
}

const countFiles = async (id: string): Promise<number | undefined> =>
  (await call(resources.listResources, { params: { courseId: id } }))?.resource.length

const make = async ({ defaultLanguage, ...fields }: NewCourse, key: string) => {
  const language =
    defaultLanguage === undefined ? {} : { defaultLanguage, enabledLanguage: [defaultLanguage] }
  const made = await call(courses.createCourse, { body: { ...fields, ...language }, key, handled: 'shown' })
  if (!made) throw new Error(POLLS.courseCreateEntry.message)
  return made
}

/**
 * Makes a course and tells how far it is. The built-in templates have no files; those of another course are counted
 * as they arrive. It is finished when the search knows it.
 */
export const createCourse = async (
  course: NewCourse,
  key: string,
  tell: (creation: Creation) => void,
): Promise<string> => {
  tell({ step: 'creating' })
  const total = skipsResourceCount(course.template) ? 0 : ((await countFiles(course.template)) ?? 0)
  const { id, jobId } = await make(course, key)
  let copied = 0
  const at = (step: 'copying' | 'finishing' | 'finished') => tell({ step, id, copied, total })
  at('copying')
  if (jobId !== undefined && total > 0)
    await followJob(jobId, POLLS.courseCreateResources, async () => {
      copied = Math.min((await countFiles(id)) ?? copied, total)
      at('copying')
    })
  copied = total
  at('finishing')
  await until(() => lookFor(id), POLLS.courseCreateEntry)
  at('finished')
  return id
}
