import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { identityProof } from '../../base/identity-proof.ts'
import { askAboutAccount } from '../../base/leave.ts'
import { latePart } from '../../base/ui/late-part.tsx'
import type { AppRouter } from '../../router.tsx'
import { askBeforeLeaving, leavingStore } from './leave-account.ts'
import { renewal } from './renewal.ts'
import { watchDownloads } from './resume-downloads.ts'
import { watchUnsent } from './resume-unsent.ts'
import { watchAccount } from './watch-account.ts'
import { watchWork } from './work-in-view.ts'

const IdentityDialog = latePart(
  () => import('./identity-dialog.tsx').then(({ IdentityDialog }) => ({ default: IdentityDialog })),
  'quiet',
)

const RenewalDialog = latePart(
  () => import('./renewal-dialog.tsx').then(({ RenewalDialog }) => ({ default: RenewalDialog })),
  'quiet',
)

const UnsentDialog = latePart(
  () => import('./unsent-dialog.tsx').then(({ UnsentDialog }) => ({ default: UnsentDialog })),
  'quiet',
)

/** What is asked over any page about the account: who is there, to log in again, or what to do about unsent work. */
export function AccountDialogs() {
  const router = useRouter() as unknown as AppRouter
  const who = useSyncExternalStore(renewal.subscribe, renewal.get)
  const proof = useSyncExternalStore(identityProof.subscribe, identityProof.isAsked)
  const leaving = useSyncExternalStore(leavingStore.subscribe, leavingStore.get)
  useEffect(() => {
    askAboutAccount(askBeforeLeaving)
    return watchUnsent()
  }, [])
  useEffect(() => watchDownloads(), [])
  useEffect(() => watchAccount(router), [router])
  useEffect(() => {
    const work = watchWork(router)
    renewal.install(work.isInView)
    return work.stop
  }, [router])
  return (
    <Suspense fallback={null}>
      {leaving && <UnsentDialog why={leaving.why} onAnswer={leaving.answer} />}
      {proof && <IdentityDialog />}
      {who && <RenewalDialog who={who} />}
    </Suspense>
  )
}
