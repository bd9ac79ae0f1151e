import { isScorm, type PackageManifest } from '@cairn/domain/packages/kind'
import { offersIn } from '@cairn/domain/scorm/sequencing/offers'
import { makeView } from '@cairn/domain/scorm/sequencing/view'
import type { PackageStanding } from '@cairn/contract/packages'
import { openItems } from './choose.ts'
import { standingsIn } from './lesson.ts'
import type { Sequence } from './sequence.ts'
import type { StoredRecord } from './store.ts'

type Standing = Pick<PackageStanding, 'items' | 'navigation'>

/** The outline of a package with rules for its parts: without those that the learner is not to know of. */
const sequenced = (
  manifest: PackageManifest,
  records: ReadonlyMap<string, StoredRecord>,
  { tree, state }: Sequence,
): Standing => {
  const [offers, view] = [offersIn(tree, state), makeView(tree, state)]
  const choices = new Set(offers.choices)
  const isShown = (id: string) => {
    const activity = tree.at.get(id)
    if (!activity || id === state.current) return true
    return activity.hidden !== true && !view.says(activity, 'hiddenFromChoice')
  }
  const current = manifest.items.find(({ id }) => id === state.current)
  return {
    items: standingsIn(manifest, records)
      .filter(({ id }) => isShown(id))
      .map((item) => ({
        ...item,
        completed: item.completed || state.tracked[item.id]?.completed === true,
        available: choices.has(item.id),
      })),
    navigation: {
      continue: offers.continue,
      previous: offers.previous,
      hides: [...(current?.hides ?? [])],
    },
  }
}

/** Where somebody stands in a package, and what they may open. */
export const standingIn = (
  manifest: PackageManifest,
  records: ReadonlyMap<string, StoredRecord>,
  sequence: Sequence | undefined,
): Standing => {
  if (sequence) return sequenced(manifest, records, sequence)
  const items = standingsIn(manifest, records)
  if (!isScorm(manifest.kind) || manifest.items.every(({ prerequisites }) => prerequisites === undefined))
    return { items }
  const open = new Set(openItems(manifest, records).map(({ id }) => id))
  return { items: items.map((item) => ({ ...item, available: open.has(item.id) })) }
}
