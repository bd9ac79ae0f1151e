import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '@cairn/domain/base/constants'
import { auth } from '@cairn/contract/auth'
import { users } from '@cairn/contract/users'
import { findConfig, saveConfig } from '../config/store.ts'
import { saveCourse } from '../courses/store.ts'
import { leaveAsLearner } from '../invitations/membership-store.ts'
import { findOrganization, saveOrganization } from '../organizations/store.ts'
import { eventually } from '../testing/eventually.ts'
import { byTest, testNode, type Person, type TestNode } from '../testing/node.ts'
import { setDisabled } from '../users/store.ts'
import { hashSecret, newId } from './ids.ts'
import { ALL_SESSIONS, hearChanges, type Changes } from './live/changes.ts'
import { dropFactors } from './second-factor.ts'
import { keepSessions } from './session-cache.ts'
import { endSession, endSessions } from './session.ts'

let here: TestNode
let there: TestNode
let org: string
beforeAll(async () => {
  here = await testNode()
  there = await testNode({ beside: here })
  org = await here.organization('Guild')
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const NO_BROWSER = { hash: null }
const find = (at: TestNode, { token }: Person) => at.parts.findSession(token, at.clock.now(), NO_BROWSER)
const isIn = async (at: TestNode, person: Person) => (await find(at, person)) !== null
const rolesAt = async (at: TestNode, person: Person) => (await find(at, person))?.actor.role[org] ?? []

/** Changes something without a word to anybody, as nothing in the product does. */
const silently = (at: TestNode, change: ReturnType<typeof sql>) =>
  at.parts.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await change.execute(tx)
  })
const endSilently = (at: TestNode, { token }: Person) =>
  silently(at, sql`delete from session where token_hash = ${hashSecret(token)}`)

const unlist = async (person: Person, of = org) => {
  const { db } = here.parts
  const found = await findOrganization(db, of)
  if (!found) throw new Error('there is no such organization')
  const without = (list: readonly string[] = []) => list.filter((id) => id !== person.id)
  await saveOrganization(db, byTest(), {
    ...found,
    admin: without(found.admin),
    author: without(found.author),
  })
}
const change = async (fields: object) => {
  const { db } = here.parts
  await saveConfig(db, byTest(), { ...(await findConfig(db)), ...fields })
}

test('a session in use is not read again, by either node', async () => {
  const person = await here.person()
  for (const node of [here, there]) await eventually(node.parts.live.sessionChanges.hears)
  expect([await isIn(here, person), await isIn(there, person)]).toEqual([true, true])
  await endSilently(here, person)
  expect([await isIn(here, person), await isIn(there, person)]).toEqual([true, true])
})

interface Case {
  readonly who: () => Promise<Person>
  readonly what: (person: Person) => Promise<unknown>
  /** What is seen of the session, before and after. */
  readonly seen: (at: TestNode, person: Person) => Promise<unknown>
  readonly before: unknown
  readonly after: unknown
  readonly finally?: () => Promise<unknown>
}

const person = () => here.person()
const staff = () => here.person({ organization: org, lists: ['admin', 'author'] })
const ended = { seen: isIn, before: true, after: false }
const mustSetUp = async (at: TestNode, who: Person) => (await find(at, who))?.mustSetUp
const confirmFactor = ({ id }: Person) =>
  here.parts.db
    .insertInto('authenticator')
    .values({ person: id, secret: 'x', created: new Date(), confirmed: new Date() })
    .execute()

