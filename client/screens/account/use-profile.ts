import { useCallback, useEffect, useRef, useState } from 'react'
import type { User } from '@cairn/contract/users'
import { useAction } from '../../base/action.ts'
import { isCallError, type CallError } from '../../base/call-error.ts'
import { fieldError, type FieldProblem } from '../../base/field-error.ts'
import { differing, draftOf, readProfile, rebase } from '../../users/profile.ts'
import type { ProfileDraft, ProfileFaults, ProfileField } from '../../users/profile.ts'
import { confirmMe, isStale, putMe, readMe } from '../../users/save.ts'

export type Taken = 'email' | 'phoneNumber'

export interface Trouble {
  readonly faults?: ProfileFaults
  /** Somebody else has this address or number. */
  readonly taken?: Taken
  /** A field that the server refused, and why. */
  readonly refused?: { readonly field: ProfileField; readonly problem: FieldProblem }
  /** What the server said, or that it could not be reached. */
  readonly failed?: Error
  /** It is saved, but search does not show it in time. */
  readonly unconfirmed?: Error
}

class NotSaved extends Error {
  readonly trouble: Trouble

  constructor(trouble: Trouble) {
    super('The profile was not saved.')
    this.trouble = trouble
  }
}

/** What was wrong with a field is not said of what is typed there next. */
const mended = ({ faults, taken, refused, ...rest }: Trouble, fields: readonly string[]): Trouble => {
  const left = Object.entries(faults ?? {}).filter(([field]) => !fields.includes(field))
  return {
    ...rest,
    ...(left.length > 0 && { faults: Object.fromEntries(left) }),
    ...(taken && !fields.includes(taken) && { taken }),
    ...(refused && !fields.includes(refused.field) && { refused }),
  }
}

/** Which of the two somebody else has: the one that was changed, or the one the server names. */
const takenIn = ({ details }: CallError, changed: readonly ProfileField[]): Taken => {
  if (!changed.includes('phoneNumber')) return 'email'
  return changed.includes('email') && details?.field !== 'phoneNumber' ? 'email' : 'phoneNumber'
}

const REQUEST_FIELDS: Readonly<Record<string, ProfileField>> = {
  givenName: 'givenName',
  familyName: 'familyName',
  email: 'email',
  phoneNumber: 'phoneNumber',
}

/**
 * The own profile under change. While nothing is typed it follows the record; when the record changes under what was
 * typed, nothing is lost: `meanwhile` says so, and `takeOver` lays the typed fields over the new record.
 */
export const useProfile = (user: User, region: string) => {
  const [base, setBase] = useState(user)
  const [draft, setDraft] = useState(() => draftOf(user))
  const [clashes, setClashes] = useState<readonly ProfileField[]>([])
  const [trouble, setTrouble] = useState<Trouble>({})
  const typed = useRef(draft)
  useEffect(() => {
    typed.current = draft
  }, [draft])

  const saving = useAction(
    async (written: () => Promise<Trouble | undefined>) => {
      const found = await written()
      if (found) throw new NotSaved(found)
    },
    {
      onDone: () => setTrouble({}),
      explain: (error) => {
        setTrouble(error instanceof NotSaved ? error.trouble : { failed: error as Error })
        return null
      },
    },
  )

  const began = draftOf(base)
  const now = draftOf(user)
  const changed = differing(began, draft)
  const moved = user !== base && !saving.busy
  const elsewhere = moved && differing(began, now).length > 0
  if (moved && (!elsewhere || changed.length === 0)) {
    setBase(user)
    if (elsewhere) setDraft(now)
  }

  const change = useCallback((patch: Partial<ProfileDraft>) => {
    typed.current = { ...typed.current, ...patch }
    setDraft(typed.current)
    setTrouble((before) => mended(before, Object.keys(patch)))
  }, [])
  const settle = (saved: User, sent: ProfileDraft) => {
    const { draft: next } = rebase(sent, typed.current, draftOf(saved))
    setBase(saved)
    setDraft(next)
    setClashes([])
  }

  /** Saves over the version the form began with; a change elsewhere that does not touch the profile is no obstacle. */
  const write = async (over: User, sent: ProfileDraft): Promise<Trouble | undefined> => {
    const read = readProfile(over, sent, region)
    if ('faults' in read) return { faults: read.faults }
    try {
      const saved = await putMe(read.user)
      settle(saved, sent)
      return await confirmMe(saved).then(
        () => undefined,
        (error: Error) => ({ unconfirmed: error }),
      )
    } catch (error) {
      if (isStale(error)) {
        const theirs = await readMe()
        return differing(draftOf(over), draftOf(theirs)).length === 0 ? write(theirs, sent) : {}
      }
      if (isCallError(error, 409)) return { taken: takenIn(error, changed) }
      const refused = fieldError(error, REQUEST_FIELDS)
      return refused ? { refused } : { failed: error as Error }
    }
  }
  return {
    draft,
    began,
    now,
    busy: saving.busy,
    trouble,
    clashes,
    changed,
    meanwhile: elsewhere && changed.length > 0,
    change,
    /** What is typed by now, for somebody who has waited. */
    latest: () => typed.current,
    save: (sent: ProfileDraft) => saving.run(() => write(base, sent)),
    takeOver: () => {
      const next = rebase(began, draft, now)
      setBase(user)
      setDraft(next.draft)
      setClashes(next.clashes)
      setTrouble({})
    },
    discard: () => {
      setBase(user)
      setDraft(now)
      setClashes([])
      setTrouble({})
    },
  }
}
