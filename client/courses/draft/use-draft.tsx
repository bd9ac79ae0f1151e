import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Course } from '@cairn/contract/courses'
import { isFields } from '@cairn/domain/base/json-type'
import { onReconnect } from '../../base/reconnect.ts'
import { toast } from '../../base/ui/toast.ts'
import { confirmSaved } from '../about/calls.ts'
import { confirmSaves } from './confirm-saves.ts'
import type { CourseDraft, DraftView } from './draft-types.ts'
import { draftOf } from './open-drafts.ts'

const Held = createContext<CourseDraft | null>(null)

/** Opens a course for editing; everything within works on the same draft. */
export function DraftOf({
  course,
  person,
  children,
}: {
  course: Course
  person: string
  children: ReactNode
}) {
  const [draft] = useState(() => draftOf(course, person))
  useEffect(() => {
    const catchUp = () => void (document.visibilityState === 'visible' && draft.catchUp())
    const save = () => void draft.save()
    document.addEventListener('visibilitychange', catchUp)
    addEventListener('online', save)
    const stop = onReconnect(save)
    const stopConfirming = confirmSaves(
      draft,
      (version) => confirmSaved(course.id, version),
      (error) => toast({ icon: 'alert-circle', message: (error as Error).message }),
    )
    return () => {
      stopConfirming()
      document.removeEventListener('visibilitychange', catchUp)
      removeEventListener('online', save)
      stop()
      void draft.save()
    }
  }, [draft, course.id])
  return <Held value={draft}>{children}</Held>
}

export const useCourseDraft = (): CourseDraft => {
  const draft = useContext(Held)
  if (!draft) throw new Error('There is no course under change here.')
  return draft
}

/** The draft as it is now; the component is drawn anew with every change. */
export const useDraftView = (): DraftView => {
  const draft = useCourseDraft()
  return useSyncExternalStore(draft.subscribe, draft.view, draft.view)
}

/** One thing read from the draft; the component is drawn anew only when that thing is another. */
export const useDrafted = <T,>(pick: (view: DraftView) => T): T => {
  const draft = useCourseDraft()
  const read = () => pick(draft.view())
  return useSyncExternalStore(draft.subscribe, read, read)
}

export interface DraftField<T> {
  readonly value: T | undefined
  /** Undefined takes the field away. Letters typed into one field after each other are undone together. */
  readonly set: (to: T | undefined) => void
}

const valueAt = (holder: unknown, at: readonly string[]): unknown =>
  at.reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), holder)

/** A field of the course, or of one of its parts, that is edited in place. The label says what undo would undo. */
export const useDraftField = <T,>(
  label: string,
  part: { readonly id: string } | null,
  ...at: readonly string[]
): DraftField<T> => {
  const draft = useCourseDraft()
  const value = useDrafted(({ course }) => valueAt(part ?? course, at)) as T | undefined
  return {
    value,
    set: (to) =>
      draft.change(
        label,
        { do: 'set', ...(part && { of: part.id }), at, ...(to !== undefined && { to }) },
        { as: JSON.stringify([part?.id ?? null, at]) },
      ),
  }
}
