import { connection } from '../base/online.ts'
import { isUnfinished, uploads } from './uploads.ts'

/** Nothing can be sent now, whatever the browser believes. */
export const isCut = (): boolean => !connection.isUp()

/** What was begun and has lost the connection is stored on the device instead. */
export const storeWhenCut = (upload: string, store: () => void): void => {
  const stop = uploads.subscribe(() => {
    const item = uploads.get().find(({ id }) => id === upload)
    if (item && isUnfinished(item) && !(item.status === 'reconnecting' && isCut())) return
    stop()
    if (item?.status !== 'reconnecting') return
    queueMicrotask(() => {
      uploads.cancel(upload)
      store()
    })
  })
}
