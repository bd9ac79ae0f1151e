import { LIMITS } from './constants.ts'
import { type Fault, isFull, note, type Place } from './fault.ts'

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
// NUL and half surrogate pairs: the database can store neither.
const UNSTORABLE = /\0|\p{Surrogate}/u

const complaintAbout = (value: unknown): string | undefined => {
  if (typeof value === 'string') {
    return UNSTORABLE.test(value) ? 'has characters that cannot be stored' : undefined
  }
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'must be a finite number'
  const isJson = typeof value === 'object' || typeof value === 'boolean' || value === undefined
  return isJson ? undefined : 'cannot be sent as JSON'
}

const childrenOf = (value: object): [string | number, unknown][] =>
  Array.isArray(value) ? [...value.entries()] : Object.entries(value)

/**
 * What no schema may allow: names that reach a prototype, numbers and characters that cannot be stored,
 * nesting beyond any real document. It walks with its own stack, so that hostile depth cannot exhaust ours.
 */
export const jsonFaults = (root: unknown): Fault[] => {
  const faults: Fault[] = []
  const deepest = new Map<object, number>()
  const open: { value: unknown; place: Place; depth: number }[] = [
    { value: root, place: undefined, depth: 0 },
  ]
  for (let next = open.pop(); next !== undefined && !isFull(faults); next = open.pop()) {
    const { value, place, depth } = next
    const complaint = complaintAbout(value)
    if (complaint !== undefined) note(faults, place, complaint)
    if (typeof value !== 'object' || value === null) continue
    if (depth >= LIMITS.jsonDepth) {
      note(faults, undefined, `is nested more than ${LIMITS.jsonDepth} levels deep`)
      return faults
    }
    // A value met again is walked again only when it stands deeper: a cycle ends at the depth limit.
    if ((deepest.get(value) ?? -1) >= depth) continue
    deepest.set(value, depth)
    for (const [key, child] of childrenOf(value)) {
      const at = { holder: place, key }
      if (typeof key === 'string' && FORBIDDEN.has(key)) note(faults, at, 'is a forbidden name')
      else if (typeof key === 'string' && UNSTORABLE.test(key))
        note(faults, at, 'has a name that cannot be stored')
      else if (typeof key === 'number' && child === undefined) note(faults, at, 'is missing')
      else open.push({ value: child, place: at, depth: depth + 1 })
    }
  }
  return faults
}
