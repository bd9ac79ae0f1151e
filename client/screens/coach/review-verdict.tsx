import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useIntl } from 'react-intl'
import { plainText } from '@cairn/domain/courses/plain-text'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { RichEditor } from '../../base/ui/rich-editor.tsx'
import { Attached } from '../../conversations/attached.tsx'
import { messages as talk } from '../../conversations/messages.ts'
import type { Reviewed, Verdict } from './coaching-calls.ts'
import { hasDecision } from '../../progress/decided.ts'
import { ReviewCriteria } from './review-criteria.tsx'
import { UnkeptNote } from '../../base/ui/unkept-note.tsx'
import { useReviewDraft, type ReviewDraft } from './review-draft.ts'
import { useFiles } from './review-files.ts'
import { claimMessages, messages } from './review-messages.ts'
import styles from './review-verdict.module.css'
import { usePersonName } from './use-person-name.ts'

/** What the keys of the page do here. */
export interface VerdictHandle {
  readonly tick: (place: number) => void
  readonly write: () => void
  readonly attach: () => void
  readonly judge: (verdict: 'accept' | 'return') => void
}

export interface ReviewVerdictProps {
  readonly piece: Reviewed
  readonly me: string
  /** Nothing can be decided now; what was written stays. */
  readonly blocked: boolean
  readonly onJudge: (verdict: Verdict) => void
  readonly ref: Ref<VerdictHandle>
}

/** Criteria, words and files for the learner, and the verdict. What is begun outlives a reload. */
export function ReviewVerdict({ piece, me, blocked, onJudge, ref }: ReviewVerdictProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const nameOf = usePersonName()
  const { draft, name: stored, change: keep, arrived } = useReviewDraft(me, piece)
  const { attaching, take, area } = useFiles(draft.attachment.length, arrived)
  const [asked, setAsked] = useState<'words' | 'sure' | 'files' | 'blocked'>()
  const box = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
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
    if (hasDecision(piece)) return
    if (blocked) return setAsked('blocked')
    if (attaching.moving) return setAsked('files')
    if (verdict === 'return' && plainText(draft.body).trim() === '') {
      setAsked('words')
      return write()
    }
    if (verdict === 'accept' && missing > 0 && asked !== 'sure') return setAsked('sure')
    const met = criteria.flatMap(({ id }) => (draft.met.includes(id) ? [id] : []))
    const { body, attachment } = draft
    return onJudge({ verdict, met: criteria.length > 0 ? met : undefined, body, attachment })
  }

  useImperativeHandle(ref, () => ({
    tick: (place) => {
      const criterion = criteria[place]
      if (criterion) toggle(criterion.id)
    },
    write,
    attach: () => chooser.current?.click(),
    judge,
  }))

  const allMet = missing === 0
  const why = {
    words: say(messages.needWords),
    sure: say(messages.notTicked, { count: missing }),
    files: say(messages.needFiles),
    blocked: say(claimMessages.blocked),
  }
  return (
    <div className={styles.verdict} ref={box}>
      <ReviewCriteria criteria={criteria} met={draft.met} onTick={toggle} />
      <div className={styles.dock} data-dock {...area}>
        <RichEditor
          compact
          quiet
          value={draft.body}
          onChange={(body) => change({ body })}
          label={say(messages.feedback, { name })}
          placeholder={say(messages.feedbackHint)}
        />
        <Attached
          files={draft.attachment}
          attaching={attaching}
          onDetach={(file) => {
            change({ attachment: draft.attachment.filter((one) => one !== file) })
            attaching.remove(file)
          }}
        />
        <UnkeptNote name={stored} />
        <output className={styles.asked}>
          {asked !== undefined && (
            <>
              <Icon name="alert-circle" size={16} />
              {why[asked]}
            </>
          )}
        </output>
        <div className={styles.actions}>
          <IconButton icon="paperclip" label={say(talk.attach)} onClick={() => chooser.current?.click()} />
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            onChange={({ target }) => {
              take([...(target.files ?? [])])
              target.value = ''
            }}
          />
          <span className={styles.gap} />
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
