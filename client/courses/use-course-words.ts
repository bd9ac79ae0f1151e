import type { Config } from '@cairn/contract/config'
import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { isRtl } from '@cairn/domain/config/languages'
import { currency, minorToMajor } from '@cairn/domain/config/currencies'
import { categoriesOf, levelOf } from '@cairn/domain/courses/related'
import { useSpeech } from '../base/i18n.tsx'
import { useSite } from '../base/site.tsx'
import type { StarsProps } from '../base/ui/stars.tsx'
import { messages } from './messages.ts'
import { priceKind } from './price-kind.ts'

const LEVEL_MESSAGES = {
  beginner: messages.beginner,
  intermediate: messages.intermediate,
  advanced: messages.advanced,
  all: messages.all,
} as const

export const isLevel = (name: string): name is keyof typeof LEVEL_MESSAGES =>
  Object.hasOwn(LEVEL_MESSAGES, name)

type Priced = Pick<Course, 'price' | 'function'>
type Tagged = Pick<Course, 'tag'>

/** What is said about a course, in the reader's language, figures and currency. */
export const useCourseWords = () => {
  const intl = useIntl()
  const site = useSite()
  const { language } = useSpeech()

  const money = (minor: number): string => {
    const amount = minorToMajor(minor, site.currency)
    const decimals = Number.isInteger(amount) ? 0 : (currency(site.currency)?.decimals ?? 2)
    const text = intl.formatNumber(amount, {
      style: 'currency',
      currency: site.currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    // Among letters from right to left, "US$" would lose its sign to the other side.
    return isRtl(language) ? `\u2066${text}\u2069` : text
  }

  const length = (seconds: number): string => {
    const total = Math.max(1, Math.round(seconds / 60))
    const [hours, minutes] = [Math.floor(total / 60), total % 60]
    if (hours === 0) return intl.formatMessage(messages.minutes, { minutes })
    if (minutes === 0) return intl.formatMessage(messages.hours, { hours })
    return intl.formatMessage(messages.hoursMinutes, { hours, minutes })
  }

  const titleOf = (category: Config['category'][number] | undefined) =>
    category?.language?.[language] ?? category?.title
  return {
    money,
    /** 15600 seconds are "4 h 20 min". */
    length,
    price: (course: Priced): string => {
      const kind = priceKind(course)
      if (kind === 'once') return money(course.price ?? 0)
      return intl.formatMessage(kind === 'free' ? messages.free : messages.subscription)
    },
    levelName: (name: string): string => (isLevel(name) ? intl.formatMessage(LEVEL_MESSAGES[name]) : name),
    level: (course: Tagged): string | undefined => {
      const name = levelOf(course)
      return name !== undefined && isLevel(name) ? intl.formatMessage(LEVEL_MESSAGES[name]) : undefined
    },
    subjectName: (id: string): string | undefined =>
      titleOf(site.category.find((category) => category.id === id)),
    subject: (course: Tagged): string | undefined => {
      const own = categoriesOf(course)
      return titleOf(site.category.find((category) => own.includes(category.id)))
    },
    stars: (rating: Course['rating']): StarsProps | undefined => {
      if (rating?.average === undefined) return undefined
      const value = intl.formatNumber(rating.average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
      return { value, label: intl.formatMessage(messages.stars, { value }) }
    },
  }
}
