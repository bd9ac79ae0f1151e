import { isOwnPage } from '@cairn/domain/aliases/own-page'
import { isReserved } from '@cairn/domain/aliases/reserved'
import { aliases, type Alias } from '@cairn/contract/aliases'
import { fail, failBecause } from '../base/fail.ts'
import { created, on } from '../base/on.ts'
import { aliasHolder } from './holder.ts'
import { findAlias, removeAliases, saveAlias } from './store.ts'

const readAlias = ({ url = '', ...alias }: Alias): Alias => {
  if (isReserved(alias.id)) failBecause('alias_reserved', { alias: alias.id })
  if (url !== '' && !isOwnPage(url)) failBecause('alias_page')
  return { ...alias, ...(url !== '' && { url }) }
}

export const aliasRoutes = [
  on(aliases.getAlias, async ({ params, db, allow }) => {
    allow()
    return (await findAlias(db, params.alias)) ?? fail('not_found')
  }),

  on(aliases.putAlias, async ({ body, db, allow, ...by }) => {
    const { holder, organization } = await aliasHolder.ask(db, by.actor, body.object)
    allow(holder)
    const known = await findAlias(db, body.id)
    const saved = await saveAlias(db, by, readAlias(body), organization)
    return known ? saved : created(saved)
  }),

  on(aliases.deleteAlias, async ({ params, db, allow, ...by }) => {
    const { holder, organization } = await aliasHolder.ask(db, by.actor, params.object)
    allow(holder)
    await removeAliases(db, by, params.object, organization)
  }),
]
