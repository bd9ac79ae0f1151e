import type { Done } from '@cairn/domain/courses/change'

const keyOf = ({ change }: Done): string =>
  change.do === 'set'
    ? JSON.stringify(['set', change.of ?? null, change.at])
    : `${change.do} ${partOf(change)}`

const partOf = (change: Done['change']): string | undefined =>
  change.do === 'set' ? change.of : change.do === 'add' ? change.part.id : change.part

const sets = ({ change }: Done) => change.do === 'set'

const same = ({ change, undo }: Done): boolean =>
  change.do === 'set' &&
  undo.do === 'set' &&
  JSON.stringify([change.at, change.to]) === JSON.stringify([undo.at, undo.to])

/**
 * What a sitting has changed in the end: a field once however often it was typed in, nothing that was taken back, and
 * of a part that was added only that.
 */
export const differencesIn = (done: readonly Done[]): readonly Done[] => {
  const found = new Map<string, Done>()
  const added = new Set<string | undefined>()
  for (const next of done) {
    const { change } = next
    const part = partOf(change)
    if (change.do === 'add') added.add(part)
    else if (part !== undefined && added.has(part)) {
      if (change.do !== 'remove') continue
      added.delete(part)
      found.delete(`add ${part}`)
      continue
    }
    const before = found.get(keyOf(next))
    found.set(keyOf(next), before && sets(next) ? { change, undo: before.undo } : next)
  }
  return [...found.values()].filter((one) => !same(one))
}
