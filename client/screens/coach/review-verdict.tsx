import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useIntl } from 'react-intl'
import { isCallError } from '../../base/call-error.ts'
import { Button } from '../../base/ui/button.tsx'
import { Checkbox } from '../../base/ui/choice.tsx'
import { RichEditor } from '../../base/ui/rich-editor.tsx'
import { RichText } from '../../base/ui/rich-text.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { judgeReview, type Reviewed } from './coaching-calls.ts'
import { useReviewDraft } from './review-draft.ts'
import { messages } from './review-messages.ts'
import styles from './review-verdict.module.css'
import { usePersonName } from './use-person-name.ts'

/** What the keys of the page do here. */
export interface VerdictHandle {
  readonly tick: (place: number) => void
  readonly write: () => void
  readonly judge: (verdict: 'accept' | 'return') => void
}

export interface ReviewVerdictProps {
  readonly piece: Reviewed
  readonly me: string
  /** The piece has been taken, or it has turned out that it cannot be. */
  readonly ready: () => Promise<void>
  readonly onJudged: () => void
  readonly onStale: () => void
  readonly ref: Ref<VerdictHandle>
}

/** Criteria, words for the learner, and the verdict. What is written outlives a reload. */
export function ReviewVerdict({ piece, me, ready, onJudged, onStale, ref }: ReviewVerdictProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const nameOf = usePersonName()
  const { draft, change, clear } = useReviewDraft(me, piece.key)
  const [busy, setBusy] = useState<'accept' | 'return'>()
  const box = useRef<HTMLDivElement>(null)
  // The same verdict sent again is one.
  const key = useRef(crypto.randomUUID())
  const criteria = piece.criteria ?? []
  const name = piece.person?.givenName ?? nameOf(undefined)

  const toggle = (id: string, on = !draft.met.includes(id)) =>
    change({ met: on ? [...draft.met, id] : draft.met.filter((one) => one !== id) })

  const judge = async (verdict: 'accept' | 'return') => {
    if (busy) return
    setBusy(verdict)
    const met = criteria.length > 0 ? criteria.filter(({ id }) => draft.met.includes(id)) : undefined
    try {
      await ready()
      await judgeReview(piece, { verdict, met: met?.map(({ id }) => id), body: draft.body }, key.current)
      clear()
      toast({
        icon: verdict === 'accept' ? 'circle-check' : 'arrow-back-up',
        message: say(verdict === 'accept' ? messages.accepted : messages.returned, { name }),
      })
      onJudged()
    } catch (error) {
      key.current = crypto.randomUUID()
      const stale = isCallError(error, 409) || isCallError(error, 404)
      toast({ icon: 'alert-circle', message: say(stale ? messages.stale : messages.failed) })
      if (stale) onStale()
    } finally {
      setBusy(undefined)
    }
  }

  useImperativeHandle(ref, () => ({
    tick: (place) => {
      const criterion = criteria[place]
      if (criterion) toggle(criterion.id)
    },
    write: () => box.current?.querySelector<HTMLElement>('[role=textbox]')?.focus(),
    judge: (verdict) => void judge(verdict),
  }))

  const allMet = criteria.every(({ id }) => draft.met.includes(id))
  return (
    <div className={styles.verdict} ref={box}>
      {criteria.length > 0 && (
        <fieldset className={styles.criteria}>
          <legend>
            <Hidden>{say(messages.criteria)}</Hidden>
          </legend>
          {criteria.map(({ id, title, body }, n) => (
            <div key={id} className={styles.criterion}>
              <Checkbox
                checked={draft.met.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
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
                    <kbd className={styles.key} title={say(messages.criterionKey, { key: n + 1 })}>
                      {n + 1}
                    </kbd>
                  )
                }
              />
            </div>
          ))}
        </fieldset>
      )}
      <div className={styles.dock}>
        <RichEditor
          compact
          quiet
          value={draft.body}
          onChange={(body) => change({ body })}
          label={say(messages.feedback, { name })}
          placeholder={say(messages.feedbackHint)}
        />
        <div className={styles.actions}>
          <Button
            variant={allMet ? 'quiet' : 'filled'}
            icon="arrow-back-up"
            busy={busy === 'return'}
            onClick={() => void judge('return')}
          >
            {say(messages.return)}
            <kbd className={styles.hint}>⇧ Ctrl ↵</kbd>
          </Button>
          <Button
            variant={allMet ? 'filled' : 'quiet'}
            icon="check"
            busy={busy === 'accept'}
            onClick={() => void judge('accept')}
          >
            {say(messages.accept)}
            <kbd className={styles.hint}>Ctrl ↵</kbd>
          </Button>
        </div>
      </div>
    </div>
  )
}
