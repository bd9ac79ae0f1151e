import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { packages as calls } from '@cairn/contract/packages'
import { structureXml } from '@cairn/domain/cmi5/structure'
import type { UnitPage } from '@cairn/domain/cmi5/unit/lesson'
import { MOST_ITEMS } from '@cairn/domain/packages/kind'
import { fail, failBecause } from '../../base/fail.ts'
import { on, Raw } from '../../base/on.ts'
import { zipStream, type ZipEntry } from '../../base/zip-stream.ts'
import { findEditable } from '../../courses/editable.ts'
import { fileNameOf } from '../../courses/export.ts'
import { findCourse } from '../../courses/store.ts'
import { filesOf } from '../../files/store.ts'
import { MOST_UNPACKED } from '../read.ts'
import { captionsOf, placesOf, withPlaces } from './media.ts'
import { pageOf, SCRIPT } from './page.ts'
import { MATERIAL_PAGE, unitsOf } from './units.ts'

const textEntry = (name: string, text: () => Promise<string> | string): ZipEntry => ({
  name,
  open: async () => Readable.from([Buffer.from(await text())]),
})

/** A course as a cmi5 package that runs on other platforms, and never asks this one for anything. */
export const exportCmi5 = on(calls.exportCmi5, async ({ params, db, parts, allow, ...by }) => {
  allow(await findEditable(db, by, params.id))
  const { storage, env, dist } = parts
  const course = (await findCourse(db, params.id)) ?? fail('not_found')
  const { structure, units, material, own, languages } = unitsOf(course, env.publicUrl)
  if (units.length === 0) return failBecause('cmi5_empty')
  if (units.length > MOST_ITEMS) return failBecause('cmi5_too_many', { count: String(MOST_ITEMS) })

  const stored = await filesOf(db, params.id)
  const sizes = new Map(
    await Promise.all(stored.map(async ({ getID }) => [getID, await storage.size(getID)] as const)),
  )
  const known = stored.filter(({ getID }) => typeof sizes.get(getID) === 'number')
  const byId = new Map(known.map((file) => [file.getID, file]))
  const places = placesOf([units.map(({ lesson }) => lesson), material], known)
  const bytes = [...places.keys()].reduce((sum, getID) => sum + (sizes.get(getID) ?? 0), 0)
  if (bytes > MOST_UNPACKED) return failBecause('cmi5_too_large', { size: '2 GB' })

  const common = { course: course.title, language: own }
  const pages = units.map(({ structure: { url }, lesson, source }) =>
    textEntry(url, async () => {
      const captions = await captionsOf(storage, source, places, byId, { own, languages })
      return pageOf(source.title, { ...common, lesson: withPlaces(lesson, places), captions })
    }),
  )
  const list: UnitPage = { ...common, lesson: {}, captions: {}, material: withPlaces(material, places) }
  const out = zipStream([
    textEntry('cmi5.xml', () => structureXml(structure)),
    textEntry(SCRIPT, () => readFile(join(dist, 'client', 'cmi5-unit.js'), 'utf8').catch(() => '')),
    ...pages,
    ...(material.length > 0 ? [textEntry(MATERIAL_PAGE, () => pageOf(course.title, list))] : []),
    ...[...places].map(([getID, name]) => ({ name, open: async () => storage.read(getID), compress: false })),
  ])
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(fileNameOf(course.title, 'cmi5'))}`
  return new Raw(200, { 'content-type': 'application/zip', 'content-disposition': disposition }, out)
})
