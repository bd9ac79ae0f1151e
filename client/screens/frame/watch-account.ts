import { keepTab, RESET_KEY } from '../../auth/tab-memory.ts'
import { SESSION_KEY } from '../../base/session-storage.ts'
import { session } from '../../base/session.ts'
import { closeNotices } from '../../notifications/shown.ts'
import type { AppRouter } from '../../router.tsx'
import { enrolIntent } from '../../purchases/enrol-intent.ts'

/** What a person was shown, and what a visitor has begun in this tab, ends when an account comes or goes. */
export const watchAccount = (router: AppRouter): (() => void) => {
  // Only other tabs cause this event: somebody has logged in or out there.
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY) enrolIntent.drop()
  }
  window.addEventListener('storage', elsewhere)
  const stops: readonly (() => unknown)[] = [
    session.onAccountLeft(closeNotices),
    session.onAccountLeft(enrolIntent.drop),
    session.subscribe(() => keepTab(RESET_KEY, null)),
    router.subscribe('onBeforeLoad', ({ toLocation }) =>
      enrolIntent.pass(toLocation.pathname, session.get() !== null),
    ),
    () => window.removeEventListener('storage', elsewhere),
  ]
  return () => stops.forEach((stop) => void stop())
}