const cases: Readonly<Record<string, Case>> = {
  'logging out ends it': {
    who: person,
    what: (as) => here.call(auth.logOut, { params: { id: as.id }, as }),
    ...ended,
  },
  'ending all sessions ends it': {
    who: person,
    what: ({ id }) => endSessions(here.parts.db, id),
    ...ended,
  },
  'disabling the person ends it': {
    who: person,
    what: ({ id }) => setDisabled(here.parts.db, id, true),
    ...ended,
  },
  'deleting the person ends it': {
    who: person,
    what: ({ id }) => here.parts.db.deleteFrom('person').where('id', '=', id).execute(),
    ...ended,
  },
  'taking somebody from the lists of an organization takes their roles': {
    who: staff,
    what: (who) => unlist(who),
    seen: rolesAt,
    before: ['admin', 'author'],
    after: [],
  },
  'leaving an organization as a learner takes that role': {
    who: () => here.person({ home: org }),
    what: ({ id }) => leaveAsLearner(here.parts.db, id, org),
    seen: rolesAt,
    before: ['learner'],
    after: [],
  },
  'a person who becomes a program is one': {
    who: person,
    what: ({ id }) => here.parts.db.updateTable('person').set({ kind: 'api' }).where('id', '=', id).execute(),
    seen: async (at, who) => (await find(at, who))?.actor.program,
    before: undefined,
    after: true,
  },
  'a rule that requires second factors counts for those who have none': {
    who: person,
    what: () => change({ secondFactor: 'everyone' }),
    seen: mustSetUp,
    before: false,
    after: true,
    finally: () => change({ secondFactor: undefined }),
  },
  'a second factor that is set up counts': {
    who: async () => {
      await change({ secondFactor: 'everyone' })
      return person()
    },
    what: confirmFactor,
    seen: mustSetUp,
    before: true,
    after: false,
  },
  'and one that is removed no longer does': {
    who: async () => {
      const who = await person()
      await confirmFactor(who)
      return who
    },
    what: ({ id }) => dropFactors(here.parts.db, id),
    seen: mustSetUp,
    before: false,
    after: true,
    finally: () => change({ secondFactor: undefined }),
  },
  'where accounts are for some domains, addresses have to be confirmed': {
    who: () => here.person({ confirmed: false }),
    what: () => change({ signUp: { mode: 'domain', domain: ['school.example'] } }),
    seen: async (at, who) => (await find(at, who))?.mustConfirm,
    before: false,
    after: true,
  },
  'a confirmed address is': {
    who: () => here.person({ confirmed: false }),
    what: ({ id }) =>
      here.parts.db.updateTable('person').set({ email_verified: true }).where('id', '=', id).execute(),
    seen: async (at, who) => (await find(at, who))?.mustConfirm,
    before: true,
    after: false,
    finally: () => change({ signUp: undefined }),
  },
  'acting as another ends with the right to it': {
    who: async () => {
      const admin = await staff()
      const acting = await here.actingAs(await here.person({ home: org }), admin)
      return { ...acting, id: admin.id }
    },
    what: (admin) => unlist(admin),
    ...ended,
  },
  'acting as another ends when the other leaves the organization': {
    who: async () => here.actingAs(await here.person({ home: org }), await staff()),
    what: ({ id }) => leaveAsLearner(here.parts.db, id, org),
    ...ended,
  },
  'a session of a learning platform ends when its owner is to edit a course': {
    who: async () => {
      const who = await person()
      const id = newId()
      await sql`insert into lti_platform
        (id, name, issuer, client_id, deployment, login_url, token_url, jwks_url, pages, created, modified)
        values (${id}, 'p', ${id}, 'c', '{}', 'u', 'u', 'u', '{}', now(), now())`.execute(here.parts.db)
      const session = here.parts.db.updateTable('session').set({ lti_platform: id })
      await session.where('token_hash', '=', hashSecret(who.token)).execute()
      return who
    },
    what: async ({ id }) => saveCourse(here.parts.db, byTest(), { ...(await here.course()), author: [id] }),
    ...ended,
  },
}

describe('on the very next call of the node that writes, and on others once they hear of it', () => {
  test.each(Object.entries(cases))('%s', async (_, { who, what, seen, before, after, ...then }) => {
    const subject = await who()
    // The other node may not have heard yet of what made it so.
    for (const at of [here, there]) await eventually(async () => equals(await seen(at, subject), before))
    expect(await seen(here, subject)).toEqual(before)
    await what(subject)
    expect(await seen(here, subject)).toEqual(after)
    await eventually(async () => equals(await seen(there, subject), after))
    await then.finally?.()
  })
})
const equals = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

test('a token that was revoked is refused at once', async () => {
  const as = await here.person()
  const me = { params: { id: as.id }, as }
  expect((await here.call(users.getUser, me)).status).toBe(200)
  await endSession(here.parts.db, as.token)
  expect(await here.call(users.getUser, me)).toMatchObject({ status: 403, body: { code: 'token_rejected' } })
})

