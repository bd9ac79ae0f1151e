import { resources } from '@cairn/contract/resources'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on, type By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { isAttached } from '../conversations/store.ts'
import { findCourse } from '../courses/store.ts'
import { isHandedIn } from '../progress/store.ts'
import { findHolder } from './holder.ts'
import { filesOf, findFile, type KnownFile } from '../files/store.ts'
import { removeFiles } from '../files/remove.ts'
import { dropRenditions } from './transcode.ts'

/** Everything a course speaks of, in one text; the plain list of its files shows nothing. */
const spokenOf = async (db: Db, object: string): Promise<{ text: string; live: boolean }> => {
  const course = await findCourse(db, object)
  if (!course) return { text: '', live: false }
  const { resource: _resource, ...rest } = course
  return { text: JSON.stringify(rest), live: course.status === 'enabled' }
}

const mentions = (text: string, getID: string) => text.includes(JSON.stringify(getID))

/** Removes a file, and with a film the picture that was taken from it, unless the course shows that elsewhere. */
const remove = async (db: Db, parts: Parts, by: By, file: KnownFile): Promise<void> => {
  if (await isHandedIn(db, file.object, file.getID)) fail('handed_in')
  if (await isAttached(db, file.getID)) failBecause('file_in_message')
  const { text, live } = await spokenOf(db, file.object)
  if (live && mentions(text, file.getID)) fail('still_shown')
  const taken = (await filesOf(db, file.object)).filter(({ source }) => source === file.getID)
  const going = [file, ...taken.filter(({ getID }) => !mentions(text, getID))]
  await removeFiles(db, parts.jobs, by.actor?.id ?? '', going)
  for (const { getID } of going)
    await recordEvent(db, by, { type: 'resource', object: getID, action: 'resource.delete' })
}

export const deleteResource = on(resources.deleteResource, async ({ params, db, parts, allow, ...by }) => {
  const [object = ''] = params.id.split('/', 1)
  allow(await findHolder(db, by.actor, object))
  await remove(db, parts, by, (await findFile(db, params.id)) ?? fail('not_found'))
})

export const deleteNamed = on(resources.deleteNamed, async ({ params, db, parts, allow, ...by }) => {
  allow(await findHolder(db, by.actor, params.objectId))
  const exact = await findFile(db, `${params.objectId}/${params.name}`)
  if (exact) return remove(db, parts, by, exact)
  const [named = fail('not_found'), other] = (await filesOf(db, params.objectId)).filter(
    ({ name }) => name === params.name,
  )
  if (other) fail('duplicate', 'Several files have this name. Delete one by its getID.')
  await remove(db, parts, by, named)
})

export const dropCache = on(resources.dropCache, async ({ params, db, parts, actor, allow }) => {
  allow(await findHolder(db, actor, params.objectId))
  const file = await findFile(db, `${params.objectId}/${params.resource}`)
  if (!file) return
  await dropRenditions(db, parts.jobs, actor?.id ?? '', file)
  // Links that were given out carried this number: they hold no longer.
  await db
    .updateTable('resource')
    .set((eb) => ({ links: eb('links', '+', 1) }))
    .where('get_id', '=', file.getID)
    .execute()
})
