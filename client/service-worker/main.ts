import { requestKind } from '@cairn/domain/offline/requests'
import { appFiles } from './app-files.ts'
import { answerFile } from './files.ts'
import { openThread, showPush } from './push.ts'
import { makeShell } from './shell.ts'
import { world, type RequestEvent } from './world.ts'

const shell = makeShell(appFiles, {
  caches: globalThis.caches,
  fetch: (request, options) => fetch(request, options),
  openPages: async () => {
    const pages = await world.clients.matchAll({ type: 'window', includeUncontrolled: true })
    return pages.map(({ id }) => id)
  },
  after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

world.addEventListener('install', (event) => event.waitUntil(shell.install()))

// Pages are asked for while the worker starts, so that it delays none.
const activate = async () => {
  await shell.activate()
  await world.registration.navigationPreload?.enable()
  await world.clients.claim()
}
world.addEventListener('activate', (event) => event.waitUntil(activate()))

// A new version waits until somebody asks for it: pages that are open are not changed under them.
world.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(world.skipWaiting())
  if (event.data === 'which version') event.ports?.[0]?.postMessage(appFiles.version)
})

const answer = (event: RequestEvent, path: string): Promise<Response> | undefined => {
  const { request } = event
  const { method, mode, headers } = request
  const kind = requestKind({ method, mode, path, ranged: headers.has('range') }, shell.isAppFile)
  if (kind === 'course file') return answerFile(request)
  if (kind === 'app file') return shell.answerFile(request)
  if (kind !== 'page') return undefined
  event.waitUntil(shell.removeUnused())
  return shell.answerPage(request, event.preloadResponse)
}

world.addEventListener('fetch', (event) => {
  const asked = event as RequestEvent
  const { origin, pathname } = new URL(asked.request.url)
  const answered = origin === world.location.origin ? answer(asked, pathname) : undefined
  if (answered) asked.respondWith(answered)
})

world.addEventListener('push', (event) => event.waitUntil(showPush(event)))

world.addEventListener('notificationclick', (event) => {
  event.notification?.close()
  event.waitUntil(openThread(event.notification?.data))
})
