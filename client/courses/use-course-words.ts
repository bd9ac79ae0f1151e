import type { Config } from '@cairn/contract/config'
import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { categoriesOf, levelOf } from '@cairn/domain/courses/related'
import { useSpeech } from '../base/i18n.tsx'
import { formatMoney } from '../base/money.ts'
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

  const money = (minor: number): string => formatMoney(intl, minor, site.currency, { short: true })

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
      const { price = 0 } = course
      if (kind === 'once') return money(price)
      if (price > 0) return intl.formatMessage(messages.perMonth, { price: money(price) })
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
