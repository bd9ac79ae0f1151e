import { afterEach, expect, test, vi } from 'vitest'
import { onNewVersion } from './worker-version.ts'

/** A worker that waits, of the version whose pages start with this script. */
const waitingWorker = (entry: string) => {
  const worker = Object.assign(new EventTarget(), {
    state: 'installed',
    messages: [] as unknown[],
    postMessage: (data: unknown, ports: readonly MessagePort[]) => {
      worker.messages.push(data)
      if (data === 'which entry') ports[0]?.postMessage(entry)
      if (data !== 'take over') return
      worker.state = 'activated'
      worker.dispatchEvent(new Event('statechange'))
    },
  })
  return worker
}

const watch = (worker: ReturnType<typeof waitingWorker>) => {
  const registration = Object.assign(new EventTarget(), {
    active: {},
    waiting: worker,
    installing: null,
    update: async () => undefined,
  })
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(
    registration as unknown as ServiceWorkerRegistration,
  )
  const listener = vi.fn<(waiting: ServiceWorker) => void>()
  stop = onNewVersion(listener)
  return listener
}

let stop = () => {}
const script = document.createElement('script')
script.type = 'text/plain'
script.src = '/assets/main-new.js'

afterEach(() => {
  stop()
  script.remove()
  vi.restoreAllMocks()
})

test('OFF-38 a version that waits is told to pages of an older one', async () => {
  const worker = waitingWorker('/assets/main-new.js')
  const listener = watch(worker)
  await expect.poll(() => listener.mock.calls.length).toBe(1)
  expect(worker.messages).toEqual(['which entry'])
})

test('OFF-38 a page that is of the new version already says nothing: its worker takes over', async () => {
  document.head.append(script)
  const worker = waitingWorker('/assets/main-new.js')
  const listener = watch(worker)
  await expect.poll(() => worker.messages).toEqual(['which entry', 'take over'])
  expect(listener).not.toHaveBeenCalled()
})
