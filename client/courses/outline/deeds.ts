import type { IntlShape } from 'react-intl'
import { resources } from '@cairn/contract/resources'
import { applyChange, type CourseChange, type Part, type PartKind } from '@cairn/domain/courses/change'
import { readClipping, type Clipping } from '@cairn/domain/courses/clipboard'
import { additionOf, textsOf } from '@cairn/domain/courses/duplicate'
import { isFields } from '@cairn/domain/base/json-type'
import { filesOf, withFiles } from '@cairn/domain/courses/part-files'
import { plainText } from '@cairn/domain/courses/plain-text'
import { call } from '../../base/call.ts'
import { toast } from '../../base/ui/toast.ts'
import type { CourseDraft } from '../draft/draft-types.ts'
import { clippings } from './clippings.ts'
import { deedMessages, messages, partMessages } from './messages.ts'
import { behind, pastePlace, placeOf, stepOf } from './places.ts'

/** Everything that can be done to any part of a course, by its id. */
export interface Deeds {
  readonly titleOf: (id: string) => string
  /** `from` is the title that editing began with. */
  readonly rename: (id: string, title: string, from: string) => void
  readonly duplicate: (id: string) => string | undefined
  /** The text for the clipboard. */
  readonly copy: (id: string) => string | undefined
  readonly cut: (id: string) => string | undefined
  /** Behind the given part or into it; without a text, what was copied last on this device. Gives the new part's id. */
  readonly paste: (focus: string | undefined, text?: string) => Promise<string | undefined>
  readonly toggle: (id: string) => void
  readonly remove: (id: string) => void
  readonly step: (id: string, by: 1 | -1) => boolean
  readonly move: (id: string, to: { into?: string; before?: string }) => void
}

const HOLDER: Readonly<Record<PartKind, PartKind>> = {
  section: 'section',
  instruction: 'section',
  scene: 'instruction',
  interaction: 'instruction',
}

const newId = () => crypto.randomUUID()

const textIn = (part: Part): string => {
  const { title, question, body } = part as { title?: unknown; question?: unknown; body?: unknown }
  return (
    [title, question, body].map((text) => (typeof text === 'string' ? plainText(text) : '')).find(Boolean) ??
    ''
  )
}

/** A part that comes into a course learners already take waits, turned off, until its author turns it on. */
const waiting = (course: { status?: string | undefined }, clipping: Clipping): Clipping =>
  course.status === 'enabled' && (clipping.kind === 'section' || clipping.kind === 'instruction')
    ? { ...clipping, part: { ...clipping.part, status: 'disabled' } as Part }
    : clipping

/** Copies the files of a part to its new course, one after the other; those that could not be are named. */
const copyFiles = async (files: readonly string[], course: string) => {
  const moved = new Map<string, string>()
  for (const file of files) {
    const copied = await call(resources.copyResources, {
      body: { targetObject: course, sourceId: file },
      handled: 'shown',
    }).catch(() => null)
    for (const [from, to] of Object.entries(copied?.copy ?? {})) moved.set(from, to)
  }
  return { moved, lost: files.filter((file) => !moved.has(file)).length }
}

