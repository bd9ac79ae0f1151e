import { expect, test, vi } from 'vitest'

type Listener = (event: Record<string, unknown>) => void

/** The world of a worker, as a browser gives it. */
const wake = async (open: readonly object[] = []) => {
  const listeners = new Map<string, Listener>()
  const shown = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => undefined)
  vi.stubGlobal('__APP_FILES__', { version: '1', entry: '/assets/index.js', files: [] })
  vi.stubGlobal('self', {
    registration: { showNotification: shown },
    clients: { matchAll: async () => open, openWindow },
    location: { origin: 'https://learn.example.org' },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  })
  vi.resetModules()
  await import('./main.ts')
  vi.unstubAllGlobals()
  const tell = async (name: string, event: Record<string, unknown>) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(name)?.({ ...event, waitUntil: (next: Promise<unknown>) => (work = next) })
    await work
  }
  return { shown, openWindow, tell }
}

test('PUSH-01 a push is shown with its words, and one that says nothing still leads to the own feed', async () => {
  const { shown, tell } = await wake()
  const notice = { title: 'Ada sent you a message', text: 'Psst', path: '/messages/ada', id: 'n1' }
  await tell('push', { data: { json: () => notice } })
  expect(shown).toHaveBeenLastCalledWith(
    'Ada sent you a message',
    expect.objectContaining({ body: 'Psst', tag: 'n1', data: { path: '/messages/ada' } }),
  )
  const broken = () => {
    throw new SyntaxError('no JSON')
  }
  await tell('push', { data: { json: broken } })
  expect(shown).toHaveBeenLastCalledWith(
    'Cairn',
    expect.objectContaining({ data: { path: '/dashboard?myFeed=1' } }),
  )
})

test('PUSH-09 a press on a notice opens the thread: in a page that is open, else in a new one, never elsewhere', async () => {
  const close = vi.fn()
  const press = (path: string) => ({ notification: { close, data: { path } } })
  const alone = await wake()
  await alone.tell('notificationclick', press('/thread/t1'))
  expect(alone.openWindow).toHaveBeenCalledWith('https://learn.example.org/thread/t1')
  await alone.tell('notificationclick', press('//evil.example.org/'))
  expect(alone.openWindow).toHaveBeenCalledTimes(1)

  const navigate = vi.fn(async () => ({}))
  const page = { focus: async () => page, navigate }
  const beside = await wake([page])
  await beside.tell('notificationclick', press('/thread/t2'))
  expect(navigate).toHaveBeenCalledWith('https://learn.example.org/thread/t2')
  expect(beside.openWindow).not.toHaveBeenCalled()
  expect(close).toHaveBeenCalledTimes(3)
})
