import { sql } from 'kysely'
import { needsSecondFactor } from '@cairn/domain/auth/second-factor'
import type { Actor, RoleMap } from '@cairn/domain/access/roles'
import type { Endpoint } from '@cairn/contract/endpoint'
import type { Db } from './db/schema.ts'
import { ReadyJson } from './http/ready-json.ts'
import { readInput } from './input.ts'
import { questions, type Context, type Route } from './on.ts'
import type { Parts } from './parts.ts'
import { factorRule, hasFactor } from './second-factor.ts'
import { rolesOf } from './session.ts'
import { mustConfirmSql } from './unconfirmed.ts'

interface Row {
  readonly role: RoleMap
  readonly rule: string | null
  readonly has_factor: boolean
  readonly must_confirm: boolean
}

/** Somebody with the rights they would have if they logged in now; undefined where they could see nothing. */
export const findActor = async (db: Db, person: string, rootOrg: string): Promise<Actor | undefined> => {
  const { rows } = await sql<Row>`
    select ${rolesOf(sql`p.id`, rootOrg)} as role, ${factorRule} as rule, ${hasFactor(sql`p.id`)} as has_factor,
      ${mustConfirmSql(sql`p.id`)} as must_confirm
    from person p where p.id = ${person} and not p.disabled and p.kind = 'person'`.execute(db)
  const [row] = rows
  if (!row || row.must_confirm) return undefined
  const actor = { id: person, role: row.role, rootOrg }
  return !row.has_factor && needsSecondFactor(row.rule, actor) ? undefined : actor
}

interface Asked {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
}

/**
 * What a read replies to somebody who is not here to ask: checked, allowed and worked out as if they had made the call.
 * A refusal is thrown as it would be sent.
 */
export const answerAs = async (
  parts: Parts,
  route: Route,
  actor: Actor | null,
  asked: Asked,
): Promise<unknown> => {
  const { endpoint, handle } = route
  const { allow, show, asked: hasAsked } = questions(actor, endpoint.access)
  const reply = await handle({
    ...readInput(endpoint, { params: asked.params ?? {}, query: asked.query ?? {}, body: undefined }),
    actor,
    proxy: null,
    now: parts.now(),
    request: { id: '', ip: '' },
    db: parts.db,
    parts,
    token: null,
    headers: {},
    host: '',
    file: null,
    allow,
    show,
  } as unknown as Context<Endpoint>)
  if (!hasAsked()) throw new Error(`${endpoint.method} ${endpoint.path} replied without asking for leave`)
  return reply instanceof ReadyJson ? JSON.parse(reply.plain.toString()) : reply
}
