import type { Db } from '../base/db/schema.ts'
import { defineEvent, defineQuestion } from '../base/events.ts'

/** The id of an organization that has another name from now on. */
export const organizationRenamed = defineEvent<string>('organization renamed')

/** Fails when something else that people talk in has this id. */
export const refuseTakenId = defineQuestion<[db: Db, id: string], void>('whether an id is taken')
