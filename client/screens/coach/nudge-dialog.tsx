import { useState } from 'react'
import { useIntl } from 'react-intl'
import { coaching } from '@cairn/contract/coaching'
import type { PublicUser } from '@cairn/contract/users'
import { plainText } from '@cairn/domain/courses/plain-text'
import { problemOf } from '@cairn/domain/offline/outbox'
import { useAction } from '../../base/action.ts'
import type { CallError } from '../../base/call-error.ts'
import { newKey } from '../../base/new-key.ts'
import { useOutboxState } from '../../base/outbox/use-outbox-state.ts'
import { refusalText } from '../../base/refusal-text.ts'
import { errorText } from '../../base/tell.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { ProgressBar } from '../../base/ui/progress.tsx'
import { RichEditor } from '../../base/ui/rich-editor.tsx'
import { RichText } from '../../base/ui/rich-text.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { failures } from '../../base/failure-messages.ts'
import { writeToLearner, type HaltedLearner } from './coaching-calls.ts'
import { messages } from './inactive-messages.ts'
import styles from './nudge-dialog.module.css'
import { fillNudge } from './nudge.ts'
import { useKeptWords } from './use-kept-words.ts'
import { usePersonName } from './use-person-name.ts'

export interface Nudged {
  readonly learner: HaltedLearner
  readonly person: PublicUser | undefined
}

export interface NudgeDialogProps {
  /** Whom to write to; null while nothing is asked. */
  readonly whom: readonly Nudged[] | null
  readonly onClose: () => void
}

/** One letter to several learners, each in their own name. */
export function NudgeDialog({ whom, onClose }: NudgeDialogProps) {
  const intl = useIntl()
  const nameOf = usePersonName()
  const count = whom?.length ?? 0
  return (
    <Dialog
      open={whom !== null}
      onClose={onClose}
      width="wide"
      title={intl.formatMessage(messages.nudgeTitle, { count, name: nameOf(whom?.[0]?.person) })}
    >
      {whom && <Letter whom={whom} onClose={onClose} />}
    </Dialog>
  )
}

/** What came of a message: sent, kept until there is a connection by its id in the outbox, or why not. */
type Result = 'sent' | { readonly kept: string } | { readonly failed: string }
type Results = Readonly<Record<string, Result>>

const isDone = (result: Result | undefined): boolean =>
  result === 'sent' || (result !== undefined && 'kept' in result)

/** How each message stands now: what was kept may have been sent meanwhile, or refused. */
const useStanding = (results: Results): Results => {
  const intl = useIntl()
  const { items } = useOutboxState()
  const standing = (result: Result): Result => {
    if (result === 'sent' || !('kept' in result)) return result
    const item = items.find(({ id }) => id === result.kept)
    if (!item) return 'sent'
    const problem = problemOf(items, item)
    return problem ? { failed: refusalText(intl, problem) } : result
  }
  return Object.fromEntries(Object.entries(results).map(([progress, result]) => [progress, standing(result)]))
}

const PLACES = { givenName: '{givenName}', course: '{course}' } as const

const useSending = (whom: readonly Nudged[], onSent: () => void) => {
  const intl = useIntl()
  const [results, setResults] = useState<Results>({})
  const sendAll = async (template: string) => {
    let all = true
    for (const { learner, person } of whom) {
      const { progress, user, object: course, courseTitle = '' } = learner
      if (isDone(results[progress])) continue
      const body = fillNudge(template, { givenName: person?.givenName ?? '', course: courseTitle })
      const id = newKey()
      const result = await writeToLearner({ course, user, body, id }).then(
        (performed): Result => (performed === 'sent' ? 'sent' : { kept: id }),
        (error: unknown): Result => ({
          failed: errorText(error as CallError, (key) => intl.formatMessage(failures[key])),
        }),
      )
      if (!isDone(result)) all = false
      setResults((before) => ({ ...before, [progress]: result }))
    }
    return all
  }
  const { busy, run } = useAction(sendAll, {
    refreshes: [[coaching.findInactive.path]],
    onDone: (all) => all && onSent(),
  })
  return { results, busy, send: run }
}

