import { siteAddressOf, type SiteAddress } from '@cairn/domain/config/site-address'
import type { Db } from '../base/db/schema.ts'
import type { Env } from '../base/env.ts'
import { findHostname } from './store.ts'

/** The addresses of this installation. A host name that nobody has come by yet is none of them. */
export const findSiteAddress = async (
  db: Db,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Promise<SiteAddress> => {
  const { hostname, status } = await findHostname(db)
  return siteAddressOf(publicUrl, status === 'active' ? hostname : undefined)
}

/** The address that goes into links, emails and files. */
export const publicAddress = async (db: Db, env: Pick<Env, 'publicUrl'>): Promise<string> =>
  (await findSiteAddress(db, env)).canonical
