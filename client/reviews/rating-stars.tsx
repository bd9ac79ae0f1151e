import { useIntl } from 'react-intl'
import { classes } from '../base/ui/classes.ts'
import { Icon } from '../base/ui/icon.tsx'
import { Hidden } from '../base/ui/text.tsx'
import { messages } from './messages.ts'
import styles from './rating-stars.module.css'

const FIVE = [1, 2, 3, 4, 5]

/** A rating as five stars, filled as far as it goes. */
export function RatingStars({ rating }: { rating: number }) {
  const intl = useIntl()
  const value = intl.formatNumber(rating, { maximumFractionDigits: 1 })
  return (
    <span className={styles.stars}>
      <Hidden>{intl.formatMessage(messages.stars, { value })}</Hidden>
      {FIVE.map((star) => (
        <Icon key={star} name="star" size={14} />
      ))}
      <span className={classes(styles.stars, styles.filled)} style={{ inlineSize: `${rating * 20}%` }}>
        {FIVE.map((star) => (
          <Icon key={star} name="star-filled" size={14} />
        ))}
      </span>
    </span>
  )
}
