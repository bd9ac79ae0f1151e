import type { CmiElements, PackageLaunch } from '../packages/launch.ts'
import type { Texts } from './errors.ts'
import type { Fault, Model } from './model.ts'
import type { Store } from './store.ts'

/** The code of an error by what was called and when: before the start, or after the end. */
export interface PhaseCodes {
  readonly again: string
  readonly reopened: string
  readonly terminate: readonly [before: string, after: string]
  readonly get: readonly [before: string, after: string]
  readonly set: readonly [before: string, after: string]
  readonly commit: readonly [before: string, after: string]
  /** Nothing that could be the name of an element was asked for. */
  readonly badGet: string
  readonly badSet: string
  readonly commitFailed: string
}

/** In what the versions of the standard differ. */
export interface Version {
  readonly kind: 'scorm12' | 'scorm2004'
  readonly model: Model
  readonly texts: Texts
  readonly codes: Readonly<Record<Fault, string>>
  readonly phases: PhaseCodes
  readonly isName: (name: string) => boolean
  /** Fills a store with what the LMS says and with what was stored before. */
  readonly begin: (store: Store, launch: PackageLaunch) => void
  /** What the LMS says of an element whatever its content set. */
  readonly computed: (store: Store, launch: PackageLaunch, name: string) => string | undefined
  readonly isComputedOnly: (name: string) => boolean
  /** What the end of a session decides. */
  readonly end: (store: Store, launch: PackageLaunch) => void
  /** Where its content wants to go after the end. */
  readonly wantedAfter: (store: Store) => string | undefined
  readonly toCommit: (store: Store, launch: PackageLaunch, ended: boolean) => CmiElements
}

/** Without what concerns one session only. */
export const without = (elements: CmiElements, ...names: readonly string[]): CmiElements =>
  Object.fromEntries(Object.entries(elements).filter(([name]) => !names.includes(name)))

/** A session that breaks off is resumed as if it had been suspended, unless there is nothing to go on with. */
export const withExit = (elements: CmiElements, name: string, exit: string, ended: boolean): CmiElements => {
  if (ended) return { ...elements, [name]: exit }
  return Object.keys(elements).length === 0 ? elements : { ...elements, [name]: 'suspend' }
}
