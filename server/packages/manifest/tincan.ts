import type { Element } from '@xmldom/xmldom'
import { readMoveOn, type Block } from '@cairn/domain/cmi5/move-on'
import {
  LAUNCH_METHODS,
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

/** As it was written, but for the space around it. */
const exactText = (element: Element, name: string): string | undefined => {
  const text = childOf(element, name)?.textContent?.trim()
  return text === '' ? undefined : text
}

const attribute = (element: Element, name: string): string | undefined => attributeOf(element, name)?.trim()

const readUnit = (unit: Element, block: string | undefined): PackageItem[] => {
  const [id, launch] = [attribute(unit, 'id'), exactText(unit, 'url')]
  const masteryScore = numberIn(attribute(unit, 'masteryScore'))
  const launchData = exactText(unit, 'launchParameters')
  const entitlementKey = exactText(unit, 'entitlementKey')
  const launchMethod = LAUNCH_METHODS.find((method) => method === attribute(unit, 'launchMethod'))
  return id === undefined || launch === undefined
    ? []
    : [
        {
          id,
          title: firstWords(childOf(unit, 'title')) ?? id,
          launch,
          activity: id,
          moveOn: readMoveOn(attribute(unit, 'moveOn')),
          ...(masteryScore !== undefined && masteryScore >= 0 && masteryScore <= 1 && { masteryScore }),
          ...(launchData !== undefined && { launchData }),
          ...(launchMethod !== undefined && { launchMethod }),
          ...(entitlementKey !== undefined && { entitlementKey }),
          ...(block !== undefined && { block }),
        },
      ]
}

interface Structure {
  readonly items: PackageItem[]
  readonly blocks: Block[]
}

/** Blocks within blocks that nobody would find their way in are not read. */
const DEEPEST = 50

/** Units in their order, and the blocks around them, each before those within it. */
const readStructure = (element: Element, found: Structure, block?: string, depth = 0): Structure => {
  if (depth > DEEPEST) return found
  for (const node of Array.from(element.childNodes)) {
    if (node.nodeType !== 1) continue
    const child = node as Element
    if (child.localName === 'au') found.items.push(...readUnit(child, block))
    if (child.localName !== 'block') continue
    const id = attribute(child, 'id')
    if (id === undefined) continue
    const title = firstWords(childOf(child, 'title')) ?? id
    found.blocks.push({ id, title, ...(block !== undefined && { parent: block }) })
    readStructure(child, found, id, depth + 1)
  }
  return found
}

/** Everything has a name of its own, or nobody could tell what is reported about what. */
const areUnique = ({ items, blocks }: Structure): boolean => {
  const ids = [...items, ...blocks].map(({ id }) => id)
  return new Set(ids).size === ids.length
}

/** cmi5.xml: the structure of a course. */
export const readCmi5 = (root: Element): PackageManifest | undefined => {
  if (root.localName !== 'courseStructure') return undefined
  const course = childOf(root, 'course')
  const structure = readStructure(root, { items: [], blocks: [] })
  const items = structure.items.slice(0, MOST_ITEMS)
  const [first] = items
  if (!first || !areUnique(structure)) return undefined
  const id = attributeOf(course, 'id')?.trim()
  const title = firstWords(childOf(course, 'title')) ?? first.title
  const activities = id === undefined ? [] : [{ id, name: title }]
  return { kind: 'cmi5', title, launch: first.launch, items, activities, blocks: structure.blocks }
}
