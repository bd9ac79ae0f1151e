import type { Element } from '@xmldom/xmldom'
import type { Block } from '@cairn/domain/cmi5/move-on'
import { HIDEABLE, MOST_ITEMS, type PackageItem, type PackageManifest } from '@cairn/domain/packages/kind'
import { leavesOf, type Activity } from '@cairn/domain/scorm/sequencing/activity'
import { readCollection, readSequencing } from './sequencing.ts'
import { attributeOf, childOf, childrenOf, childText, allOf, numberIn, textOf } from './xml.ts'

type Resources = ReadonlyMap<string, { readonly href: string; readonly isAsset: boolean }>

const join = (...parts: readonly (string | undefined)[]): string => parts.map((part) => part ?? '').join('')

/** What the items refer to, with the folders that the manifest names for them. */
const readResources = (manifest: Element): Resources => {
  const holder = childOf(manifest, 'resources')
  return new Map(
    childrenOf(holder, 'resource').flatMap((resource) => {
      const [id, href] = [attributeOf(resource, 'identifier'), attributeOf(resource, 'href')]
      const base = join(
        attributeOf(manifest, 'base'),
        attributeOf(holder, 'base'),
        attributeOf(resource, 'base'),
      )
      const type = attributeOf(resource, 'scormtype') ?? attributeOf(resource, 'scormType') ?? ''
      return id === undefined || href === undefined || href === ''
        ? []
        : [[id, { href: base + href, isAsset: type.toLowerCase() === 'asset' }] as const]
    }),
  )
}

/** `?a=b` or `#c` of an item joins what its file already carries. */
const withParameters = (href: string, parameters: string | undefined): string => {
  if (parameters === undefined || parameters === '') return href
  if (parameters.startsWith('#')) return href.includes('#') ? href : href + parameters
  return `${href}${href.includes('?') ? '&' : '?'}${parameters.replace(/^[?&]/, '')}`
}

const thresholdOf = (item: Element): number | undefined => {
  const own = childOf(item, 'completionThreshold')
  if (own === undefined) return undefined
  if (attributeOf(own, 'completedByMeasure') === 'false') return undefined
  return numberIn(attributeOf(own, 'minProgressMeasure')) ?? numberIn(textOf(own))
}

/** Buttons that content brings with it. */
const hidesOf = (item: Element) => {
  const holder = childOf(childOf(item, 'presentation'), 'navigationInterface')
  const named = new Set(childrenOf(holder, 'hideLMSUI').map((element) => textOf(element)))
  return HIDEABLE.filter((name) => named.has(name))
}

interface Reading {
  readonly resources: Resources
  readonly is2004: boolean
  readonly collection: ReadonlyMap<string, Element>
  readonly items: PackageItem[]
  readonly blocks: Block[]
}

interface Place {
  readonly block?: string
  /** Whether what is not in the outline is reached by going on. */
  readonly flow: boolean
  readonly depth: number
}

/** Chapters within chapters that nobody would find their way in are not read. */
const DEEPEST = 50

const activityOf = (item: Element, id: string, { is2004, collection }: Reading): Activity => {
  if (!is2004) return { id }
  const minProgress = thresholdOf(item)
  const progressWeight = numberIn(attributeOf(childOf(item, 'completionThreshold'), 'progressWeight'))
  return {
    id,
    ...readSequencing(childOf(item, 'sequencing'), collection),
    ...(attributeOf(item, 'isvisible') === 'false' && { hidden: true }),
    ...(minProgress !== undefined && { minProgress }),
    ...(progressWeight !== undefined && { progressWeight }),
  }
}

const partOf = (
  item: Element,
  activity: Activity,
  { resources, is2004 }: Reading,
): PackageItem | undefined => {
  const resource = resources.get(attributeOf(item, 'identifierref') ?? '')
  if (!resource) return undefined
  // The measure of the objective that decides about the item as a whole.
  const masteryScore = is2004 ? activity.primary?.minMeasure : numberIn(childText(item, 'masteryscore'))
  const launchData = childText(item, is2004 ? 'dataFromLMS' : 'datafromlms')
  const limits = childOf(childOf(item, 'sequencing'), 'limitConditions')
  const maxTimeAllowed = is2004
    ? attributeOf(limits, 'attemptAbsoluteDurationLimit')
    : childText(item, 'maxtimeallowed')
  const timeLimitAction = childText(item, is2004 ? 'timeLimitAction' : 'timelimitaction')
  const prerequisites = is2004 ? undefined : childText(item, 'prerequisites')
  const hides = hidesOf(item)
  return {
    id: activity.id,
    title: childText(item, 'title') ?? activity.id,
    launch: withParameters(resource.href, attributeOf(item, 'parameters')),
    ...(masteryScore !== undefined && { masteryScore }),
    ...(launchData !== undefined && { launchData }),
    ...(maxTimeAllowed !== undefined && { maxTimeAllowed }),
    ...(timeLimitAction !== undefined && { timeLimitAction }),
    ...(activity.minProgress !== undefined && { completionThreshold: activity.minProgress }),
    ...(prerequisites !== undefined && { prerequisites: prerequisites.slice(0, 2000) }),
    ...(resource.isAsset && { asset: true }),
    ...(hides.length > 0 && { hides }),
  }
}

