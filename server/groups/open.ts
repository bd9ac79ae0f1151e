import { opensAt } from '@cairn/domain/groups/opening'
import { enrolmentState } from '@cairn/domain/progress/enrolment'
import type { Db } from '../base/db/schema.ts'
import { findProgressOf } from '../progress/store.ts'
import { findStart } from './store.ts'

/** Enrolled, and whoever came through a group reads from the day it starts. */
export const isOpenTo = async (db: Db, person: string, course: string, now: Date): Promise<boolean> => {
  const progress = await findProgressOf(db, person, course)
  const state = enrolmentState(progress, now)
  if (state !== 'enrolled' && state !== 'certified') return false
  const group = progress?.enrollmentGroup
  return group === undefined || opensAt(progress, await findStart(db, group), now) === undefined
}
