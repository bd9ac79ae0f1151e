import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { explain } from './explain.ts'
import { wasCancelled } from './second-factor.ts'
import { useAction } from '../base/action.ts'
import { isCallError } from '../base/call-error.ts'
import { session } from '../base/session.ts'
import { problemText, type Problem as FormProblem } from '../base/form-problems.ts'
import { Banner } from '../base/ui/banner.tsx'
import { Button } from '../base/ui/button.tsx'
import { messages } from './two-step-messages.ts'

type Problem = { readonly kind: 'stale' } | { readonly kind: 'other'; readonly words: FormProblem }

/** Why a change of second factors was not made, for `FactorProblem`. */
export const useFactorProblem = (otherwise?: FormProblem) => {
  const [problem, setProblem] = useState<Problem>()
  const problemOf = (error: unknown): Problem | undefined => {
    if (wasCancelled(error)) return undefined
    if (isCallError(error, 403) && error.code === 'confirm_identity') return { kind: 'stale' }
    if (isCallError(error, 403)) session.drop('refused')
    return { kind: 'other', words: isCallError(error) ? explain(error) : (otherwise ?? explain(error)) }
  }
  return {
    problem,
    /** Shows it, so that nothing else has to. */
    show: (error: unknown): null => {
      setProblem(problemOf(error))
      return null
    },
    clear: () => setProblem(undefined),
  }
}

/** A change of second factors: once at a time, and with a reason should it fail. */
export const useFactorAction = (otherwise?: FormProblem) => {
  const { problem, show, clear } = useFactorProblem(otherwise)
  const action = useAction((work: () => Promise<void>) => work(), { explain: show })
  const run = (work: () => Promise<void>) => {
    clear()
    return action.run(work)
  }
  return { busy: action.busy, problem, run, clear }
}

/** Why a change was not made. Whoever logged in long ago is led to log in again. */
export function FactorProblem({ problem }: { problem: Problem | undefined }): ReactNode {
  const intl = useIntl()
  if (!problem) return null
  const isStale = problem.kind === 'stale'
  return (
    <div role="alert">
      <Banner
        icon={isStale ? 'lock' : 'alert-circle'}
        look="card"
        tone={isStale ? 'warn' : 'bad'}
        action={
          isStale && (
            <Button size="small" onClick={() => void session.logOut('switched')}>
              {intl.formatMessage(messages.toLogIn)}
            </Button>
          )
        }
      >
        {isStale ? intl.formatMessage(messages.logInAgain) : problemText(intl, problem.words)}
      </Banner>
    </div>
  )
}