function Letter({ whom, onClose }: { whom: readonly Nudged[]; onClose: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const nameOf = usePersonName()
  const [first] = whom
  // What was begun to one is not for another.
  const place = `nudge:${whom.length === 1 ? (first?.learner.progress ?? '') : 'many'}`
  const { body: template, change, clear } = useKeptWords(place, `<p>${say(messages.template, PLACES)}</p>`)
  const [error, setError] = useState<string>()
  // The letter is kept until everybody has it: it may have to be sent again.
  const { results, busy, send } = useSending(whom, clear)
  const begun = busy || Object.keys(results).length > 0
  const sendOff = () => void send(template)
  if (begun) return <Outcome {...{ whom, results, busy, onClose }} onAgain={sendOff} />
  const submit = () => {
    if (plainText(template) === '') return setError(say(messages.empty))
    return sendOff()
  }
  return (
    <Stack gap={4}>
      <RichEditor
        compact
        value={template}
        onChange={(html) => {
          change(html)
          setError(undefined)
        }}
        label={say(messages.words)}
        hint={say(messages.nudgeHint, PLACES)}
        error={error}
      />
      {first && (
        <div className={styles.preview}>
          <Heading level={3} size="small">
            {say(messages.preview, { name: nameOf(first.person) })}
          </Heading>
          <RichText
            text={fillNudge(template, {
              givenName: first.person?.givenName ?? '',
              course: first.learner.courseTitle ?? '',
            })}
          />
        </div>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{say(messages.cancel)}</Button>
        <Button variant="filled" icon="send" onClick={submit}>
          {say(messages.send)}
        </Button>
      </div>
    </Stack>
  )
}

interface OutcomeProps {
  readonly whom: readonly Nudged[]
  readonly results: Results
  readonly busy: boolean
  readonly onAgain: () => void
  readonly onClose: () => void
}

function Outcome({ whom, results: first, busy, onAgain, onClose }: OutcomeProps) {
  const intl = useIntl()
  const results = useStanding(first)
  // A browser that stores nothing keeps it for as long as the page is open.
  const isStored = useOutboxState().kept === 'device'
  const say = intl.formatMessage
  const nameOf = usePersonName()
  const done = Object.keys(results).length
  const failed = Object.values(results).filter((result) => !isDone(result)).length
  const again = Object.values(first).some((result) => !isDone(result))
  const kept = Object.values(results).filter((result) => result !== 'sent' && 'kept' in result).length
  const sending = say(messages.sending, { done, all: whom.length })
  return (
    <Stack gap={4}>
      <div aria-live="polite" className={styles.standing}>
        {busy ? (
          <>
            <ProgressBar percent={(done / whom.length) * 100} label={sending} />
            <Text>{sending}</Text>
          </>
        ) : (
          <Text size="body">
            {failed > 0
              ? say(messages.someFailed, { count: failed })
              : kept > 0
                ? say(isStored ? messages.someKept : messages.someUnkept, { count: kept })
                : say(messages.allSent, { count: done })}
          </Text>
        )}
      </div>
      <ul className={styles.results}>
        {whom.map(({ learner, person }) => {
          const result = results[learner.progress]
          return (
            <li key={learner.progress} className={styles.result}>
              <span className={styles.who}>
                <bdi className={styles.name}>{nameOf(person)}</bdi>
                <bdi className={styles.course}>{learner.courseTitle}</bdi>
                {typeof result === 'object' && 'failed' in result && (
                  <span className={styles.why}>{result.failed}</span>
                )}
              </span>
              {result === 'sent' && (
                <Badge tone="ok" icon="check">
                  {say(messages.sent)}
                </Badge>
              )}
              {typeof result === 'object' && 'kept' in result && (
                <Badge icon="clock">{say(isStored ? messages.kept : messages.notSent)}</Badge>
              )}
              {typeof result === 'object' && 'failed' in result && (
                <Badge tone="bad">{say(messages.notSent)}</Badge>
              )}
            </li>
          )
        })}
      </ul>
      <div className={styles.actions}>
        {again && !busy && <Button onClick={onAgain}>{say(messages.again)}</Button>}
        <Button variant="filled" busy={busy} onClick={onClose}>
          {say(messages.done)}
        </Button>
      </div>
    </Stack>
  )
}
