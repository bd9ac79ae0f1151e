import { Fragment } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { problemOf, type OutboxItem, type OutboxItems } from '@cairn/domain/offline/outbox'
import { refusalText } from '../../base/refusal-text.ts'
import { session } from '../../base/session.ts'
import { decidedFirst, decisionIn } from '../../progress/decisions.ts'
import styles from './outbox-drawer.module.css'
import { decisions, messages } from './outbox-messages.ts'

/** Whose work a decision is about, and what was decided. */
const aboutDecision = (intl: IntlShape, item: OutboxItem): string[] => {
  const { verdict, about } = decisionIn(item)
  const words = [about.learner, about.work, about.course ?? '']
  return [intl.formatMessage(decisions[verdict]), ...words.filter((word) => word !== '')]
}

const aboutReview = (intl: IntlShape, { payload }: OutboxItem): string[] => [
  payload['removed'] === true
    ? intl.formatMessage(messages.reviewRemoved)
    : intl.formatMessage(messages.stars, { count: Number(payload['rating']) }),
]

/** What an item is about, where its text does not tell. */
export function OutboxAbout({ item }: { item: OutboxItem }) {
  const intl = useIntl()
  const words =
    item.kind === 'decision'
      ? aboutDecision(intl, item)
      : item.kind === 'review'
        ? aboutReview(intl, item)
        : []
  if (words.length === 0) return null
  return (
    <p className={styles.about}>
      {words.map((word, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a name and a title may be the same word
        <Fragment key={place}>
          {place > 0 && ' · '}
          <bdi>{word}</bdi>
        </Fragment>
      ))}
    </p>
  )
}

/** Why an item needs attention; nothing where it does not. */
export const reasonOf = (intl: IntlShape, items: OutboxItems, item: OutboxItem): string | undefined => {
  const problem = problemOf(items, item)
  if (!problem) return undefined
  const first = decidedFirst(problem)
  if (!first) return refusalText(intl, problem)
  const at = intl.formatDate(first.at, { dateStyle: 'long', timeStyle: 'short' })
  const own = first.coach === session.account()
  const sentence = own ? decisions[`${first.decision}Own`] : decisions[`${first.decision}First`]
  return intl.formatMessage(sentence, { name: first.name, at })
}
