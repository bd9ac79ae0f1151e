import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { User } from '@cairn/contract/users'
import { expect } from './test.ts'

export const PASSWORD = 'learn-2-climb'

type Role = 'root' | 'admin' | 'author' | 'publisher' | 'coach' | 'observer' | 'learner'

export const emailOf = (role: Role): string => `${role}@demo.cairn.test`

/** An address nobody has yet. */
export const freshEmail = (): string => `${randomUUID()}@people.cairn.test`

const read = async <T>(
  answer: Promise<{ ok: () => boolean; status: () => number; json: () => Promise<T> }>,
) => {
  const reply = await answer
  if (!reply.ok())
    throw new Error(`The server answered ${reply.status()}: ${JSON.stringify(await reply.json())}`)
  return reply.json()
}

/** Opens a session of one of the demo people. */
export const openSession = (request: APIRequestContext, role: Role): Promise<LoggedIn> =>
  read(request.post('/api/auth/user', { data: { email: emailOf(role), password: PASSWORD } }))

/** Many people sign up in a run, each at home; from one address the server would take that for a flood. */
const fromElsewhere = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})

/** Each server has its own; a request knows which one it goes to. */
const roots = new WeakMap<APIRequestContext, Promise<LoggedIn>>()

const rootOf = (request: APIRequestContext): Promise<LoggedIn> => {
  const root = roots.get(request) ?? openSession(request, 'root')
  roots.set(request, root)
  return root
}

/** Opens the link that was sent to an address, as its owner would. */
export const confirmEmail = async (request: APIRequestContext, email: string): Promise<void> => {
  const headers = { authorization: (await rootOf(request)).authorization.token }
  const params = { search: JSON.stringify({ query: `"${email}"`, sort: 'created:desc', limit: 1 }) }
  let id: string | undefined
  // Where searches trail behind, it is found a little later.
  await expect
    .poll(async () => {
      const found = request.get('/api/report/outbox', { headers, params })
      const { list }: { list: { id: string }[] } = await read(found)
      id = list[0]?.id
      return id
    })
    .toBeDefined()
  const { text }: { text: string } = await read(request.post(`/api/report/outbox/${id}/open`, { headers }))
  const key = /\/confirm\?key=(\S+)/.exec(text)?.[1] ?? ''
  await read(request.post('/api/auth/email/confirm', { data: { key } }))
}

/** Makes somebody who has never been here before. */
export const newPerson = async (request: APIRequestContext, more: Partial<User> = {}): Promise<LoggedIn> => {
  const entered = await signUp(request)
  await confirmEmail(request, entered.user.email ?? '')
  const confirmed = { ...entered, user: { ...entered.user, emailVerified: true } }
  return Object.keys(more).length === 0
    ? confirmed
    : { ...confirmed, user: await changePerson(request, confirmed, more) }
}

/** Makes somebody who has yet to confirm their address. */
export const signUp = async (request: APIRequestContext): Promise<LoggedIn> => {
  const names = { givenName: 'Nour', familyName: 'Winter', email: freshEmail() }
  const { key } = (await read(
    request.post('/api/user?interactive=true', { data: names, headers: fromElsewhere() }),
  )) as { key: string }
  return read(request.put('/api/auth/user', { data: { key, update: { password: PASSWORD } } }))
}

/** Changes a person's profile as another device of theirs would. */
export const changePerson = (
  request: APIRequestContext,
  { authorization, user }: LoggedIn,
  more: Partial<User>,
): Promise<User> =>
  read(
    request.put(`/api/user/${user.id}`, {
      headers: { authorization: authorization.token },
      data: { ...user, ...more },
    }),
  )

/** Ends a session on the server without the browser knowing. */
export const endSession = async (request: APIRequestContext, { authorization }: LoggedIn): Promise<void> => {
  const { userId, token } = authorization
  await request.delete(`/api/auth/user/${userId}/token`, { headers: { authorization: token } })
}

/** Leaves a session in the browser, as a visit of yesterday would have. */
export const remember = async (page: Page, { authorization, user }: LoggedIn): Promise<void> => {
  const blank = '**/yesterday'
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto('/yesterday')
  // A page with a route asks for every file anew, each time, and through us.
  await page.unroute(blank)
  await page.evaluate(
    ([session, person]) => {
      localStorage.setItem('session.user', person)
      localStorage.setItem('session', session)
    },
    [JSON.stringify(authorization), JSON.stringify(user)] as const,
  )
}

export const beLoggedIn = async (page: Page, role: Role): Promise<LoggedIn> => {
  const session = await openSession(page.request, role)
  await remember(page, session)
  return session
}
