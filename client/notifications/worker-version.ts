import { HOUR } from '@cairn/domain/base/constants'

type Tell = (waiting: ServiceWorker | null) => void

/** A first worker waits for nobody: only one that follows another is a new version. */
const watch = (registration: ServiceWorkerRegistration, tell: Tell): (() => void) => {
  const look = () => {
    if (registration.active && registration.waiting) tell(registration.waiting)
  }
  const found = () => registration.installing?.addEventListener('statechange', look)
  look()
  found()
  registration.addEventListener('updatefound', found)
  return () => registration.removeEventListener('updatefound', found)
}

/** Tells when a new version of the worker waits. A page that stays open for long asks for one when it is looked at again. */
export const onNewVersion = (tell: Tell): (() => void) => {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return () => undefined
  let end = () => {}
  let over = false
  let asked = Date.now()
  void navigator.serviceWorker.getRegistration().then((registration) => {
    if (!registration || over) return
    const ask = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < HOUR) return
      asked = Date.now()
      void registration.update().catch(() => undefined)
    }
    const stop = watch(registration, tell)
    document.addEventListener('visibilitychange', ask)
    end = () => {
      stop()
      document.removeEventListener('visibilitychange', ask)
    }
  })
  return () => {
    over = true
    end()
  }
}

const PATIENCE_MS = 3000

/** Lets the waiting worker take the place of the one before. */
export const takeOver = (waiting: ServiceWorker): Promise<void> =>
  new Promise((done) => {
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') done()
    })
    setTimeout(done, PATIENCE_MS)
    waiting.postMessage('take over', [])
  })
