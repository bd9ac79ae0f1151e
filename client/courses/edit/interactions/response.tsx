import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import { Button, IconButton } from '../../../base/ui/button.tsx'
import { Segmented } from '../../../base/ui/segmented.tsx'
import { Text } from '../../../base/ui/text.tsx'
import { messages as words } from '../interaction-messages.ts'
import { fieldMessages, messages } from '../messages.ts'
import { move } from '../move.ts'
import { Sortable } from '../sortable.tsx'
import { useLanding } from '../use-landing.ts'
import { usePart } from '../use-part.ts'
import { Asking, FeedbackField, useSpoken } from './common.tsx'
import styles from './editors.module.css'
import type { EditorProps } from './shape.ts'

type Action = NonNullable<Interaction['action']>[number]

/** Feedback that says nothing is none. */
const tidied = ({ feedback, ...one }: Action): Action => (feedback ? { ...one, feedback } : one)

const split = (actions: readonly Action[]) => ({
  expected: actions.filter(({ answer }) => answer !== undefined),
  otherwise: actions.find(({ answer }) => answer === undefined)?.feedback ?? '',
})

/** A written answer: compared with what is expected, or read by a coach when nothing is. */
export function ResponseEditor(props: EditorProps) {
  const { interaction } = props
  const intl = useIntl()
  const spoken = useSpoken()
  const { set } = usePart(interaction)
  const { expected, otherwise } = split(interaction.action ?? [])
  const { within, land } = useLanding<HTMLDivElement>()
  const checked = expected.length > 0
  const put = (list: readonly Action[], rest: string, as?: string) => {
    const action = [...list.map(tidied), ...(rest === '' ? [] : [{ feedback: rest }])]
    set(intl.formatMessage(fieldMessages.action), 'action', action.length === 0 ? undefined : action, as)
  }
  const change = (n: number, patch: Action, as: string) =>
    put(
      expected.map((one, place) => (place === n ? { ...one, ...patch } : one)),
      otherwise,
      as,
    )
  const nameOf = (n: number) => intl.formatMessage(words.expectedNumber, { number: n + 1 })
  return (
    <Asking {...props}>
      <div ref={within} className={styles.part}>
        <div>
          <Segmented
            label={intl.formatMessage(words.whoChecks)}
            options={[
              { value: 'coach', label: intl.formatMessage(words.byCoach) },
              { value: 'once', label: intl.formatMessage(words.atOnce) },
            ]}
            value={checked ? 'once' : 'coach'}
            onChange={(value) => {
              if ((value === 'once') !== checked) put(value === 'once' ? [{ answer: '' }] : [], otherwise)
            }}
          />
        </div>
        {checked && (
          <>
            <Sortable
              label={intl.formatMessage(words.expected)}
              items={expected}
              nameOf={({ answer }, n) => String(answer) || nameOf(n)}
              onMove={(from, to) => put(move(expected, from, to), otherwise)}
            >
              {({ answer, feedback }, n, grip) => (
                <div className={styles.choice}>
                  <div className={styles.line}>
                    {grip}
                    <input
                      data-expected
                      className={styles.bare}
                      aria-label={nameOf(n)}
                      placeholder={nameOf(n)}
                      value={String(answer)}
                      maxLength={2000}
                      onChange={(event) => change(n, { answer: event.target.value }, `answer ${n}`)}
                      {...spoken}
                    />
                    <IconButton
                      size="small"
                      icon="x"
                      label={intl.formatMessage(messages.remove, { name: String(answer) || nameOf(n) })}
                      onClick={() => {
                        put(
                          expected.filter((_, place) => place !== n),
                          otherwise,
                        )
                        land('[data-expected]', n - 1)
                      }}
                    />
                  </div>
                  <textarea
                    rows={1}
                    className={styles.feedback}
                    aria-label={`${intl.formatMessage(words.feedbackRight)}: ${String(answer) || nameOf(n)}`}
                    placeholder={intl.formatMessage(words.feedbackRight)}
                    value={feedback ?? ''}
                    maxLength={2000}
                    onChange={(event) => change(n, { feedback: event.target.value }, `feedback ${n}`)}
                    {...spoken}
                  />
                </div>
              )}
            </Sortable>
            <div>
              <Button
                size="small"
                icon="plus"
                onClick={() => {
                  put([...expected, { answer: '' }], otherwise)
                  land('[data-expected]', expected.length)
                }}
              >
                {intl.formatMessage(words.addExpected)}
              </Button>
            </div>
            <Text size="support" tone="dim">
              {intl.formatMessage(words.expectedHint)}
            </Text>
          </>
        )}
      </div>
      <FeedbackField
        label={intl.formatMessage(checked ? words.feedbackElse : words.feedbackCoach)}
        value={otherwise}
        onChange={(said) => put(expected, said, 'otherwise')}
      />
    </Asking>
  )
}
