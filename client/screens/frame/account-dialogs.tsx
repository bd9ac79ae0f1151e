import { Suspense, useSyncExternalStore } from 'react'
import { renewal } from '../../base/renewal.ts'
import { latePart } from '../../base/ui/late-part.tsx'
import { leavingStore } from './leave-account.ts'

const RenewalDialog = latePart(
  () => import('./renewal-dialog.tsx').then(({ RenewalDialog }) => ({ default: RenewalDialog })),
  'quiet',
)

const UnsentDialog = latePart(
  () => import('./unsent-dialog.tsx').then(({ UnsentDialog }) => ({ default: UnsentDialog })),
  'quiet',
)

const nobody = () => null

/** What is asked over any page about the account: to log in again, or what to do about unsent work. */
export function AccountDialogs() {
  const who = useSyncExternalStore(renewal.subscribe, renewal.get, nobody)
  const leaving = useSyncExternalStore(leavingStore.subscribe, leavingStore.get, nobody)
  return (
    <Suspense fallback={null}>
      {leaving && <UnsentDialog why={leaving.why} onAnswer={leaving.answer} />}
      {who && <RenewalDialog who={who} />}
    </Suspense>
  )
}
