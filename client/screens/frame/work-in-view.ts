import type { AppRouter } from '../../router.tsx'
import type { Refused } from '../../base/refusal.ts'
import { session } from '../../base/session.ts'
import { guardOf } from './connect.ts'

/** Pages that are work by themselves, before anything is typed: lessons, the studio and the review queue. */
const WORK = /^\/(learn\/[^/]+\/activity|author\/course|coach\/reviews)(\/|$)/

/**
 * Whether there is work in view that must outlive the end of a session: something was typed on this page, or is being
 * written, or the page is one to work on. Public pages hold none, nor does a page that just opens.
 */
export const watchWork = (router: AppRouter) => {
  let typedOn: string | undefined
  const path = () => router.state.location.pathname
  const note = () => {
    typedOn = path()
  }
  document.addEventListener('input', note, true)
  return {
    isInView: ({ writes = false }: Refused): boolean =>
      session.isChecked() &&
      guardOf(router) !== 'none' &&
      (writes || typedOn === path() || WORK.test(path())),
    stop: () => document.removeEventListener('input', note, true),
  }
}
