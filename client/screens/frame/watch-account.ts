import { keepTab, RESET_KEY } from '../../auth/tab-memory.ts'
import { SESSION_KEY } from '../../base/session-storage.ts'
import { session } from '../../base/session.ts'
import { closeNotices } from '../../notifications/shown.ts'
import type { AppRouter } from '../../router.tsx'
import { enrolIntent } from '../catalog/enrol-intent.ts'

/** What a person was shown, and what a visitor has begun in this tab, ends when an account comes or goes. */
export const watchAccount = (router: AppRouter): void => {
  session.onAccountLeft(closeNotices)
  session.subscribe(() => keepTab(RESET_KEY, null))
  session.onAccountLeft(enrolIntent.drop)
  // Only other tabs cause this event: somebody has logged in or out there.
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY) enrolIntent.drop()
  })
  router.subscribe('onBeforeLoad', ({ toLocation }) =>
    enrolIntent.pass(toLocation.pathname, session.get() !== null),
  )
}
