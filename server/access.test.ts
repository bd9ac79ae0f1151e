import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actions } from '@cairn/domain/access/actions'
import { COLUMNS, RIGHTS, type Column, type Right } from '@cairn/domain/access/matrix'
import type { Endpoint } from '@cairn/contract/endpoint'
import { endpoints } from '@cairn/contract/table'
import type { Asking, Input, Place, Way, World } from './testing/calls/asking.ts'
import { makeWorld } from './testing/calls/world.ts'
import { EVERY_CALL } from './testing/every-call.ts'
import { listenTo } from './testing/listen.ts'
import { testNode, type Answer, type Person, type PersonFields, type TestNode } from './testing/node.ts'
import { builtProgram } from './testing/program.ts'

const named = ({ method, path }: Endpoint) => `${method} ${path}`

interface Caller {
  readonly name: string
  readonly column: Column
  readonly at: 'guild' | 'harbour'
}

/** One of each role at the guild, and an admin of the harbour who tries the same. */
const CALLERS: readonly Caller[] = [
  ...COLUMNS.map((column) => ({ name: column, column, at: 'guild' as const })),
  { name: 'organization admin elsewhere', column: 'organization admin', at: 'harbour' },
]

let node: TestNode
let world: World
let address: string
let known: Map<Caller, Person | null>

const place = ({ column, at }: Caller): PersonFields => {
  const organization = world[at]
  switch (column) {
    case 'visitor':
    case 'learner':
      return { home: organization }
    case 'organization admin':
      return { organization, lists: ['admin'] }
    case 'root admin':
      return { organization: node.parts.rootOrg, lists: ['admin'] }
    default:
      return { organization, lists: [column] }
  }
}
const arrive = async (caller: Caller, fields: PersonFields = {}): Promise<Person | null> =>
  caller.column === 'visitor' ? null : node.person({ ...place(caller), ...fields })

beforeAll(async () => {
  // Who may have a drawing is asked here for every caller; what is on it is proven where it is drawn.
  node = await testNode({ threads: { program: await builtProgram('plain-drawings') } })
  world = await makeWorld(node)
  address = await node.listen()
  known = new Map()
  for (const caller of CALLERS) known.set(caller, await arrive(caller))
})
afterAll(() => node.close())

const rightOf = ({ action, of }: Way): Right => {
  const right = RIGHTS.find((one) => one.action === action && (of === undefined || one.of === of))
  if (!right) throw new Error(`the table does not speak of ${action}`)
  return right
}

/** What the table says, as this caller sees it: what is own to the guild is foreign to the harbour. */
const expected = (right: Right, { column, at }: Caller, asked: Place): boolean => {
  const turned = { self: 'self', own: 'foreign', foreign: 'own', named: 'named' } as const
  return right[at === 'guild' ? asked : turned[asked]]?.includes(column) ?? false
}

