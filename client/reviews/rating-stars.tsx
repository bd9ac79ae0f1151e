import { useIntl } from 'react-intl'
import { Icon } from '../base/ui/icon.tsx'
import { Hidden } from '../base/ui/text.tsx'
import { messages } from './messages.ts'
import styles from './rating-stars.module.css'

/** One person's stars: five, some of them filled. */
export function RatingStars({ rating }: { rating: number }) {
  const intl = useIntl()
  const value = intl.formatNumber(rating, { maximumFractionDigits: 1 })
  return (
    <span className={styles.stars}>
      <Hidden>{intl.formatMessage(messages.stars, { value })}</Hidden>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon
          key={star}
          name={star <= Math.round(rating) ? 'star-filled' : 'star'}
          size={14}
          className={star <= Math.round(rating) ? styles.on : styles.off}
        />
      ))}
    </span>
  )
}
