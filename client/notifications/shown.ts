import { session } from '../base/session.ts'
import { keptDevice } from './kept-device.ts'

/** The notices of this site that the device shows. */
const shownNotices = async (): Promise<readonly Notification[]> =>
  (await (await navigator.serviceWorker?.getRegistration())?.getNotifications()) ?? []

/** Notices are about one person, and go when somebody else is here. They stay while that person acts as another. */
export const closeNotices = (): void => {
  const here = session.original() ?? session.get()
  if (here !== null && here.user.id === keptDevice()?.person) return
  void shownNotices()
    .then((notices) => notices.forEach((notice) => notice.close()))
    .catch(() => undefined)
}

/** What was seen here needs no notice on this device any more. */
export const closeShown = (): void => {
  if (keptDevice() === null) return
  void shownNotices()
    .then((shown) => {
      for (const notice of shown)
        if ((notice.data as { path?: string } | null)?.path?.split('#')[0] === location.pathname)
          notice.close()
    })
    .catch(() => undefined)
}
