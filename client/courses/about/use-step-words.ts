import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { CourseChange, Done } from '@cairn/domain/courses/change'
import { plainText } from '@cairn/domain/courses/plain-text'
import { fieldWords } from '../conflict/use-field-words.ts'
import { kindMessages } from '../edit/interaction-messages.ts'

type Named = Readonly<Record<string, unknown>>

const says = (part: Named): boolean =>
  ['title', 'question', 'body'].some((name) => plainText(String(part[name] ?? '')) !== '')

/** The steps of a version in words; a question that has none yet goes by its kind. */
export const useStepWords = (course: object) => {
  const intl = useIntl()
  return useMemo(() => {
    const words = fieldWords(intl, { view: () => ({ course }) })
    const called = (change: CourseChange): CourseChange => {
      if (change.do !== 'add' || says(change.part as Named)) return change
      const type = String((change.part as Named)['type'])
      if (!Object.hasOwn(kindMessages, type)) return change
      const title = intl.formatMessage(kindMessages[type as keyof typeof kindMessages])
      return { ...change, part: { ...change.part, title } as typeof change.part }
    }
    const named = ({ change, undo }: Done): Done => ({ change: called(change), undo: called(undo) })
    return {
      nameOf: (done: Done) => words.nameOf(named(done)),
      sayingOf: (done: Done) => words.sayingOf(named(done)),
    }
  }, [intl, course])
}
