import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { toast } from '../../base/ui/toast.ts'
import { useCourseDraft, useDrafted } from '../draft/use-draft.tsx'
import { messages } from './messages.ts'
import { withItem } from './moved.ts'

type ListName = 'supplemental' | 'newsletter' | 'certificate'
type Entry<L extends ListName> = NonNullable<Course[L]>[number]

const NONE: readonly never[] = []

/** A list of the course whose entries have no ids: it is set as a whole, but undone entry by entry. */
export const useDraftList = <L extends ListName>(name: L) => {
  const intl = useIntl()
  const draft = useCourseDraft()
  const items = useDrafted(({ course }) => course[name] as readonly Entry<L>[] | undefined) ?? NONE
  const set = (label: string, next: readonly Entry<L>[], as?: string | undefined) =>
    draft.change(
      label,
      { do: 'set', at: [name], ...(next.length > 0 && { to: next }) },
      as === undefined ? {} : { as: `${name} ${as}` },
    )
  return {
    items: items as readonly Entry<L>[],
    set,
    add: (label: string, entry: Entry<L>) => set(label, [...items, entry]),
    /** Letters typed into one field of one entry are undone together. */
    patch: (label: string, place: number, patch: Partial<Record<keyof Entry<L>, unknown>>) => {
      const before = items[place]
      if (!before) return
      const after = Object.fromEntries(
        Object.entries({ ...before, ...patch }).filter(([, value]) => value !== undefined),
      ) as Entry<L>
      set(label, withItem<Entry<L>>(items, place, after), `${place} ${Object.keys(patch).join()}`)
    },
    /** Takes an entry away and offers to take that back. */
    remove: (label: string, place: number) => {
      set(label, withItem<Entry<L>>(items, place, undefined))
      toast({
        icon: 'trash',
        message: intl.formatMessage(messages.removed, { name: label }),
        action: { label: intl.formatMessage(messages.undo), run: draft.undo },
      })
    },
  }
}
