import { CatchBoundary } from '@tanstack/react-router'
import { createElement, lazy, useEffect, type ComponentType } from 'react'
import { useIntl } from 'react-intl'
import { SECOND } from '@cairn/domain/base/constants'
import { isMissingProgram, reloadForProgram } from '../missing-program.ts'
import { ErrorState } from './empty.tsx'
import { messages } from './waiting-messages.ts'

const LOAD_MS = 30 * SECOND
const QUIET_RETRY_MS = 10 * SECOND

/** A program that is being fetched comes, or fails: browsers would wait for it for minutes. */
export const withinTime = <T,>(loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('A part of the page was not loaded in time.')), LOAD_MS)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}

type PropsOf<T> = T extends ComponentType<infer P> ? P : never
type Load<T> = () => Promise<{ readonly default: T }>

/**
 * A part of a page that is fetched when it is shown. Where it cannot be fetched it says so in its place and can be tried
 * again, by a new page where the browser would not ask for it again. 'quiet': the page does without.
 */
export const latePart = <T extends ComponentType<never> | ComponentType>(
  load: Load<T>,
  failure: 'shown' | 'quiet' = 'shown',
) => {
  const fetched = () => lazy(() => withinTime((load as unknown as Load<ComponentType<object>>)()))
  let Part = fetched()
  const Current = (props: object) => createElement(Part, props)
  const Failed = ({ error, reset }: { error: unknown; reset: () => void }) => {
    const again = () => {
      // React remembers the failure with the component.
      Part = fetched()
      reset()
    }
    if (failure === 'quiet') return <Later onRetry={again} />
    return <Failure onRetry={isMissingProgram(error) ? () => void reloadForProgram() : again} />
  }
  return function LatePart(props: PropsOf<T>) {
    return (
      <CatchBoundary getResetKey={never} errorComponent={Failed}>
        <Current {...(props as object)} />
      </CatchBoundary>
    )
  }
}

const never = () => 'never'

/** Nobody misses it enough to press a button: it is tried again now and then. */
function Later({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onRetry, QUIET_RETRY_MS)
    return () => clearTimeout(timer)
  }, [onRetry])
  return null
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl()
  return (
    <ErrorState
      title={intl.formatMessage(messages.part)}
      retry={{ label: intl.formatMessage(messages.again), run: onRetry }}
    >
      {intl.formatMessage(messages.partText)}
    </ErrorState>
  )
}
