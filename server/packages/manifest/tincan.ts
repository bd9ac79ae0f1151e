import type { Element } from '@xmldom/xmldom'
import {
  MOST_ITEMS,
  type PackageActivity,
  type PackageItem,
  type PackageManifest,
} from '@cairn/domain/packages/kind'
import { attributeOf, childOf, childrenOf, childText, numberIn, textOf } from './xml.ts'

const readActivity = (element: Element): PackageActivity[] => {
  const id = attributeOf(element, 'id')
  const type = attributeOf(element, 'type')
  const [name, description, launch] = ['name', 'description', 'launch'].map((one) => childText(element, one))
  return id === undefined
    ? []
    : [
        {
          id,
          ...(type !== undefined && { type }),
          ...(name !== undefined && { name }),
          ...(description !== undefined && { description }),
          ...(launch !== undefined && { launch }),
        },
      ]
}

/** tincan.xml: the activities of a package, of which the first with a page is opened. */
export const readTincan = (root: Element): PackageManifest | undefined => {
  if (root.localName !== 'tincan') return undefined
  const activities = childrenOf(childOf(root, 'activities'), 'activity')
    .flatMap(readActivity)
    .slice(0, MOST_ITEMS)
  const items = activities.flatMap(({ id, name, launch }): PackageItem[] =>
    launch === undefined ? [] : [{ id, title: name ?? id, launch, activity: id }],
  )
  const [first] = items
  return first && { kind: 'tincan', title: first.title, launch: first.launch, items: [first], activities }
}

/** Titles come in several languages; the first is the author's own. */
const firstWords = (element: Element | undefined): string | undefined =>
  textOf(childOf(element, 'langstring'))

const readUnit = (unit: Element): PackageItem[] => {
  const [id, launch] = [attributeOf(unit, 'id'), childText(unit, 'url')]
  const masteryScore = numberIn(attributeOf(unit, 'masteryScore'))
  const launchData = childText(unit, 'launchParameters')
  const [moveOn, launchMethod] = [attributeOf(unit, 'moveOn'), attributeOf(unit, 'launchMethod')]
  return id === undefined || launch === undefined
    ? []
    : [
        {
          id,
          title: firstWords(childOf(unit, 'title')) ?? id,
          launch,
          activity: id,
          moveOn: moveOn ?? 'NotApplicable',
          ...(masteryScore !== undefined && { masteryScore }),
          ...(launchData !== undefined && { launchData }),
          ...(launchMethod !== undefined && { launchMethod }),
        },
      ]
}

/** Units in their order, through blocks of blocks. */
const unitsIn = (element: Element): PackageItem[] =>
  Array.from(element.childNodes).flatMap((node) => {
    if (node.nodeType !== 1) return []
    const child = node as Element
    if (child.localName === 'au') return readUnit(child)
    return child.localName === 'block' ? unitsIn(child) : []
  })

/** cmi5.xml: the structure of a course. */
export const readCmi5 = (root: Element): PackageManifest | undefined => {
  if (root.localName !== 'courseStructure') return undefined
  const course = childOf(root, 'course')
  const items = unitsIn(root).slice(0, MOST_ITEMS)
  const [first] = items
  if (!first) return undefined
  const id = attributeOf(course, 'id')
  const title = firstWords(childOf(course, 'title')) ?? first.title
  const activities = id === undefined ? [] : [{ id, name: title }]
  return { kind: 'cmi5', title, launch: first.launch, items, activities }
}