/** Adds the parts below an element to those that were read, and says how they are sequenced. */
const readItem = (item: Element, reading: Reading, { block, flow, depth }: Place): Activity[] => {
  const id = attributeOf(item, 'identifier')
  if (id === undefined || depth > DEEPEST || reading.items.length >= MOST_ITEMS) return []
  const activity = activityOf(item, id, reading)
  const below = childrenOf(item, 'item')
  const part = partOf(item, activity, reading)
  const isShown = attributeOf(item, 'isvisible') !== 'false' || (reading.is2004 && flow)
  if (part && isShown) reading.items.push({ ...part, ...(block !== undefined && { block }) })
  if (below.length === 0) return part && isShown ? [activity] : []
  reading.blocks.push({
    id,
    title: childText(item, 'title') ?? id,
    ...(block !== undefined && { parent: block }),
  })
  const place = { block: id, flow: activity.flow === true, depth: depth + 1 }
  const children = below.flatMap((one) => readItem(one, reading, place))
  return children.length > 0 ? [{ ...activity, children }] : []
}

/** 1.2 names its schema in one way, 2004 in several; without any, what only 2004 has tells. */
const is2004In = (manifest: Element): boolean => {
  const version = childText(childOf(manifest, 'metadata'), 'schemaversion') ?? ''
  if (/2004|CAM|1\.3/i.test(version)) return true
  if (/1\.[12]\b/.test(version)) return false
  return Array.from(manifest.attributes).some(({ value }) => /adlcp_v1p3|adlseq|imsss/i.test(value))
}

const organizationIn = (manifest: Element): Element | undefined => {
  const holder = childOf(manifest, 'organizations')
  const all = childrenOf(holder, 'organization')
  const chosen = attributeOf(holder, 'default')
  return all.find((one) => attributeOf(one, 'identifier') === chosen) ?? all[0]
}

const areUnique = (activity: Activity): boolean => {
  const ids = (one: Activity): string[] => [one.id, ...(one.children ?? []).flatMap(ids)]
  const all = ids(activity)
  return new Set(all).size === all.length
}

/** A single part is opened and closed; only where there are several, or rules for one, is there an order. */
const treeOf = (root: Activity, { is2004, items }: Reading): Activity | undefined => {
  // Where a chapter is a page of its own besides, its parts are listed and nothing more.
  if (!is2004 || !areUnique(root) || leavesOf(root).length !== items.length) return undefined
  const [only] = items
  const asksForMore = ({ attemptLimit, pre, post, children = [] }: Activity): boolean =>
    attemptLimit !== undefined || pre !== undefined || post !== undefined || children.some(asksForMore)
  return only && (items.length > 1 || asksForMore(root)) ? root : undefined
}

/** SCORM 1.2 and 2004: imsmanifest.xml. */
export const readContentPackage = (manifest: Element): PackageManifest | undefined => {
  if (manifest.localName !== 'manifest') return undefined
  const is2004 = is2004In(manifest)
  const resources = readResources(manifest)
  const organization = organizationIn(manifest)
  const reading: Reading = {
    resources,
    is2004,
    collection: readCollection(manifest),
    items: [],
    blocks: [],
  }
  const whole =
    organization && activityOf(organization, attributeOf(organization, 'identifier') ?? '', reading)
  const place = { flow: whole?.flow === true, depth: 0 }
  const children = childrenOf(organization, 'item').flatMap((item) => readItem(item, reading, place))
  // Some tools leave the organization out: then what can be started is opened.
  const bare = [...resources]
    .filter(([, { isAsset }]) => !isAsset)
    .map(([id, { href }]): PackageItem => ({
      id,
      title: childText(organization, 'title') ?? id,
      launch: href,
    }))
  const listed = reading.items
  const items = (listed.length > 0 ? listed : bare).slice(0, MOST_ITEMS)
  const [first] = items
  if (!first) return undefined
  const tree = whole && children.length > 0 ? treeOf({ ...whole, children }, reading) : undefined
  const title = childText(organization, 'title') ?? textOf(allOf(manifest, 'langstring')[0]) ?? first.title
  return {
    kind: is2004 ? 'scorm2004' : 'scorm12',
    title,
    launch: first.launch,
    items,
    activities: [],
    ...(listed.length > 0 && reading.blocks.length > 0 && { blocks: reading.blocks }),
    ...(tree && { tree }),
  }
}
