import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useIntl } from 'react-intl'
import { reviewText } from '@cairn/domain/reviews/review'
import type { Review } from '@cairn/contract/reviews'
import { isCallError } from '../../base/call-error.ts'
import { LeaveGuard } from '../../base/leave-guard.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { TextArea } from '../../base/ui/text-field.tsx'
import { toast } from '../../base/ui/toast.ts'
import { strangersName } from '../../reviews/person.ts'
import { RatingField } from '../../reviews/rating-field.tsx'
import { messages } from '../../reviews/write-messages.ts'
import { useDeleteReview, useSaveReview } from '../../reviews/write.ts'
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

/** Stars, words, and who sees them. */
export function ReviewForm({ user, courseId, review, ways }: ReviewFormProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveReview(user.id, courseId)
  const [rating, setRating] = useState(review?.rating)
  const [body, setBody] = useState(review?.body ?? '')
  const [missing, setMissing] = useState(false)
  const [over, setOver] = useState(false)
  const changed = rating !== review?.rating || (reviewText(body) ?? '') !== (review?.body ?? '')

  const leave = async (words: string) => {
    toast({ icon: 'star', message: words })
    await navigate({ ...ways.page, hash: 'reviews' })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    setMissing(rating === undefined)
    if (rating === undefined) {
      form.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus()
      return
    }
    const text = reviewText(body)
    await save.mutateAsync({ rating, ...(text !== undefined && { body: text }) }).then(
      () => {
        flushSync(() => setOver(true))
        return leave(say(review ? messages.saved : messages.published))
      },
      () => undefined,
    )
  }
  const fault = isCallError(save.error, 0)
    ? say(messages.unreached)
    : isCallError(save.error) && save.error.told
      ? save.error.message
      : say(messages.failed)
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <LeaveGuard unsaved={changed && !over} />
      <RatingField
        value={rating}
        error={missing && rating === undefined ? say(messages.ratingMissing) : undefined}
        onChange={setRating}
      />
      <TextArea
        label={say(messages.words)}
        optional={say(messages.optional)}
        hint={say(messages.wordsHint)}
        rows={6}
        maxLength={LONGEST}
        dir="auto"
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <p className={styles.seen}>
        <Icon name="world" size={18} />
        <span>{say(messages.seen, { name: <bdi key="name">{strangersName(user)}</bdi> })}</span>
      </p>
      <div role="alert" className={styles.alert}>
        {save.error && (
          <p className={styles.error}>
            <Icon name="alert-circle" size={18} />
            <span>{fault}</span>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {review && (
          <Remove
            user={user.id}
            courseId={courseId}
            onRemoved={() => {
              flushSync(() => setOver(true))
              void leave(say(messages.removed))
            }}
          />
        )}
        <Button type="submit" variant="filled" size="large" busy={save.isPending}>
          {say(review ? messages.save : messages.publish)}
        </Button>
      </div>
    </form>
  )
}

interface RemoveProps {
  readonly user: string
  readonly courseId: string
  readonly onRemoved: () => void
}

function Remove({ user, courseId, onRemoved }: RemoveProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [asked, setAsked] = useState(false)
  const remove = useDeleteReview(user, courseId)
  return (
    <>
      <Button variant="danger" size="large" icon="trash" onClick={() => setAsked(true)}>
        {say(messages.remove)}
      </Button>
      <ConfirmDialog
        open={asked}
        title={say(messages.removeTitle)}
        keep={say(messages.keep)}
        action={say(messages.remove)}
        busy={remove.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved })}
      >
        {remove.error ? say(messages.failed) : say(messages.removeText)}
      </ConfirmDialog>
    </>
  )
}
