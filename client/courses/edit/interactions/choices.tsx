import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { Button, IconButton } from '../../../base/ui/button.tsx'
import { useCourseDraft } from '../../draft/use-draft.tsx'
import {
  askedOf,
  storedOf,
  withChoice,
  withChoiceMoved,
  withNewChoice,
  withoutChoice,
  withRight,
  type Asked,
} from '../answers.ts'
import { Faults, useFaultOf } from '../faults.tsx'
import { messages as words } from '../interaction-messages.ts'
import { fieldMessages, messages } from '../messages.ts'
import { Sortable } from '../sortable.tsx'
import { useLanding } from '../use-landing.ts'
import { Asking, FeedbackField, useSpoken } from './common.tsx'
import styles from './editors.module.css'
import type { EditorProps } from './shape.ts'

const MOST = 50

/** Choices and answers change together: one step for undo, whichever of the two lists is touched. */
const useAsked = ({ interaction }: EditorProps) => {
  const draft = useCourseDraft()
  const intl = useIntl()
  const asked = askedOf(interaction)
  const put = (next: Asked, as?: string) => {
    const { choice, action } = storedOf(interaction.type, next)
    const same = JSON.stringify(action ?? null) === JSON.stringify(interaction.action ?? null)
    const surveys = interaction.type.startsWith('survey')
    if (next.choice === asked.choice && same) return
    draft.change(
      intl.formatMessage(next.choice === asked.choice ? fieldMessages.action : fieldMessages.choice),
      [
        ...(next.choice === asked.choice
          ? []
          : [{ do: 'set' as const, of: interaction.id, at: ['choice'], to: choice }]),
        ...(same || surveys
          ? []
          : [{ do: 'set' as const, of: interaction.id, at: ['action'], ...(action && { to: action }) }]),
      ],
      as === undefined ? {} : { as: `${interaction.id} ${as}` },
    )
  }
  return { asked, put }
}

/** Choices of any kind: with right answers, or of a survey without. */
export function ChoicesEditor(props: EditorProps) {
  const { interaction, faults } = props
  const intl = useIntl()
  const { within, land } = useLanding<HTMLDivElement>()
  const fault = useFaultOf(faults)
  const { asked, put } = useAsked(props)
  const survey = interaction.type.startsWith('survey')
  const several = interaction.type === 'multipleresponse'
  const nameOf = (body: string, n: number) =>
    body.trim() || intl.formatMessage(words.choiceNumber, { number: n + 1 })

  const focus = (n: number) => land('[data-choice]', n)
  const add = (after: number) => {
    if (asked.choice.length >= MOST) return
    put(withNewChoice(asked, after, several))
    focus(after + 1)
  }
  const remove = (n: number) => {
    put(withoutChoice(asked, n, several))
    focus(n - 1)
  }
  /** Enter begins the next choice, Backspace in an empty one takes it away. */
  const type = (event: KeyboardEvent<HTMLTextAreaElement>, n: number) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add(n)
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && asked.choice.length > 1) {
      event.preventDefault()
      remove(n)
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      const to = n + (event.key === 'ArrowUp' ? -1 : 1)
      if (to < 0 || to >= asked.choice.length) return
      put(withChoiceMoved(asked, n, to, several))
      focus(to)
    }
  }
  const general = faults.filter(({ code }) => ['choices-few', 'answer-missing', 'answer-gone'].includes(code))
  return (
    <Asking {...props}>
      <div ref={within} className={styles.part}>
        <span className={styles.legend}>{intl.formatMessage(fieldMessages.choice)}</span>
        <Sortable
          label={intl.formatMessage(fieldMessages.choice)}
          items={asked.choice}
          nameOf={({ body }, n) => nameOf(body, n)}
          onMove={(from, to) => put(withChoiceMoved(asked, from, to, several))}
        >
          {({ body }, n, grip) => (
            <ChoiceRow
              n={n}
              grip={grip}
              body={body}
              name={nameOf(body, n)}
              empty={fault('choice-empty', n)}
              right={survey ? undefined : asked.right.includes(n)}
              onBody={(text) => put(withChoice(asked, n, text), `choice ${n}`)}
              onRight={(on) => put(withRight(asked, n, on))}
              onKey={(event) => type(event, n)}
              onRemove={() => remove(n)}
              feedback={several || survey || !asked.right.includes(n) ? undefined : (asked.feedback[n] ?? '')}
              onFeedback={(said) =>
                put({ ...asked, feedback: { ...asked.feedback, [n]: said } }, `feedback ${n}`)
              }
            />
          )}
        </Sortable>
        {asked.choice.length < MOST && (
          <div>
            <Button size="small" icon="plus" onClick={() => add(asked.choice.length - 1)}>
              {intl.formatMessage(words.addChoice)}
            </Button>
          </div>
        )}
        <Faults faults={general} />
      </div>
      {several && (
        <FeedbackField
          label={intl.formatMessage(words.feedbackAll)}
          value={asked.feedback[0] ?? ''}
          onChange={(said) => put({ ...asked, feedback: { 0: said } }, 'feedback')}
        />
      )}
      {!survey && (
        <FeedbackField
          label={intl.formatMessage(words.feedbackElse)}
          value={asked.otherwise}
          onChange={(otherwise) => put({ ...asked, otherwise }, 'otherwise')}
        />
      )}
    </Asking>
  )
}

interface RowProps {
  readonly n: number
  readonly grip: React.ReactNode
  readonly body: string
  readonly name: string
  readonly empty: string | undefined
  /** Undefined where nothing is right or wrong. */
  readonly right: boolean | undefined
  readonly onBody: (text: string) => void
  readonly onRight: (on: boolean) => void
  readonly onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  readonly onRemove: () => void
  readonly feedback: string | undefined
  readonly onFeedback: (text: string) => void
}

function ChoiceRow(props: RowProps) {
  const { n, grip, body, name, empty, right, onBody, onRight, onKey, onRemove, feedback, onFeedback } = props
  const intl = useIntl()
  const spoken = useSpoken()
  return (
    <div className={styles.choice} data-right={right}>
      <div className={styles.line}>
        {grip}
        {right !== undefined && (
          <input
            type="checkbox"
            className={styles.tick}
            aria-label={`${intl.formatMessage(words.isRight)}: ${name}`}
            title={intl.formatMessage(words.isRight)}
            checked={right}
            onChange={(event) => onRight(event.target.checked)}
          />
        )}
        <textarea
          rows={1}
          data-choice
          className={styles.bare}
          aria-label={intl.formatMessage(words.choiceNumber, { number: n + 1 })}
          aria-invalid={empty !== undefined || undefined}
          placeholder={intl.formatMessage(words.choiceNumber, { number: n + 1 })}
          value={body}
          maxLength={2000}
          onChange={(event) => onBody(event.target.value)}
          onKeyDown={onKey}
          {...spoken}
        />
        <IconButton
          size="small"
          icon="x"
          label={intl.formatMessage(messages.remove, { name })}
          onClick={onRemove}
        />
      </div>
      {feedback !== undefined && (
        <textarea
          rows={1}
          className={styles.feedback}
          aria-label={`${intl.formatMessage(words.feedbackRight)}: ${name}`}
          placeholder={intl.formatMessage(words.feedbackRight)}
          value={feedback}
          maxLength={2000}
          onChange={(event) => onFeedback(event.target.value)}
          {...spoken}
        />
      )}
    </div>
  )
}
