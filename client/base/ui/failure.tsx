import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'

/** Why something was not done, where it was asked for; read out at once. */
export function Failure({ children }: { readonly children?: ReactNode }) {
  if (!children) return null
  return (
    <div role="alert">
      <Banner icon="alert-circle" look="card" tone="bad">
        {children}
      </Banner>
    </div>
  )
}
