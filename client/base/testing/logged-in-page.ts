import { afterEach, beforeEach, vi } from 'vitest'
import type { Letter, Sent } from '../transport.ts'
import { openBrowser } from './browser.ts'
import { loggedIn, stored } from './samples.ts'
import { settle } from './server.ts'

export const ada = loggedIn('tok-ada', 'ada')
export const ben = loggedIn('tok-ben', 'ben')

/** A page in which Ada is logged in, with a server that answers as given. What a test imports after it is of this page. */
export const openPage = async (reply: (request: Letter) => Sent | Promise<Sent>) => {
  const browser = openBrowser({ stored: stored(ada) })
  vi.resetModules()
  const { replaceTransport } = await import('../transport.ts')
  const { session } = await import('../session.ts')
  const { call } = await import('../call.ts')
  const requests: Letter[] = []
  replaceTransport(async (request) => {
    requests.push(request)
    return reply(request)
  })
  const tokens = () => requests.map(({ headers }) => headers['authorization'])
  return { browser, session, call, requests, tokens }
}

/** What has become of a promise by now: 'open', 'answered' or its error. */
export const stateOf = async (promise: Promise<unknown>) => {
  let state: unknown = 'open'
  void promise.then(
    () => (state = 'answered'),
    (error: unknown) => (state = error),
  )
  await settle()
  return state
}

/** Keeps the console quiet, and undoes what a test has changed in the browser. */
export const restoreAfterEach = () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue(undefined))
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
