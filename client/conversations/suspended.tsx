import { lazy, Suspense } from 'react'

const Banner = lazy(async () => ({ default: (await import('./suspended-banner.tsx')).SuspendedBanner }))

/** In place of the field where one writes; few people ever see it, so that it is loaded when it is needed. */
export function Suspended({ until }: { until: string }) {
  return (
    <Suspense>
      <Banner until={until} />
    </Suspense>
  )
}
