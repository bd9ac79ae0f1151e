import { keptDevice, shownNotices } from './kept-device.ts'

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
