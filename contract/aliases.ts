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
    summary: 'What an alias stands for.',
    params: object({ alias: text(100, 1) }),
    reply: Alias,
    quiet: 'null',
  }),
  putAlias: endpoint({
    method: 'PUT',
    path: '/alias',
    access: 'alias.write',
    creates: true,
    summary: 'Give an organization or a course a short name.',
    body: Alias,
    reply: Alias,
  }),
  deleteAlias: endpoint({
    method: 'DELETE',
    path: '/alias/{object}',
    access: 'alias.write',
    summary: 'Take the short names of an organization or course away.',
    params: object({ object: id }),
    status: 204,
  }),
}
