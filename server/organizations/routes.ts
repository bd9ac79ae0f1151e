import { can } from '@cairn/domain/access/actions'
import { organizations, type Organization } from '@cairn/contract/organizations'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { newId } from '../base/ids.ts'
import { withCurrentRoles } from '../base/current-roles.ts'
import { created, on } from '../base/on.ts'
import { joinAll, type Join } from '../base/search/join.ts'
import { locate } from '../files/locate.ts'
import { removeFilesOf } from '../files/remove.ts'
import { findAliasesOf, removeAliases } from '../aliases/store.ts'
import { withOrders } from './orders.ts'
import { staffChanged } from './events.ts'
import { refuseStrangers, refuseWithoutAdmin, whoLost, withoutRepeats } from './people.ts'
import { readProfile, refuseForeignPictures } from './profile.ts'
import {
  createOrganization,
  findOrganization,
  lockOrganization,
  publicOrganization,
  removeOrganization,
  saveOrganization,
  searchOrganizations,
} from './store.ts'

const joins = (db: Db): Record<string, Join<Organization>> => {
  const picture = (field: 'avatar' | 'banner' | 'logo'): Join<Organization> => ({
    ids: (org) => [org[field]],
    load: (ids) => locate(db, ids),
  })
  const alias: Join<Organization> = { ids: (org) => [org.id], load: (ids) => findAliasesOf(db, ids) }
  return { avatar: picture('avatar'), banner: picture('banner'), logo: picture('logo'), alias }
}

export const organizationRoutes = [
  on(organizations.getOrganization, async ({ params, query, db, actor, allow }) => {
    allow()
    const org = (await findOrganization(db, params.id)) ?? fail('not_found')
    const [seen = org] = can(actor, 'organization.read.all', org)
      ? await withOrders(db, [org])
      : [publicOrganization(org)]
    return { ...seen, ...(await joinAll([seen], query.join, joins(db))) }
  }),

  on(organizations.findOrganizations, async ({ query, parts, actor, allow }) => {
    allow()
    const { matches, rows } = await searchOrganizations(parts.searchDb, query)
    const known = await withOrders(
      parts.searchDb,
      rows.filter((org) => can(actor, 'organization.read.all', org)),
    )
    const whole = new Map(known.map((org) => [org.id, org]))
    const list = rows.map((org) => whole.get(org.id) ?? publicOrganization(org))
    return { matches, list, ...(await joinAll(list, query.join, joins(parts.db))) }
  }),

  on(organizations.putOrganization, async ({ body, db, parts, allow, ...by }) => {
    const known = body.id === undefined ? undefined : await findOrganization(db, body.id)
    // Money is handled by calls of its own; a profile save neither reads nor changes it.
    const { payment: _payment, purchaseOrder: _purchaseOrder, ...profile } = withoutRepeats(body)
    if (!known) {
      allow({ id: body.id ?? '' })
      if (!can(by.actor, 'organization.create')) fail('forbidden')
      const made = readProfile({ ...profile, id: body.id ?? newId() })
      await refuseForeignPictures(db, {}, made)
      await refuseStrangers(db, by.actor, {}, made)
      return created(await createOrganization(db, by, made))
    }
    allow(known)
    const before = await lockOrganization(db, known.id)
    // Somebody may have taken the role away while this waited for the lock.
    if (!can(await withCurrentRoles(db, by.actor), 'organization.write', before)) fail('forbidden')
    if (body.version !== undefined && body.version !== before.version) fail('stale')
    const { payment } = before
    const next = readProfile({ ...profile, ...(payment && { payment }), id: before.id })
    await refuseForeignPictures(db, before, next)
    await refuseStrangers(db, by.actor, before, next)
    await refuseWithoutAdmin(db, parts.rootOrg, before, next)
    const [saved] = await withOrders(db, [await saveOrganization(db, by, next)])
    for (const person of whoLost(before, next)) await staffChanged.publish(db, { of: { person }, by, parts })
    return saved ?? fail('not_found')
  }),

  on(organizations.deleteOrganization, async ({ params, db, parts, allow, ...by }) => {
    allow({ id: params.id })
    if (params.id === parts.rootOrg) failBecause('root_organization')
    await removeOrganization(db, by, params.id)
    await removeAliases(db, by, params.id, params.id)
    await removeFilesOf(db, parts.jobs, params.id, by.actor?.id ?? '')
  }),
]
