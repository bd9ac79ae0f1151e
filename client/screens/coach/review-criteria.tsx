import { useIntl } from 'react-intl'
import { Checkbox } from '../../base/ui/choice.tsx'
import { RichText } from '../../base/ui/rich-text.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import type { Reviewed } from './coaching-calls.ts'
import { messages } from './review-messages.ts'
import styles from './review-verdict.module.css'

export interface ReviewCriteriaProps {
  readonly criteria: NonNullable<Reviewed['criteria']>
  readonly met: readonly string[]
  readonly onTick: (id: string, met: boolean) => void
}

/** What is to be met, each with the key that ticks it. */
export function ReviewCriteria({ criteria, met, onTick }: ReviewCriteriaProps) {
  const intl = useIntl()
  if (criteria.length === 0) return null
  return (
    <fieldset className={styles.criteria}>
      <legend>
        <Hidden>{intl.formatMessage(messages.criteria)}</Hidden>
      </legend>
      {criteria.map(({ id, title, body }, n) => (
        <div key={id} className={styles.criterion}>
          <Checkbox
            checked={met.includes(id)}
            onChange={(event) => onTick(id, event.target.checked)}
            label={
              <>
                <bdi>{title}</bdi>
                {body !== undefined && body !== '' && (
                  <span dir="auto" className={styles.about}>
                    <RichText text={body} />
                  </span>
                )}
              </>
            }
            count={
              n < 9 && (
                <kbd className={styles.key} title={intl.formatMessage(messages.criterionKey, { key: n + 1 })}>
                  {n + 1}
                </kbd>
              )
            }
          />
        </div>
      ))}
    </fieldset>
  )
}
