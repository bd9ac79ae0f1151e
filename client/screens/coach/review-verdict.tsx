import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useIntl } from 'react-intl'
import { plainText } from '@cairn/domain/courses/plain-text'
import { Button } from '../../base/ui/button.tsx'
import { Checkbox } from '../../base/ui/choice.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { RichEditor } from '../../base/ui/rich-editor.tsx'
import { RichText } from '../../base/ui/rich-text.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import type { Reviewed, Verdict } from './coaching-calls.ts'
import { hasVerdict } from './held-verdict.ts'
import { useReviewDraft, type ReviewDraft } from './review-draft.ts'
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
  readonly onJudge: (verdict: Verdict) => void
  readonly ref: Ref<VerdictHandle>
}

/** Criteria, words for the learner, and the verdict. What is written outlives a reload. */
export function ReviewVerdict({ piece, me, onJudge, ref }: ReviewVerdictProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const nameOf = usePersonName()
  const { draft, change: keep } = useReviewDraft(me, piece)
  const [asked, setAsked] = useState<'words' | 'sure'>()
  const box = useRef<HTMLDivElement>(null)
  const criteria = piece.criteria ?? []
  const missing = criteria.filter(({ id }) => !draft.met.includes(id)).length
  const name = piece.person?.givenName ?? nameOf(undefined)

  const change = (patch: Partial<ReviewDraft>) => {
    setAsked(undefined)
    keep(patch)
  }
  const toggle = (id: string, on = !draft.met.includes(id)) =>
    change({ met: on ? [...draft.met, id] : draft.met.filter((one) => one !== id) })
  const write = () => box.current?.querySelector<HTMLElement>('[role=textbox]')?.focus()

  const judge = (verdict: 'accept' | 'return') => {
    if (hasVerdict(piece)) return
    if (verdict === 'return' && plainText(draft.body).trim() === '') {
      setAsked('words')
      write()
      return
    }
    if (verdict === 'accept' && missing > 0 && asked !== 'sure') {
      setAsked('sure')
      return
    }
    const met = criteria.flatMap(({ id }) => (draft.met.includes(id) ? [id] : []))
    onJudge({ verdict, met: criteria.length > 0 ? met : undefined, body: draft.body })
  }

  useImperativeHandle(ref, () => ({
    tick: (place) => {
      const criterion = criteria[place]
      if (criterion) toggle(criterion.id)
    },
    write,
    judge,
  }))

  const allMet = missing === 0
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
      <div className={styles.dock} data-dock>
        <RichEditor
          compact
          quiet
          value={draft.body}
          onChange={(body) => change({ body })}
          label={say(messages.feedback, { name })}
          placeholder={say(messages.feedbackHint)}
        />
        <output className={styles.asked}>
          {asked !== undefined && (
            <>
              <Icon name="alert-circle" size={16} />
              {asked === 'words' ? say(messages.needWords) : say(messages.notTicked, { count: missing })}
            </>
          )}
        </output>
        <div className={styles.actions}>
          <Button variant={allMet ? 'quiet' : 'filled'} icon="arrow-back-up" onClick={() => judge('return')}>
            {say(messages.return)}
            <kbd className={styles.hint}>⇧ Ctrl ↵</kbd>
          </Button>
          <Button variant={allMet ? 'filled' : 'quiet'} icon="check" onClick={() => judge('accept')}>
            {say(messages.accept)}
            <kbd className={styles.hint}>Ctrl ↵</kbd>
          </Button>
        </div>
      </div>
    </div>
  )
}
