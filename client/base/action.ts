import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { SECOND } from '@cairn/domain/base/constants'
import { messages } from './action-messages.ts'
import { failureText } from './failure-text.ts'
import { makeRunner, type Attempt, type Outcome } from './runner.ts'
import { wasShown } from './tell.ts'
import { toast, type Toast } from './ui/toast.ts'

/** How long something can be undone. */
const UNDO_MS = 8 * SECOND

export interface ActionOptions<Input, Result> {
  /** Shown at the bottom of the page once it is done, and read out. */
  readonly done?: Toast | string | ((result: Result, input: Input) => Toast | string | undefined) | undefined
  /** Undoes it: the message that it is done has a button for it. */
  readonly undo?: ((result: Result, input: Input) => Promise<unknown>) | undefined
  /** Queries that are read again afterwards: what they show has changed. */
  readonly refreshes?: readonly QueryKey[] | undefined
  /** Whether they are read again after a failure too: somebody else may have changed what they show. */
  readonly refreshesOnFailure?: boolean | ((error: unknown) => boolean) | undefined
  readonly onDone?: ((result: Result, input: Input) => unknown) | undefined
  /** What a failure is called here; null: nothing is shown; undefined: the sentence of the error. */
  readonly explain?: ((error: unknown, input: Input) => string | null | undefined) | undefined
  /** toast: at the bottom of the page, where nothing beside the button could show `failure`. */
  readonly failsIn?: 'place' | 'toast' | undefined
}

export interface Action<Input> {
  readonly busy: boolean
  /** What it runs with, for one button among many. */
  readonly busyWith: Input | undefined
  /** Why it was not done, in the reader's language; `Failure` shows and announces it. */
  readonly failure: string | undefined
  /** Runs it unless it is running; true when it was done. Never rejects. */
  readonly run: (input: Input) => Promise<boolean>
  readonly clear: () => void
}

const withUndo = (notice: Toast | string, label: string, run: () => void): Toast => ({
  ...(typeof notice === 'string' ? { message: notice } : notice),
  action: { label, run },
  lasts: UNDO_MS,
})

const resolveNotice = <Input, Result>(
  done: ActionOptions<Input, Result>['done'],
  result: Result,
  input: Input,
) => (typeof done === 'function' ? done(result, input) : done)

const failToast = (message: string): void => toast({ icon: 'alert-circle', message })

/**
 * The one way in which a screen does something on the server: busy while it runs, once at a time, with a message when it
 * is done and a reason when it is not (docs/decisions/034-actions-and-forms.md).
 */
export const useAction = <Input = void, Result = unknown>(
  work: (input: Input, attempt: Attempt) => Promise<Result>,
  options: ActionOptions<Input, Result> = {},
): Action<Input> => {
  const intl = useIntl()
  const queries = useQueryClient()
  const [runner] = useState(makeRunner)
  // A mutation begins its work a moment late: a second press until then would take the place of the first.
  const started = useRef(false)
  const [failure, setFailure] = useState<string>()
  const { done, undo, refreshes = [], refreshesOnFailure, onDone, explain, failsIn } = options

  const refresh = () => Promise.all(refreshes.map((queryKey) => queries.invalidateQueries({ queryKey })))
  const refreshesAfter = (error: unknown) =>
    typeof refreshesOnFailure === 'function' ? refreshesOnFailure(error) : refreshesOnFailure
  const showFailure = (error: unknown, text: string | null | undefined) => {
    if (text === null || (text === undefined && wasShown(error))) return
    const sentence = text ?? failureText(error)
    if (failsIn === 'toast') failToast(sentence)
    else setFailure(sentence)
  }
  const undoIt = async (result: Result, input: Input) => {
    const outcome = await makeRunner()(input, async () => undo?.(result, input))
    if (outcome.kind === 'failed' && !wasShown(outcome.error)) failToast(failureText(outcome.error))
    if (outcome.kind !== 'left') await refresh()
  }
  const notify = (result: Result, input: Input) => {
    const notice = resolveNotice(done, result, input)
    if (notice === undefined) return
    const label = intl.formatMessage(messages.undo)
    toast(undo ? withUndo(notice, label, () => void undoIt(result, input)) : notice)
  }
  const finish = async (outcome: Outcome<Result>, input: Input) => {
    if (outcome.kind === 'done') {
      notify(outcome.result, input)
      // First: it may lead away from what is no longer there to be read.
      await onDone?.(outcome.result, input)
      await refresh()
    }
    if (outcome.kind === 'failed') {
      showFailure(outcome.error, explain?.(outcome.error, input))
      if (refreshesAfter(outcome.error)) await refresh()
    }
  }
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (input: Input) => runner(input, work, (outcome) => finish(outcome, input)),
  })
  return {
    busy: isPending,
    busyWith: isPending ? variables : undefined,
    failure,
    run: async (input) => {
      if (started.current) return false
      started.current = true
      setFailure(undefined)
      try {
        return (await mutateAsync(input)).kind === 'done'
      } finally {
        started.current = false
      }
    },
    clear: useCallback(() => setFailure(undefined), []),
  }
}

export interface ConfirmedAction<Input> extends Action<Input> {
  /** Asks first. */
  readonly ask: (input: Input) => void
  /** What the question is about, while it is open. */
  readonly asked: Input | undefined
  /** For a `ConfirmDialog`. */
  readonly dialog: {
    readonly open: boolean
    readonly busy: boolean
    readonly failure: string | undefined
    readonly onConfirm: () => void
    readonly onClose: () => void
  }
}

/** An action that is confirmed in a dialog first, which stays open with the reason when it fails. */
export const useConfirmedAction = <Input = void, Result = unknown>(
  work: (input: Input, attempt: Attempt) => Promise<Result>,
  options: Omit<ActionOptions<Input, Result>, 'failsIn'> = {},
): ConfirmedAction<Input> => {
  const [asked, setAsked] = useState<{ readonly input: Input }>()
  // The question that is open, and the one that was answered: another may have been asked meanwhile.
  const open = useRef<{ readonly input: Input }>(undefined)
  const confirmed = useRef<{ readonly input: Input }>(undefined)
  const isOpen = () => open.current !== undefined && open.current === confirmed.current
  const show = (question: { readonly input: Input } | undefined) => {
    open.current = question
    setAsked(question)
  }
  const close = () => show(undefined)
  const action = useAction(work, {
    ...options,
    explain: (error, input) => {
      const text = options.explain?.(error, input)
      // Whoever closed the dialog meanwhile would not see the reason in it.
      if (isOpen() || text === null || wasShown(error)) return text
      failToast(text ?? failureText(error))
      return null
    },
    onDone: (result, input) => {
      if (isOpen()) close()
      return options.onDone?.(result, input)
    },
  })
  return {
    ...action,
    ask: (input) => {
      action.clear()
      show({ input })
    },
    asked: asked?.input,
    dialog: {
      open: asked !== undefined,
      busy: action.busy,
      failure: action.failure,
      onConfirm: () => {
        if (!asked || action.busy) return
        confirmed.current = asked
        void action.run(asked.input)
      },
      onClose: close,
    },
  }
}
