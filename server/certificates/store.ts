import { sql, type Selectable } from 'kysely'
import type { Actor } from '@cairn/domain/access/roles'
import type { Filter } from '@cairn/domain/access/visibility'
import { PAGE } from '@cairn/domain/base/constants'
import type { EarnedCertificate } from '@cairn/contract/certificates'
import type { Db, Tables } from '../base/db/schema.ts'
import { search, type Found, type Searchable, type SearchRequest } from '../base/search/search.ts'
import { courseFields, courseGuards } from '../progress/course-fields.ts'
import { nameOn, type Snapshot } from './render/snapshot.ts'

/** A certificate as it is kept. */
export type Kept = Omit<Selectable<Tables['certificate']>, 'document'> & { readonly document: Snapshot }

/** A PDF under a certificate can be printed, but only a reader of PDF can show it. */
const hasPicture = ({ file }: Kept): boolean => file === null || !/\.pdf$/i.test(file)

export const toCertificate = (kept: Kept, presentName?: string): EarnedCertificate => {
  const { document: said } = kept
  const name = nameOn(said)
  return {
    id: kept.id,
    code: kept.code,
    user: kept.person,
    object: kept.course,
    name,
    title: said.course,
    publisher: said.publisher,
    language: said.language,
    minPercentage: said.goal,
    issued: kept.issued.toISOString(),
    ...(said.corrected !== undefined && { corrected: said.corrected }),
    shared: kept.shared,
    ...(kept.revoked && { revoked: kept.revoked.toISOString() }),
    ...(kept.reason !== null && { reason: kept.reason }),
    ...(presentName !== undefined && presentName !== name && { presentName }),
    picture: hasPicture(kept),
  }
}

const rows = (db: Db) => db.selectFrom('certificate').selectAll()
/** What was stored as a snapshot is one. */
const kept = <T>(row: T) => row as T extends undefined ? undefined : Kept

export const findCertificate = async (db: Db, id: string): Promise<Kept | undefined> =>
  kept(await rows(db).where('id', '=', id).executeTakeFirst())

export const findByCode = async (db: Db, code: string): Promise<Kept | undefined> =>
  kept(await rows(db).where('code', '=', code).executeTakeFirst())

export const certificatesIn = async (db: Db, person: string, course: string): Promise<Kept[]> =>
  (
    await rows(db)
      .where('person', '=', person)
      .where('course', '=', course)
      .orderBy('issued')
      .orderBy('place')
      .execute()
  ).map(kept)

type New = Pick<Kept, 'id' | 'code' | 'person' | 'course' | 'publisher' | 'place' | 'issued' | 'file'>

/** Keeps a new one; false when its code is taken, which chance may do. */
export const addCertificate = async (db: Db, row: New, document: Snapshot): Promise<boolean> => {
  const added = await db
    .insertInto('certificate')
    .values({ ...row, revoked: null, revoked_by: null, reason: null, document: JSON.stringify(document) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

type Change = Partial<Pick<Kept, 'shared' | 'revoked' | 'revoked_by' | 'reason' | 'document'>>

export const changeCertificate = async (db: Db, id: string, change: Change): Promise<Kept | undefined> => {
  const { document, ...columns } = change
  return kept(
    await db
      .updateTable('certificate')
      .set((eb) => ({
        ...columns,
        ...(document && { document: JSON.stringify(document) }),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  )
}

const searchable = (actor: Actor | null): Searchable => ({
  from: sql`certificate t left join course c on c.id = t.course`,
  columns: sql`t.*`,
  words: sql`to_tsvector('simple', concat_ws(' ', t.document ->> 'course', t.document ->> 'givenName', t.document ->> 'familyName'))`,
  guards: courseGuards(actor),
  fields: {
    _id: { kind: 'keyword', column: sql`t.id` },
    id: { kind: 'keyword', column: sql`t.id` },
    code: { kind: 'keyword', column: sql`t.code` },
    user: { kind: 'keyword', column: sql`t.person` },
    object: { kind: 'keyword', column: sql`t.course` },
    issued: { kind: 'date', column: sql`t.issued` },
    revoked: { kind: 'date', column: sql`t.revoked` },
    /** Another name was asked for, and nobody has decided yet. */
    correction: {
      kind: 'keyword',
      column: sql`(exists (select 1 from certificate_correction k
        where k.certificate = t.id and k.decided is null))::text`,
    },
    ...courseFields,
    'course.publisher': { kind: 'keyword', column: sql`coalesce(c.publisher, t.publisher)` },
  },
  sort: { issued: sql`t.issued`, created: sql`t.issued` },
  defaultSort: sql`t.issued desc`,
  key: sql`t.id`,
  pageSize: PAGE.progress,
})

export const searchCertificates = async (
  db: Db,
  request: SearchRequest,
  actor: Actor | null,
  visible: Filter,
): Promise<Found<EarnedCertificate>> => {
  const found = await search<Kept>(db, searchable(actor), request, visible)
  return { matches: found.matches, rows: found.rows.map((row) => toCertificate(row)) }
}
