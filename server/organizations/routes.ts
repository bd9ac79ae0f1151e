import { can } from '@cairn/domain/access/actions'
import { organizations, type Organization } from '@cairn/contract/organizations'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { newId } from '../base/ids.ts'
import { on } from '../base/on.ts'
import { joinAll, type Join } from '../base/search/join.ts'
import { locate } from '../resources/store.ts'
import { findUsers } from '../users/store.ts'
import {
  createOrganization,
  findOrganization,
  publicOrganization,
  saveOrganization,
  searchOrganizations,
} from './store.ts'

const pictures = (db: Db): Record<string, Join<Organization>> => {
  const picture = (field: 'avatar' | 'banner' | 'logo'): Join<Organization> => ({
    ids: (org) => [org[field]],
    load: (ids) => locate(db, ids),
  })
  return { avatar: picture('avatar'), banner: picture('banner'), logo: picture('logo') }
}

export const organizationRoutes = [
  on(organizations.getOrganization, async ({ params, query, db, actor, allow }) => {
    allow()
    const org = (await findOrganization(db, params.id)) ?? fail('not_found')
    const seen = can(actor, 'organization.read.all', org) ? org : publicOrganization(org)
    return { ...seen, ...(await joinAll([seen], query.join, pictures(db))) }
  }),

  on(organizations.findOrganizations, async ({ query, parts, actor, allow }) => {
    allow()
    const { matches, rows } = await searchOrganizations(parts.searchDb, query)
    const list = rows.map((org) => (can(actor, 'organization.read.all', org) ? org : publicOrganization(org)))
    return { matches, list, ...(await joinAll(list, query.join, pictures(parts.db))) }
  }),

  on(organizations.putOrganization, async ({ body, db, parts, allow, ...by }) => {
    const before = body.id === undefined ? undefined : await findOrganization(db, body.id)
    // Money is handled by calls of its own; a profile save neither reads nor changes it.
    const { payment: _payment, purchaseOrder: _purchaseOrder, ...profile } = body
    if (!before) {
      allow({ id: body.id ?? '' })
      if (!can(by.actor, 'organization.create')) fail('forbidden')
      return createOrganization(db, by, { ...profile, id: body.id ?? newId() })
    }
    allow(before)
    const { payment, purchaseOrder } = before
    const kept = { ...(payment && { payment }), ...(purchaseOrder && { purchaseOrder }) }
    const next = { ...profile, ...kept, id: before.id }
    if (before.id === parts.rootOrg && (await findUsers(db, next.admin ?? [], by.now)).length === 0)
      fail('invalid', 'admin must keep at least one root admin.')
    return saveOrganization(db, by, next)
  }),
]
