import { sql } from 'kysely'
import { isFields } from '@cairn/domain/base/json-type'
import { isWebAddress } from '@cairn/domain/config/web-address'
import type { Course } from '@cairn/contract/courses'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { findCourse } from '../courses/store.ts'
import type { Draft, Material } from './words.ts'

type Newsletter = NonNullable<Course['newsletter']>[number]

/** Files are opened on the page of the materials, where learners are known; an address leads where it leads. */
const linkOf = (address: string, course: Course, attached: unknown): Material[] => {
  if (!isFields(attached)) return []
  const { title, file } = attached
  if (typeof title !== 'string' || typeof file !== 'string') return []
  if (isWebAddress(file)) return [{ title, url: file }]
  // What the course no longer has could not be opened.
  const known = (course.supplemental ?? []).some((one) => one.file === file)
  return known ? [{ title, url: `${address}/learn/${encodeURIComponent(course.id)}/materials` }] : []
}

const wasSent = async (db: Db, course: string, newsletter: string): Promise<boolean> => {
  const found = await db
    .selectFrom('letter_to_many')
    .select('id')
    .where('newsletter', '=', newsletter)
    .where(sql<boolean>`course @> array[${course}]::text[]`)
    .executeTakeFirst()
  return found !== undefined
}

interface Asked {
  readonly course?: string | undefined
  readonly newsletter: string
  readonly again: boolean
}

/** The draft with what the newsletter says and brings along. Nobody sends the same one twice by a slip. */
export const withNewsletter = async (
  db: Db,
  address: string,
  draft: Draft,
  { course: id, newsletter, again }: Asked,
): Promise<Draft> => {
  if (id === undefined) return fail('invalid', 'course is required with newsletter.')
  if ((draft.emailSubject ?? draft.emailBody ?? draft.textBody) !== undefined)
    return failBecause('newsletter_fixed')
  // Two who press at the same moment come one after the other.
  if (!again) await db.selectFrom('course').select('id').where('id', '=', id).forUpdate().execute()
  const course = await findCourse(db, id)
  const letter: Newsletter | undefined = course?.newsletter?.find((one) => one.id === newsletter)
  if (!course || !letter) return failBecause('newsletter_missing')
  if (!again && (await wasSent(db, id, newsletter)))
    failBecause('newsletter_sent', {}, { note: 'again=true' })
  const material = (letter.supplemental ?? []).flatMap((one) => linkOf(address, course, one))
  return {
    ...draft,
    emailSubject: letter.title,
    ...(letter.body !== undefined && { emailBody: letter.body }),
    ...(material.length > 0 && { material }),
  }
}
