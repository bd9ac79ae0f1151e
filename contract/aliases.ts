import { String as TString, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { id, object, optional, text } from './fields.ts'

const alias = TString({ minLength: 3, maxLength: 60, pattern: '^[a-z0-9-]+$' })

/** A short name for something, for addresses that people read out: /go/{id}. */
export const Alias = object({
  id: alias,
  /** What it stands for: an organization or a course. */
  object: id,
  /** A page of this site to open instead of the object's own. */
  url: optional(text(2000)),
})
export type Alias = Static<typeof Alias>

export const aliases = {
  getAlias: endpoint({
    method: 'GET',
    path: '/alias/{alias}',
    access: 'alias.read',
    summary: 'Get the object that an alias points to.',
    params: object({ alias: text(100, 1) }),
    reply: Alias,
    quiet: 'null',
  }),
  putAlias: endpoint({
    method: 'PUT',
    path: '/alias',
    access: 'alias.write',
    creates: true,
    summary: 'Set the alias of an organization or a course.',
    body: Alias,
    reply: Alias,
  }),
  deleteAlias: endpoint({
    method: 'DELETE',
    path: '/alias/{object}',
    access: 'alias.write',
    summary: 'Delete the aliases of an organization or a course.',
    params: object({ object: id }),
    status: 204,
  }),
}
