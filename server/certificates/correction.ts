import type { Selectable } from 'kysely'
import type { EarnedCertificate } from '@cairn/contract/certificates'
import { anyOf } from '../base/db/any-of.ts'
import type { Db, Tables } from '../base/db/schema.ts'
import { newId } from '../base/ids.ts'
import { nameOn, type Snapshot } from './render/snapshot.ts'
import type { Kept } from './store.ts'

type Correction = Selectable<Tables['certificate_correction']>
type Name = Pick<Snapshot, 'givenName' | 'familyName'>

const requestedName = (one: Correction): string =>
  nameOn({ givenName: one.given_name, familyName: one.family_name })
const formerName = (one: Correction): string =>
  nameOn({ givenName: one.former_given_name, familyName: one.former_family_name })

/** What was ever asked for, the oldest first, by certificate. */
export const correctionsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, Correction[]>> => {
  const rows = await db
    .selectFrom('certificate_correction')
    .selectAll()
    .where('certificate', '=', anyOf(ids))
    .orderBy('requested')
    .orderBy('id')
    .execute()
  const all = new Map<string, Correction[]>()
  for (const row of rows) all.set(row.certificate, [...(all.get(row.certificate) ?? []), row])
  return all
}

/** The request that waits for a decision, held until the end of the transaction. */
export const openCorrection = async (db: Db, certificate: string): Promise<Correction | undefined> =>
  db
    .selectFrom('certificate_correction')
    .selectAll()
    .where('certificate', '=', certificate)
    .where('decided', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Asks for another name; asked again before a decision, the newer name is the one that is wanted. */
export const requestCorrection = async (db: Db, kept: Kept, name: Name, now: Date): Promise<void> => {
  const wanted = { given_name: name.givenName, family_name: name.familyName, requested: now }
  const { givenName, familyName } = kept.document
  await db
    .insertInto('certificate_correction')
    .values({
      id: newId(now.getTime()),
      certificate: kept.id,
      ...wanted,
      former_given_name: givenName,
      former_family_name: familyName,
      decided: null,
      decided_by: null,
      approved: null,
      reason: null,
    })
    .onConflict((conflict) => conflict.column('certificate').where('decided', 'is', null).doUpdateSet(wanted))
    .execute()
}

export const decideCorrection = async (
  db: Db,
  id: string,
  decision: { readonly approved: boolean; readonly reason: string | null },
  by: { readonly person: string; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable('certificate_correction')
    .set({ ...decision, decided: by.now, decided_by: by.person })
    .where('id', '=', id)
    .execute()
}

/** Who approved the name that stands on each certificate now; nobody, where they have left or it was never corrected. */
export const approversOf = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('certificate_correction as c')
    .innerJoin('person as p', 'p.id', 'c.decided_by')
    .select(['c.certificate', 'p.given_name as givenName', 'p.family_name as familyName'])
    .where('c.certificate', '=', anyOf(ids))
    .where('c.approved', '=', true)
    .orderBy('c.decided')
    .execute()
  return new Map(rows.map((one) => [one.certificate, nameOn(one)]))
}

/** What its holder and staff read about the names on a certificate. */
export const correctionFields = (
  all: readonly Correction[] = [],
): Pick<EarnedCertificate, 'correction' | 'formerName'> => {
  const last = all.at(-1)
  const approved = all.filter((one) => one.approved === true)
  return {
    ...(last &&
      last.approved !== true && {
        correction: {
          name: requestedName(last),
          requested: last.requested.toISOString(),
          ...(last.decided && { declined: last.decided.toISOString() }),
          ...(last.reason !== null && { reason: last.reason }),
        },
      }),
    ...(approved.length > 0 && {
      formerName: approved.map((one) => ({
        name: formerName(one),
        until: (one.decided ?? one.requested).toISOString(),
      })),
    }),
  }
}
