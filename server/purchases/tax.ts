import { taxFor, type Tax } from '@cairn/domain/purchases/tax'
import type { Config } from '@cairn/contract/config'
import type { Db } from '../base/db/schema.ts'
import { findBilling, holders } from './billing/store.ts'

interface Buyer {
  /** undefined: a visitor. */
  readonly person: string | undefined
  /** The organization that pays by a purchase order. */
  readonly organization?: string | undefined
}

/** The tax in the price for whoever pays: that of the country in their billing details, as the site has set it. */
export const findTax = async (
  db: Db,
  { tax }: Pick<Config, 'tax'>,
  { person, organization }: Buyer,
): Promise<Tax> => {
  if (tax === undefined) return taxFor(undefined, undefined)
  const holder =
    organization === undefined ? person && holders.person(person) : holders.organization(organization)
  const { country } = holder === undefined ? {} : await findBilling(db, holder)
  return taxFor(tax, country)
}
