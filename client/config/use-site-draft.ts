import { useState } from 'react'
import type { Config } from '@cairn/contract/config'
import { useAction } from '../base/action.ts'
import { isCallError } from '../base/call-error.ts'
import { changesOf } from '../base/draft.ts'
import { site as store } from '../base/site-store.ts'
import { refreshSite, setSite, useSite } from '../base/site.tsx'
import { changedMeanwhile, type Meanwhile } from './meanwhile.ts'

interface Work<T> {
  /** The part of the site that a form changes. */
  readonly of: (site: Config) => T
  /** Saves it over the version it was changed from. */
  readonly write: (changes: Partial<T>, whole: T, version: number | undefined) => Promise<Config>
}

export interface SiteDraft<T> {
  readonly value: T
  /** The fields that were changed. */
  readonly changes: Partial<T>
  readonly changed: boolean
  readonly busy: boolean
  readonly failure: unknown
  /** What somebody else has saved since this form was opened. */
  readonly meanwhile: readonly Meanwhile<keyof T & string>[]
  /** What they have saved, as it is now. */
  readonly theirs: T
  /** Clashes that nobody has decided yet. */
  readonly open: readonly (keyof T & string)[]
  readonly change: (patch: Partial<T>) => void
  readonly discard: () => void
  readonly takeTheirs: (field: keyof T & string) => void
  readonly keepMine: (field: keyof T & string) => void
  /** They have been seen. */
  readonly dismiss: () => void
  /** Tells whether it was saved. */
  readonly save: () => Promise<boolean>
}

const without = <T extends object>(typed: Partial<T>, gone: (field: string, value: unknown) => boolean) =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => !gone(field, value))) as Partial<T>

/** Somebody else changed what this form changes. */
class ChangedMeanwhile extends Error {}

/**
 * A part of the site under change. What was typed lies over whatever the site is now; what others save meanwhile is
 * told, and where both changed the same, somebody chooses. Nothing typed is ever lost to it.
 */
export const useSiteDraft = <T extends object>({ of, write }: Work<T>): SiteDraft<T> => {
  const site = useSite()
  const now = of(site)
  const [began, setBegan] = useState(now)
  const [typed, setTyped] = useState<Partial<T>>({})
  const [settled, setSettled] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<unknown>()

  const saving = useAction((attempted: () => Promise<void>) => attempted(), {
    explain: (error) => {
      // What others changed is shown beside the form, where somebody chooses.
      if (!(error instanceof ChangedMeanwhile)) setFailure(error)
      return null
    },
  })

  const changes = changesOf(now, typed)
  const changed = Object.keys(changes).length > 0
  const elsewhere = saving.busy ? [] : changedMeanwhile(began, now, typed)
  // An untouched form simply follows.
  if (elsewhere.length > 0 && !changed) setBegan(now)
  const meanwhile = changed ? elsewhere : []
  const open = meanwhile.filter(({ field, clash }) => clash && !settled.includes(field))

  const settle = (saved: Config, sent: Partial<T>) => {
    setSite(saved)
    setBegan(of(saved))
    setSettled([])
    setTyped((typedNow) => without<T>(typedNow, (field, value) => sent[field as keyof T] === value))
  }
  /** A refusal because of changes that do not touch this form is no obstacle. */
  const attempt = async (over: Config): Promise<void> => {
    try {
      settle(await write(changes, { ...of(over), ...changes }, over.version), changes)
    } catch (error) {
      if (!isCallError(error, 409) || error.code !== 'stale') throw error
      await refreshSite()
      const fresh = store.get()
      if (!fresh || fresh.version === over.version) throw error
      if (changedMeanwhile(of(over), of(fresh), {}).length > 0) throw new ChangedMeanwhile()
      return attempt(fresh)
    }
  }

  return {
    value: { ...now, ...changes },
    changes,
    changed,
    busy: saving.busy,
    failure,
    meanwhile,
    theirs: now,
    open: open.map(({ field }) => field),
    change: (patch) => {
      setFailure(undefined)
      setTyped((before) => ({ ...before, ...patch }))
    },
    discard: () => {
      setTyped({})
      setBegan(now)
      setSettled([])
      setFailure(undefined)
    },
    takeTheirs: (field) => setTyped((before) => without<T>(before, (name) => name === field)),
    keepMine: (field) => setSettled((before) => [...before, field]),
    dismiss: () => {
      setBegan(now)
      setSettled([])
    },
    save: () => {
      setFailure(undefined)
      return saving.run(() => attempt(site))
    },
  }
}