const fillPath = (path: string, params: Readonly<Record<string, string>> = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const callOver = async (endpoint: Endpoint, asking: Asking, input: Input): Promise<Answer> => {
  const { params, query = {}, body, file } = input
  const url = `/api${fillPath(endpoint.path, params)}`
  const authorization = asking.caller && { authorization: asking.caller.token }
  // A stream never ends by itself, so it is opened over a real connection and closed again.
  if (endpoint.produces === 'text/event-stream') {
    const stream = await listenTo(`${address}${url}`, { ...authorization })
    stream.close()
    return { status: stream.status, body: {}, headers: {} }
  }
  const type = file?.type ?? (body === undefined ? undefined : 'application/json')
  const payload = file?.bytes ?? (body === undefined ? undefined : JSON.stringify(body))
  return node.send({
    method: endpoint.method,
    url,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: { ...authorization, ...(type !== undefined && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  })
}

/** A refusal is 401 for visitors, 403 or 404 for everybody else; what is open to visitors somewhere is hidden by 404. */
const isRefusal = (status: number, { action }: Way, caller: Person | null): boolean =>
  caller === null ? status === (actions[action].visitor ? 404 : 401) : status === 403 || status === 404

/** What a call is about, and whether that depends on who makes it. */
const makeInput = async (way: Way, asking: Asking): Promise<{ input: Input; personal: boolean }> => {
  let personal = false
  const watched: Asking = {
    world: asking.world,
    place: asking.place,
    get caller() {
      personal = true
      return asking.caller
    },
    get column() {
      personal = true
      return asking.column
    },
  }
  return { input: (await way.input?.(watched)) ?? {}, personal }
}

/**
 * Makes what calls are about. Calls that are refused or only read leave it as it is, so that the next such call may be
 * about the same; every other has something new.
 */
const inputs = ({ method, leavesTrace }: Endpoint, way: Way) => {
  const reads = method === 'GET' && leavesTrace !== true
  let untouched: Input | undefined
  return async (asking: Asking, allowed: boolean): Promise<Input> => {
    const leaves = reads || !allowed
    if (leaves && untouched) return untouched
    const { input, personal } = await makeInput(way, asking)
    if (leaves && !personal) untouched = input
    return input
  }
}

const PLACES = ['self', 'own', 'foreign', 'named'] as const
const placesOf = (right: Right): Place[] =>
  right.of === 'nothing in particular' ? ['own'] : PLACES.filter((asked) => right[asked] !== undefined)

/** One call, and what was wrong with its answer, if anything was. */
const fault = async (
  endpoint: Endpoint,
  way: Way,
  who: Caller,
  asked: Place,
  inputFor: ReturnType<typeof inputs>,
): Promise<string | undefined> => {
  const right = rightOf(way)
  const allowed = expected(right, who, asked)
  // A call that is refused takes nothing away.
  const anew = way.fresh && (allowed || Object.keys(way.fresh).length > 0)
  const caller = anew ? await arrive(who, way.fresh) : (known.get(who) ?? null)
  const asking = { world, column: who.column, caller, place: asked }
  const answer = await callOver(endpoint, asking, await inputFor(asking, allowed))
  const { status } = answer
  const done = status < 400 || status === way.status
  const fits = way.granted
    ? way.granted(answer) === allowed && status < 500
    : allowed
      ? done
      : isRefusal(status, way, caller)
  const found = `${status} ${JSON.stringify(answer.body)?.slice(0, 120)}`
  return fits
    ? undefined
    : `${who.name}, ${right.does}, ${asked}: ${allowed ? 'may' : 'may not'}, yet ${found}`
}

describe('every call, as everybody', () => {
  test.each(endpoints.map((endpoint) => [named(endpoint), endpoint] as const))(
    'ROLE-38 ROLE-39 %s lets in whom the table names, and nobody else',
    async (name, endpoint) => {
      const ways = EVERY_CALL[name] ?? []
      expect(ways.length, `say in server/testing/calls how ${name} is called`).toBeGreaterThan(0)
      const faults: string[] = []
      for (const way of ways)
        for (const asked of placesOf(rightOf(way))) {
          const inputFor = inputs(endpoint, way)
          for (const who of CALLERS) {
            if (asked === 'named' && who.at === 'harbour') continue
            const wrong = await fault(endpoint, way, who, asked, inputFor)
            if (wrong !== undefined) faults.push(wrong)
          }
        }
      expect(faults).toEqual([])
    },
  )

  test('ROLE-39 every right of the table is asked for by some call', () => {
    const asked = new Set(Object.values(EVERY_CALL).flat().map(rightOf))
    expect(RIGHTS.filter((right) => !asked.has(right)).map(({ does }) => does)).toEqual([])
  })

  test('ROLE-38 no call is described that does not exist', () => {
    const names = endpoints.map(named)
    for (const name of Object.keys(EVERY_CALL)) expect(names).toContain(name)
  })
})
