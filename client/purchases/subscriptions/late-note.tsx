import { Suspense, type ComponentProps } from 'react'
import { latePart } from '../../base/ui/late-part.tsx'

const Note = latePart(
  () => import('./subscription-note.tsx').then((file) => ({ default: file.SubscriptionNote })),
  'quiet',
)

/** Fetched with courses that are billed every month, and with no others. */
export function LateSubscriptionNote(props: ComponentProps<typeof Note>) {
  return (
    <Suspense fallback={null}>
      <Note {...props} />
    </Suspense>
  )
}
