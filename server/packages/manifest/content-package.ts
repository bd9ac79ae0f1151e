import type { Element } from '@xmldom/xmldom'
import { MOST_ITEMS, type PackageItem, type PackageManifest } from '@cairn/domain/packages/kind'
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

/** The measure of the objective that decides about the item as a whole. */
const passingScore = (item: Element): number | undefined => {
  const primary = childOf(childOf(childOf(item, 'sequencing'), 'objectives'), 'primaryObjective')
  if (attributeOf(primary, 'satisfiedByMeasure') !== 'true') return undefined
  return numberIn(childText(primary, 'minNormalizedMeasure')) ?? 1
}

const thresholdOf = (item: Element): number | undefined => {
  const own = childOf(item, 'completionThreshold')
  if (own === undefined) return undefined
  if (attributeOf(own, 'completedByMeasure') === 'false') return undefined
  return numberIn(attributeOf(own, 'minProgressMeasure')) ?? numberIn(textOf(own))
}

const readItem = (item: Element, resources: Resources, is2004: boolean): PackageItem[] => {
  const id = attributeOf(item, 'identifier')
  const resource = resources.get(attributeOf(item, 'identifierref') ?? '')
  const below = childrenOf(item, 'item').flatMap((one) => readItem(one, resources, is2004))
  if (id === undefined || resource === undefined || attributeOf(item, 'isvisible') === 'false') return below
  const masteryScore = is2004 ? passingScore(item) : numberIn(childText(item, 'masteryscore'))
  const launchData = childText(item, is2004 ? 'dataFromLMS' : 'datafromlms')
  const maxTimeAllowed = is2004
    ? attributeOf(childOf(childOf(item, 'sequencing'), 'limitConditions'), 'attemptAbsoluteDurationLimit')
    : childText(item, 'maxtimeallowed')
  const timeLimitAction = childText(item, is2004 ? 'timeLimitAction' : 'timelimitaction')
  const completionThreshold = thresholdOf(item)
  return [
    {
      id,
      title: childText(item, 'title') ?? id,
      launch: withParameters(resource.href, attributeOf(item, 'parameters')),
      ...(masteryScore !== undefined && { masteryScore }),
      ...(launchData !== undefined && { launchData }),
      ...(maxTimeAllowed !== undefined && { maxTimeAllowed }),
      ...(timeLimitAction !== undefined && { timeLimitAction }),
      ...(completionThreshold !== undefined && { completionThreshold }),
    },
    ...below,
  ]
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

/** SCORM 1.2 and 2004: imsmanifest.xml. */
export const readContentPackage = (manifest: Element): PackageManifest | undefined => {
  if (manifest.localName !== 'manifest') return undefined
  const is2004 = is2004In(manifest)
  const resources = readResources(manifest)
  const organization = organizationIn(manifest)
  const listed = childrenOf(organization, 'item').flatMap((item) => readItem(item, resources, is2004))
  // Some tools leave the organization out: then what can be started is opened.
  const bare = [...resources]
    .filter(([, { isAsset }]) => !isAsset)
    .map(([id, { href }]): PackageItem => ({
      id,
      title: childText(organization, 'title') ?? id,
      launch: href,
    }))
  const items = (listed.length > 0 ? listed : bare).slice(0, MOST_ITEMS)
  const [first] = items
  if (!first) return undefined
  const title = childText(organization, 'title') ?? textOf(allOf(manifest, 'langstring')[0]) ?? first.title
  return { kind: is2004 ? 'scorm2004' : 'scorm12', title, launch: first.launch, items, activities: [] }
}
