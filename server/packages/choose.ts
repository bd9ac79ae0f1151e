import type { PackageLaunchRequest } from '@cairn/contract/packages'
import type { PackageItem, PackageManifest } from '@cairn/domain/packages/kind'
import { prerequisitesMet, type LessonStatus } from '@cairn/domain/scorm/prerequisites'
import { navigate, type Request } from '@cairn/domain/scorm/sequencing/navigate'
import { goOn } from '@cairn/domain/scorm/sequencing/offers'
import { isGoingOn } from '@cairn/domain/scorm/sequencing/state'
import { fail, failBecause } from '../base/fail.ts'
import type { Sequence } from './sequence.ts'
import type { StoredRecord } from './store.ts'

type Records = ReadonlyMap<string, StoredRecord>

const statusOf = (record: StoredRecord | undefined): LessonStatus => {
  if (!record) return 'not attempted'
  return record.success ?? (record.completed ? 'completed' : 'incomplete')
}

/** Chapters are done when all their parts are. */
const statusIn = ({ items, blocks = [] }: PackageManifest, records: Records) => {
  const within = (block: string): readonly PackageItem[] =>
    items.filter((item) => {
      for (let at = item.block; at !== undefined; at = blocks.find(({ id }) => id === at)?.parent)
        if (at === block) return true
      return false
    })
  return (id: string): LessonStatus | undefined => {
    if (items.some((item) => item.id === id)) return statusOf(records.get(id))
    if (!blocks.some((block) => block.id === id)) return undefined
    const all = within(id).map((item) => statusOf(records.get(item.id)))
    return all.every((status) => status === 'passed' || status === 'completed') ? 'completed' : 'incomplete'
  }
}

/** SCORM 1.2: the parts whose prerequisites are met. */
export const openItems = (manifest: PackageManifest, records: Records): readonly PackageItem[] => {
  const status = statusIn(manifest, records)
  return manifest.items.filter(({ prerequisites }) => prerequisitesMet(prerequisites, status))
}

/** Where parts are opened in any order: the one that is asked for, else the first that is not done. */
export const chooseItem = (
  manifest: PackageManifest,
  records: Records,
  {
    wanted,
    isDone,
    isFree,
  }: { wanted: string | undefined; isDone: (id: string) => boolean; isFree: boolean },
): PackageItem => {
  const open = isFree ? manifest.items : openItems(manifest, records)
  if (wanted === undefined)
    return open.find(({ id }) => !isDone(id)) ?? open[0] ?? failBecause('package_locked')
  const item = manifest.items.find(({ id }) => id === wanted) ?? fail('not_found')
  return open.includes(item) ? item : failBecause('package_locked')
}

const requestOf = (
  { tree, state }: Sequence,
  { item, request, from }: PackageLaunchRequest,
  isFree: boolean,
): Request | 'again' | undefined => {
  if (item !== undefined) {
    if (!tree.at.has(item)) return fail('not_found')
    if (item === state.current && isGoingOn(state, { id: item })) return 'again'
    return { type: isFree ? 'jump' : 'choice', target: item }
  }
  // A button that is pressed twice, or in a window of yesterday, moves nobody on a second time.
  const isCurrent = from === undefined || from === state.current
  return request !== undefined && isCurrent ? { type: request } : goOn(tree, state)
}

/** Where parts follow rules: what is opened now, and where the learner is after that. */
export const stepTo = (
  sequence: Sequence,
  asked: PackageLaunchRequest,
  isFree: boolean,
): { readonly item?: string; readonly state: Sequence['state'] } => {
  const { tree, state } = sequence
  const request = requestOf(sequence, asked, isFree)
  if (request === undefined) return { state }
  if (request === 'again') return { state, ...(state.current !== undefined && { item: state.current }) }
  const step = navigate(tree, state, request, Math.random)
  if (step.type === 'refused' && (asked.item ?? asked.request) !== undefined)
    return failBecause('package_locked')
  return { state: step.state, ...(step.type === 'delivered' && { item: step.activity }) }
}
