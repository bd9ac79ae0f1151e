import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onNewVersion } from './worker-version.ts'

/** A worker of a version, which may take long to say so; without one it is from before workers could be asked. */
const workerOf = (version?: string, answered: Promise<void> = Promise.resolve()) => {
  const worker = Object.assign(new EventTarget(), {
    state: 'installed',
    messages: [] as unknown[],
    postMessage: (data: unknown, ports: readonly MessagePort[]) => {
      worker.messages.push(data)
      if (data === 'which version' && version !== undefined)
        void answered.then(() => ports[0]?.postMessage(version))
      if (data !== 'take over') return
      worker.state = 'activated'
      worker.dispatchEvent(new Event('statechange'))
    },
  })
  return worker
}
type FakeWorker = ReturnType<typeof workerOf>

const watch = (waiting: FakeWorker | null) => {
  const registration = Object.assign(new EventTarget(), {
    active: {},
    waiting,
    installing: null,
    update: async () => undefined,
  })
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(
    registration as unknown as ServiceWorkerRegistration,
  )
  const listener = vi.fn<(waiting: ServiceWorker | null) => void>()
  stop = onNewVersion(listener)
  return listener
}

let stop = () => {}
const page = document.createElement('meta')
page.name = 'version'
const setController = (worker: FakeWorker) =>
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue(worker as unknown as ServiceWorker)

beforeEach(() => {
  page.content = 'new'
  document.head.append(page)
})
afterEach(() => {
  stop()
  page.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a version that waits', () => {
  test('OFF-38 is announced on a page of the version before, and waits to be asked for', async () => {
    page.content = 'old'
    const worker = workerOf('new')
    const listener = watch(worker)
    await expect.poll(() => listener.mock.calls).toEqual([[worker]])
    expect(worker.messages).toEqual(['which version'])
  })

  test('OFF-38 is announced where either does not say which version it is', async () => {
    page.remove()
    const listener = watch(workerOf('new'))
    await expect.poll(() => listener.mock.calls.length).toBe(1)
  })

  test('OFF-35 is not announced on a page that is of it already: its worker takes over', async () => {
    const worker = workerOf('new')
    const listener = watch(worker)
    await expect.poll(() => worker.messages).toEqual(['which version', 'take over'])
    expect(listener).not.toHaveBeenCalled()
  })

  test('OFF-35 is no longer announced once it says, late, that it is of this page: its worker takes over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let answer = () => {}
    const worker = workerOf('new', new Promise<void>((done) => (answer = done)))
    const listener = watch(worker)
    await vi.waitUntil(() => worker.messages.length > 0)
    await vi.advanceTimersByTimeAsync(5000)
    expect(listener.mock.calls).toEqual([[worker]])
    vi.useRealTimers()
    answer()
    await expect.poll(() => listener.mock.calls).toEqual([[worker], [null]])
    expect(worker.messages).toEqual(['which version', 'take over'])
  })

  test('OFF-38 is announced on an older page even when a new page let it take over', async () => {
    page.content = 'old'
    setController(workerOf('old'))
    const began = vi.spyOn(navigator.serviceWorker, 'addEventListener')
    const listener = watch(null)
    await expect.poll(() => began.mock.calls.length).toBeGreaterThan(0)
    const next = workerOf('new')
    setController(next)
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
    await expect.poll(() => listener.mock.calls).toEqual([[next]])
  })
})
