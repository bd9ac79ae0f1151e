import { SECOND } from '@cairn/domain/base/constants'

/** An upload of which nothing has moved for so long is broken, whatever the browser thinks of it. */
const STALL_MS = 30 * SECOND

/** Ends an upload that has stalled. After its last byte the server may take its time: it checks and stores the file. */
export const endWhenStalled = (request: XMLHttpRequest, onStall: () => void): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Says so first: the abort that follows is not the person's.
      onStall()
      request.abort()
    }, ms)
  }
  request.upload.addEventListener('progress', () => restart(STALL_MS))
  request.upload.addEventListener('load', () => restart(4 * STALL_MS))
  request.addEventListener('progress', () => restart(STALL_MS))
  request.addEventListener('loadend', () => clearTimeout(timer))
  restart(STALL_MS)
}
