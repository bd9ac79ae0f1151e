import { useMemo } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { isFields } from '@cairn/domain/base/json-type'
import type { CourseChange, Done, Part } from '@cairn/domain/courses/change'
import { plainText } from '@cairn/domain/courses/plain-text'
import { useCourseDraft } from '../draft/use-draft.tsx'
import { placeOf } from '../outline/places.ts'
import { fieldMessages, messages } from './messages.ts'

const partTitle = (part: unknown): string | undefined => {
  if (!isFields(part)) return undefined
  const text = ['title', 'question', 'body']
    .map((name) => part[name])
    .find((one) => typeof one === 'string' && one)
  return text === undefined ? undefined : plainText(String(text)).slice(0, 80)
}

const fieldName = (intl: IntlShape, at: readonly string[]): string => {
  const known = at
    .toReversed()
    .find((name) => Object.hasOwn(fieldMessages, name)) as keyof typeof fieldMessages
  return known ? intl.formatMessage(fieldMessages[known]) : at.join(' ')
}

const valueWords = (intl: IntlShape, value: unknown): string => {
  if (value === undefined || value === null || value === '') return intl.formatMessage(messages.emptied)
  if (value === 'enabled' || value === true) return intl.formatMessage(messages.on)
  if (value === 'disabled' || value === false) return intl.formatMessage(messages.off)
  if (typeof value === 'number') return intl.formatNumber(value)
  if (typeof value === 'string') return plainText(value)
  const texts = textsIn(value)
  if (texts.length > 0) return texts.join('\n')
  return intl.formatMessage(messages.listOf, { count: Array.isArray(value) ? value.length : 1 })
}

/** The words in a list or an object, without what only machines read. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [plainText(value)]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === 'id' ? [] : textsIn(inner)))
}

const heldBy = ({ change, undo }: Done): Part | undefined =>
  change.do === 'add' ? change.part : undo.do === 'add' ? undo.part : undefined

/** A draft, or anything else that shows a course. */
interface Viewed {
  readonly view: () => { readonly course: object }
}

/** The steps of a draft in words: what they are about, and what they say. */
export const fieldWords = (intl: IntlShape, draft: Viewed) => {
  const titleIn = (id: string | undefined, other?: Done): string | undefined => {
    if (id === undefined) return undefined
    const { course } = draft.view()
    const held = other && heldBy(other)
    const gone = held && (held.id === id ? held : placeOf({ section: [held] }, id)?.part)
    return partTitle(placeOf(course, id)?.part) ?? partTitle(gone)
  }
  const idOf = (change: CourseChange): string | undefined =>
    change.do === 'set' ? change.of : change.do === 'add' ? change.part.id : change.part
  return {
    /** "Question of Taking a bearing". The other step may hold a part that is gone. */
    nameOf: (done: Done, other?: Done): string => {
      const { change } = done
      const title = titleIn(idOf(change), other) ?? partTitle(heldBy(done))
      if (change.do !== 'set') return title ?? intl.formatMessage(messages.deleted)
      const field = fieldName(intl, change.at)
      return title === undefined ? field : intl.formatMessage(messages.field, { field, title })
    },
    /** What a step says, as plain words. */
    sayingOf: (done: Done): string => {
      const { change } = done
      const title = titleIn(idOf(change), done) ?? ''
      if (change.do === 'set') return valueWords(intl, change.to)
      if (change.do === 'remove') return intl.formatMessage(messages.deleted)
      return intl.formatMessage(change.do === 'add' ? messages.added : messages.moved, { title })
    },
  }
}

export const useFieldWords = () => {
  const intl = useIntl()
  const draft = useCourseDraft()
  return useMemo(() => fieldWords(intl, draft), [intl, draft])
}
