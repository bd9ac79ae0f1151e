import { useIntl } from 'react-intl'
import { languageName } from '../../courses/language-name.ts'
import { useCourseWords } from '../../courses/use-course-words.ts'
import type { FilterName } from '../../courses/catalog-search.ts'
import { messages } from './messages.ts'

const FIXED = {
  coached: messages.coached,
  certificate: messages.certificate,
  free: messages.free,
  subscription: messages.subscription,
  once: messages.once,
} as const

const isFixed = (value: string): value is keyof typeof FIXED => Object.hasOwn(FIXED, value)

/** The name of one value of a filter, as the panel and the chips show it. */
export const useFilterWords = () => {
  const intl = useIntl()
  const words = useCourseWords()
  return (name: FilterName, value: string): string => {
    if (name === 'category') return words.subjectName(value) ?? value
    if (name === 'level') return words.levelName(value)
    if (name === 'language') return languageName(value)
    return isFixed(value) ? intl.formatMessage(FIXED[value]) : value
  }
}
