import { useNavigate } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { reviewText } from '@cairn/domain/reviews/review'
import { reviews, type Review } from '@cairn/contract/reviews'
import { useConfirmedAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { LeaveGuard } from '../../base/leave-guard.tsx'
import { outboxState } from '../../base/outbox/state.ts'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { TextArea } from '../../base/ui/text-field.tsx'
import type { Toast } from '../../base/ui/toast.ts'
import { strangersName } from '../../reviews/person.ts'
import { RatingField } from '../../reviews/rating-field.tsx'
import { messages } from '../../reviews/write-messages.ts'
import { deleteReview, saveReview, useReviewChanged } from '../../reviews/write.ts'
import styles from './review.module.css'
import type { Ways } from './ways.ts'

const LONGEST = 5000

export interface ReviewFormProps {
  user: { readonly id: string; readonly givenName: string; readonly familyName: string }
  courseId: string
  /** As it stands; nothing while there is none. */
  review: Review | null
  ways: Ways
}

const keptWords = () => (outboxState.get().kept === 'device' ? messages.kept : messages.unkept)

const notice = (message: string): Toast => ({ icon: 'star', message })

/** Stars, words, and who sees them. */
export function ReviewForm({ user, courseId, review, ways }: ReviewFormProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const navigate = useNavigate()
  const changed = useReviewChanged(user.id, courseId)
  const leave = (next: Review | null) => {
    changed(next)
    return navigate({ ...ways.page, hash: 'reviews' })
  }
  const form = useForm({
    endpoint: reviews.putReview,
    // Nobody gives no star: it stands for none that was chosen yet.
    values: { rating: review?.rating ?? 0, body: review?.body ?? '' },
    body: ({ rating, body }) => {
      const text = reviewText(body)
      return { rating, ...(text !== undefined && { body: text }) }
    },
    check: ({ rating }) => ({ rating: rating === 0 && messages.ratingMissing }),
    send: async (body) => ({
      performed: await saveReview(user.id, courseId, body),
      next: { creator: user.id, about: courseId, ...body },
    }),
    refusal: (error) => (isCallError(error) && error.told ? undefined : { all: messages.failed }),
    done: ({ performed }) =>
      notice(say(performed === 'waiting' ? keptWords() : review ? messages.saved : messages.published)),
    onDone: ({ next }) => leave(next),
  })
  const removal = useConfirmedAction(() => deleteReview(user.id, courseId), {
    done: (performed) => notice(say(performed === 'waiting' ? messages.removedKept : messages.removed)),
    onDone: () => leave(null),
    explain: () => say(messages.failed),
  })
  const { rating, body } = form.values
  const differs = rating !== (review?.rating ?? 0) || (reviewText(body) ?? '') !== (review?.body ?? '')
  return (
    <form {...form.props} className={styles.form}>
      <LeaveGuard unsaved={form.unsaved && differs && !removal.busy} />
      <RatingField {...form.choice('rating')} />
      <TextArea
        {...form.text('body')}
        label={say(messages.words)}
        optional={say(messages.optional)}
        hint={say(messages.wordsHint)}
        rows={6}
        maxLength={LONGEST}
        dir="auto"
      />
      <p className={styles.seen}>
        <Icon name="world" size={18} />
        <span>{say(messages.seen, { name: <bdi key="name">{strangersName(user)}</bdi> })}</span>
      </p>
      <FormFailure form={form} />
      <div className={styles.actions}>
        {review && (
          <Button variant="danger" size="large" icon="trash" onClick={() => removal.ask()}>
            {say(messages.remove)}
          </Button>
        )}
        <Button type="submit" variant="filled" size="large" busy={form.busy}>
          {say(review ? messages.save : messages.publish)}
        </Button>
      </div>
      <ConfirmDialog
        {...removal.dialog}
        title={say(messages.removeTitle)}
        keep={say(messages.keep)}
        action={say(messages.remove)}
      >
        {say(messages.removeText)}
      </ConfirmDialog>
    </form>
  )
}
