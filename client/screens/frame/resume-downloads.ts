import { SECOND } from '@cairn/domain/base/constants'
import { hasDownloads } from '../../base/local/has-downloads.ts'
import { session } from '../../base/session.ts'

/** The page comes first; downloads go on behind it. */
const AFTER_MS = 5 * SECOND

const resume = (): void => {
  const account = session.account()
  if (account === null || !hasDownloads(account)) return
  void import('../../offline/downloads.ts')
    .then(({ continueAll }) => continueAll(account))
    .catch(() => undefined)
}

/** Goes on with the downloads that a reload or a restart interrupted. Returns how to stop watching. */
export const watchDownloads = (): (() => void) => {
  const timer = setTimeout(resume, AFTER_MS)
  let account = session.account()
  const stop = session.subscribe(() => {
    if (session.account() === account) return
    account = session.account()
    resume()
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
