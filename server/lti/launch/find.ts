import { staffsCourse } from '@cairn/domain/access/course-people'
import type { Actor } from '@cairn/domain/access/roles'
import { isLive } from '@cairn/domain/courses/live'
import type { Instruction } from '@cairn/contract/content'
import type { Course } from '@cairn/contract/courses'
import { findActor } from '../../base/answer-as.ts'
import type { Db } from '../../base/db/schema.ts'
import type { By } from '../../base/on.ts'
import type { Parts } from '../../base/parts.ts'
import { readsContent } from '../../courses/readers.ts'
import { courseToLearn } from '../../progress/course.ts'
import { findProgressOf } from '../../progress/store.ts'
import { people } from '../../progress/write.ts'
import type { LtiKey } from '../keys.ts'
import { refuseLaunch } from '../refusal.ts'
import { deploymentFor, findTool, type Deployment, type Tool } from '../tools/store.ts'

/** A lesson of a course, in what learners see of it, or in all of it. */
export const lessonIn = (
  course: Pick<Course, 'section'>,
  id: string,
  { live }: { readonly live: boolean },
): Instruction | undefined =>
  (course.section ?? [])
    .filter((section) => !live || isLive(section))
    .flatMap(({ instruction = [] }) => instruction)
    .find((one) => one.id === id && (!live || isLive(one)))

/** Who launches what: all that a tool is told about comes from here. */
export interface Launching {
  readonly tool: Tool
  readonly deployment: Deployment
  readonly actor: Actor
  readonly by: By
  /** undefined: a test. */
  readonly course: Course | undefined
  /** undefined: content is to be chosen. */
  readonly lesson: Instruction | undefined
  readonly session: string | null
  /** Staff who only look leave nothing in their progress. */
  readonly enrolled: boolean
}

/** What a key stands for, if it still may be done. */
export const findLaunching = async (
  db: Db,
  { rootOrg, now }: Pick<Parts, 'rootOrg' | 'now'>,
  key: LtiKey,
  request: By['request'],
): Promise<Launching> => {
  const tool = (key.tool === null ? undefined : await findTool(db, key.tool)) ?? refuseLaunch('tool_missing')
  if (tool.status !== 'enabled') refuseLaunch('tool_missing')
  const actor = (await findActor(db, key.person, rootOrg)) ?? refuseLaunch('not_enrolled')
  const by: By = { actor, proxy: null, now: now(), request }
  const about = { tool, actor, by, session: key.session }
  if (key.course === null) {
    const [deployment = refuseLaunch('tool_missing')] = tool.deployment
    return { ...about, deployment, course: undefined, lesson: undefined, enrolled: false }
  }
  const course = (await courseToLearn(db, key.course)) ?? refuseLaunch('tool_missing')
  const deployment = deploymentFor(tool, course.publisher) ?? refuseLaunch('tool_missing')
  if (!(await readsContent(db, by, course))) refuseLaunch('not_enrolled')
  const live = !staffsCourse(actor, people(course))
  const lesson = key.lesson === null ? undefined : lessonIn(course, key.lesson, { live })
  if (key.lesson !== null && lesson?.ltiTool !== tool.id) refuseLaunch('tool_missing')
  const enrolled = (await findProgressOf(db, actor.id, course.id)) !== undefined
  return { ...about, deployment, course, lesson, enrolled }
}
