import { describe, expect, test } from 'vitest'
import { isAppPage, requestKind } from './requests.ts'

const isAppFile = (path: string) => path.startsWith('/assets/') || path === '/favicon.svg'

const kindOf = (path: string, { method = 'GET', mode = 'cors', ranged = false } = {}) =>
  requestKind({ method, mode, path, ranged }, isAppFile)

describe('what the service worker answers', () => {
  test.each([
    '/',
    '/dashboard',
    '/learn/wayfinding',
    '/learn/wayfinding/lesson.1',
    '/account/notifications',
    '/messages/ada',
    '/coach/reviews',
    '/groups/join/abc',
  ])('OFF-42 %s is a page of the app, which comes up without a connection', (path) => {
    expect(isAppPage(path)).toBe(true)
    expect(kindOf(path, { mode: 'navigate' })).toBe('page')
  })

  test.each([
    '/api/docs',
    '/api/resource/file/c1/a.pdf',
    '/resource/file/c1/a.pdf',
    '/oidc/google',
    '/auth/login',
    '/readyz',
    '/healthz',
    '/metrics',
    '/card-network/form.html',
    '/content/key/index.html',
    '/welcome.html',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/.well-known/security.txt',
    '/offline/frame',
  ])('OFF-42 %s is opened from the server', (path) => {
    expect(kindOf(path, { mode: 'navigate' })).toBeUndefined()
  })

  test('OFF-42 replies of the API, its event stream and uploads are never touched', () => {
    for (const path of ['/api/config', '/api/user/1', '/api/notification/stream', '/config', '/readyz'])
      expect(kindOf(path), path).toBeUndefined()
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
      for (const path of ['/api/resource/upload/x', '/dashboard', '/assets/a.js'])
        expect(kindOf(path, { method, mode: 'navigate' }), `${method} ${path}`).toBeUndefined()
  })

  test('OFF-42 the files of the app and of downloaded courses come from the device', () => {
    expect(kindOf('/assets/index-abc.js')).toBe('app file')
    expect(kindOf('/favicon.svg', { mode: 'no-cors' })).toBe('app file')
    expect(kindOf('/share.jpg', { mode: 'no-cors' })).toBeUndefined()
    expect(kindOf('/assets/index-abc.js', { ranged: true })).toBeUndefined()
    expect(kindOf('/offline/file/c1/video', { ranged: true })).toBe('course file')
    // A page asks whether the worker has such files at all.
    expect(kindOf('/offline/file/c1/video', { method: 'HEAD' })).toBe('course file')
    expect(kindOf('/offline/file/c1/video', { method: 'PUT' })).toBeUndefined()
    expect(kindOf('/offline/file/c1/a.pdf', { mode: 'navigate' })).toBe('course file')
  })
})
