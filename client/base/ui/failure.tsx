import { useState, type ReactNode } from 'react'
import { useExplain } from '../use-explain.ts'
import { Banner } from './banner.tsx'

/** Something that is under way once and may fail with words. */
export const useDeed = () => {
  const explain = useExplain()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (deed: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await deed()
    } catch (error) {
      setFailure(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run, forget: () => setFailure(undefined) }
}

/** What went wrong, where the deed is asked for. */
export function Failure({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div role="alert">
      <Banner icon="alert-circle" look="card" tone="bad">
        {children}
      </Banner>
    </div>
  )
}
