import { isSafeLink } from '@cairn/domain/base/url'
import type { Organization } from '@cairn/contract/organizations'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { belongsTo } from '../files/store.ts'

const PICTURES = ['avatar', 'banner', 'logo'] as const
const TAG = /<[/!]?[a-z-][^>]*>/gi
// Line breaks stay: they are the only form a description has.
const CONTROL = /[^\P{Cc}\n]/gu

/** A description is plain text: marks that somebody pasted along are taken out. */
const plain = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(TAG, '').replaceAll(CONTROL, '')

/** The profile as it is stored; its links lead to the web and nowhere else. */
export const readProfile = <Org extends Organization>(org: Org): Org => {
  for (const { url } of org.social ?? [])
    if (!/^https?:/i.test(url) || !isSafeLink(url)) failBecause('link_scheme')
  return org.description === undefined ? org : { ...org, description: plain(org.description) }
}

type Pictured = Pick<Organization, (typeof PICTURES)[number]>

/** A new picture must be a file that was uploaded for this organization; one that is there already may stay. */
export const refuseForeignPictures = async (
  db: Db,
  before: Pictured,
  next: Pictured & { readonly id: string },
): Promise<void> => {
  for (const field of PICTURES) {
    const picture = next[field]
    if (picture === undefined || picture === before[field]) continue
    if (!(await belongsTo(db, picture, next.id)))
      fail('invalid', `${field} must be a file of this organization.`)
  }
}