test('what a transaction changes counts from its commit, not before, and not if it is undone', async () => {
  const one = await here.person()
  const { db } = here.parts
  await find(here, one)
  const undone = db.transaction().execute(async (tx) => {
    await endSessions(tx, one.id)
    expect(await isIn(here, one)).toBe(true)
    throw new Error('never mind')
  })
  await expect(undone).rejects.toThrow('never mind')
  expect(await isIn(here, one)).toBe(true)
  await db.transaction().execute(async (tx) => {
    await endSessions(tx, one.id)
    expect(await isIn(here, one)).toBe(true)
  })
  expect(await isIn(here, one)).toBe(false)
})

test('its use is noted once a minute, which keeps it alive, and it ends when its time is over', async () => {
  const one = await here.person()
  const row = () =>
    sql<{ version: string; last_used: Date }>`select xmin::text as version, last_used from session
      where token_hash = ${hashSecret(one.token)}`.execute(here.parts.db)
  here.clock.set()
  await find(here, one)
  here.clock.advance(MINUTE + 1)
  await find(here, one)
  const [noted] = (await row()).rows
  expect(noted?.last_used).toEqual(here.clock.now())
  here.clock.advance(MINUTE - 1)
  await find(here, one)
  expect((await row()).rows).toEqual([noted])
  here.clock.advance(400 * DAY)
  expect(await isIn(here, one)).toBe(false)
  here.clock.reset()
})

test('after a time without connection sessions are read again', async () => {
  const one = await here.person()
  await find(here, one)
  await endSilently(here, one)
  expect(await isIn(here, one)).toBe(true)
  // The latest question of a listening connection is to listen, or an empty one.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (query like 'listen%' or query = '')`.execute(here.parts.db)
  await eventually(async () => !(await isIn(here, one)))
})

describe('what is kept', () => {
  const heard = (): Changes & { isLost: boolean } => {
    const listeners = new Set<(change: string) => void>()
    const changes = {
      isLost: false,
      listen: (listener: (change: string) => void) => void listeners.add(listener),
      onChange: (what: string) => {
        for (const listener of listeners) listener(what)
      },
      isHeard: () => !changes.isLost,
      hears: async () => !changes.isLost,
    }
    return changes
  }
  const keepBy = (changes: Changes, most = 10, plugin?: KyselyPlugin) => {
    const { db, rootOrg } = here.parts
    const sessions = keepSessions({
      db: plugin ? db.withPlugin(plugin) : db,
      rootOrg,
      changes,
      most,
      clock: () => time,
    })
    return async ({ token }: Person) => (await sessions(token, here.clock.now(), NO_BROWSER)) !== null
  }
  let time = 0

  test('is not what was being read while a change came', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const changes = heard()
    const finds = keepBy(changes, 10, {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await gate
        return result
      },
    })
    const one = await here.person()
    const early = finds(one)
    changes.onChange(`person:${newId()}`)
    await endSilently(here, one)
    open()
    expect([await early, await finds(one)]).toEqual([true, false])
  })

  test('is nothing while changes are not heard', async () => {
    const changes = heard()
    const finds = keepBy(changes)
    const [one, two] = [await here.person(), await here.person()]
    await finds(one)
    changes.isLost = true
    await finds(two)
    for (const each of [one, two]) await endSilently(here, each)
    expect([await finds(one), await finds(two)]).toEqual([false, false])
  })

  test('is kept for a minute, and no more of it than there is room for', async () => {
    const finds = keepBy(heard(), 2)
    const [one, two, three] = [await here.person(), await here.person(), await here.person()]
    for (const each of [one, two, three]) await finds(each)
    for (const each of [one, two, three]) await endSilently(here, each)
    expect([await finds(one), await finds(two), await finds(three)]).toEqual([false, true, true])
    time += MINUTE + 1
    expect([await finds(two), await finds(three)]).toEqual([false, false])
  })
})

test('a connection that does not answer for five seconds is not relied upon', async () => {
  let [time, asked] = [0, 0]
  let heardUntil = 0
  const changes = hearChanges(ALL_SESSIONS).heardOver(
    {
      isListening: () => true,
      heardUntil: () => heardUntil,
      settle: async () => {
        asked += 1
      },
    },
    () => time,
  )
  expect([changes.isHeard(), asked]).toEqual([true, 0])
  time = 4000
  expect([changes.isHeard(), asked]).toEqual([true, 1])
  time = 6000
  expect(changes.isHeard()).toBe(false)
  heardUntil = 5000
  expect(changes.isHeard()).toBe(true)
})
