import { plainText } from '../courses/plain-text.ts'
import type { NewsKind } from './settings.ts'

/** What is to be known of a message to say where a notice of it leads. */
export interface Leading {
  readonly kind: NewsKind
  readonly place: string
  readonly creator: string
  /** The message that began the thread. */
  readonly thread: string
  /** The message itself, where it answers another. */
  readonly message?: string | undefined
  readonly course: string | null
  /** The lesson that was judged. */
  readonly lesson?: string | undefined
}

const part = encodeURIComponent

/** Where a notice leads: the review to its lesson, work to the queue, private words to the other one, all else to the thread. */
export const newsPath = ({
  kind,
  place,
  creator,
  thread,
  message = thread,
  course,
  lesson,
}: Leading): string => {
  if (kind === 'submission') return '/coach/reviews'
  if (kind === 'review' && course !== null && lesson !== undefined)
    return `/learn/${part(course)}/activity/${part(lesson)}`
  if (place === 'user') return `/messages/${part(creator)}`
  return `/thread/${part(thread)}${message === thread ? '' : `#${part(message)}`}`
}

const INLINE = /<\/?(?:span|strong|b|em|i|u|s|a|code|sub|sup|mark|bdi|kbd)\b[^>]*>/gi

/** The words of a message in one line; marks within a line leave no gap. */
export const wordsIn = (html: string): string => plainText(html.replaceAll(INLINE, ''))

const FIRST = 160

/** The first words of something, cut between words. */
export const firstWords = (text: string, most = FIRST): string => {
  if (text.length <= most) return text
  const cut = [...text].slice(0, most - 1).join('')
  const gap = cut.lastIndexOf(' ')
  return `${(gap > most / 2 ? cut.slice(0, gap) : cut).trimEnd()}…`
}