export const makeDeeds = (draft: CourseDraft, intl: IntlShape): Deeds => {
  const say = intl.formatMessage
  const course = () => draft.view().course
  const find = (id: string) => placeOf(course(), id)
  const titleOf = (id: string) => {
    const place = find(id)
    return (place && textIn(place.part)) || say(messages.untitled)
  }
  const clip = (id: string, cut: boolean): string | undefined => {
    const place = find(id)
    if (!place) return undefined
    const { kind, part } = place
    const clipping = { kind, part, course: course().id, texts: textsOf(course(), part), ...(cut && { cut }) }
    return clippings.keep(clipping)
  }
  const takeAway = (id: string, label: string) => {
    const { undo } = applyChange(course(), { do: 'remove', part: id }).done
    draft.change(label, { do: 'remove', part: id })
    return undo
  }
  const bringBack = (undo: CourseChange) => ({
    label: say(deedMessages.undo),
    run: () => {
      // The same press as undo, unless something else was done meanwhile.
      try {
        draft.change(say(deedMessages.bringBack), undo)
      } catch {
        // It is there again already.
      }
    },
  })
  const place = async (clipping: Clipping, focus: string | undefined) => {
    const to = pastePlace(course(), focus, clipping.kind)
    if (!to) {
      const words = {
        kind: say(partMessages[clipping.kind]),
        holder: say(partMessages[HOLDER[clipping.kind]]),
      }
      toast({ icon: 'alert-circle', message: say(messages.pasteNowhere, words) })
      return undefined
    }
    if (clipping.cut && clipping.course === course().id && !find(clipping.part.id)) {
      draft.change(say(deedMessages.paste), { do: 'add', kind: clipping.kind, part: clipping.part, ...to })
      toast(say(messages.pasted, { title: titleOf(clipping.part.id) }))
      return clipping.part.id
    }
    const files = clipping.course === course().id ? [] : filesOf(clipping.part, clipping.course)
    const { moved, lost } = await copyFiles(files, course().id)
    const own = waiting(course(), { ...clipping, part: withFiles(clipping.part, moved) })
    const { part, changes } = additionOf(course(), own, to, newId)
    draft.change(say(deedMessages.paste), changes)
    const title = titleOf(part.id)
    if (lost > 0) toast({ icon: 'alert-circle', message: say(messages.pastedLost, { title, count: lost }) })
    else if (files.length > 0) toast(say(messages.pastedFiles, { title, count: files.length }))
    else toast(say(messages.pasted, { title }))
    return part.id
  }
  return {
    titleOf,
    rename: (id, title, from) => {
      const words = title.trim()
      if (words !== '' && words !== from && words !== titleOf(id))
        draft.change(say(deedMessages.rename), { do: 'set', of: id, at: ['title'], from, to: words })
    },
    duplicate: (id) => {
      const at = find(id)
      if (!at) return undefined
      const clipping = {
        kind: at.kind,
        part: at.part,
        course: course().id,
        texts: textsOf(course(), at.part),
      }
      const { part, changes } = additionOf(course(), waiting(course(), clipping), behind(at), newId)
      draft.change(say(deedMessages.duplicate), changes)
      return part.id
    },
    copy: (id) => {
      const text = clip(id, false)
      if (text !== undefined) toast(say(messages.copied, { title: titleOf(id) }))
      return text
    },
    cut: (id) => {
      const text = clip(id, true)
      if (text === undefined) return undefined
      const title = titleOf(id)
      const undo = takeAway(id, say(deedMessages.cut))
      toast({ message: say(messages.wasCut, { title }), action: bringBack(undo) })
      return text
    },
    paste: async (focus, text) => {
      const clipping = text === undefined ? clippings.last() : readClipping(text)
      if (clipping) return place(clipping, focus)
      toast({ icon: 'alert-circle', message: say(messages.pasteNothing) })
      return undefined
    },
    toggle: (id) => {
      const at = find(id)
      const live = at && isFields(at.part) && at.part['status'] === 'enabled'
      if (at)
        draft.change(say(live ? deedMessages.turnOff : deedMessages.turnOn), {
          do: 'set',
          of: id,
          at: ['status'],
          to: live ? 'disabled' : 'enabled',
        })
    },
    remove: (id) => {
      if (!find(id)) return
      const title = titleOf(id)
      const undo = takeAway(id, say(deedMessages.remove))
      toast({ icon: 'trash', message: say(messages.removed, { title }), action: bringBack(undo) })
    },
    step: (id, by) => {
      const change = stepOf(course(), id, by)
      if (change) draft.change(say(deedMessages.move), change)
      return change !== undefined
    },
    move: (id, to) => draft.change(say(deedMessages.move), { do: 'move', part: id, ...to }),
  }
}
