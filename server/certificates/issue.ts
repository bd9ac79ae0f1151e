import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { localeTag } from '@cairn/domain/config/languages'
import { themeOf } from '@cairn/domain/config/theme-choice'
import { courseLanguage, inLanguage } from '@cairn/domain/courses/language'
import { designMark, goalOf, isEarned, notHeld, type Held } from '@cairn/domain/progress/certificate'
import { codeFrom } from '@cairn/domain/progress/certificate-code'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import type { Db } from '../base/db/schema.ts'
import { recordEvent } from '../base/history.ts'
import { newId } from '../base/ids.ts'
import type { By } from '../base/on.ts'
import { findConfig } from '../config/store.ts'
import { findOrganization } from '../organizations/store.ts'
import type { ProgressRaised } from '../progress/events.ts'
import type { Snapshot } from './render/snapshot.ts'
import { addCertificate, certificatesIn } from './store.ts'

type Design = NonNullable<Course['certificate']>[number]

const nameOf = (db: Db, person: string) =>
  db
    .selectFrom('person')
    .select(['given_name as givenName', 'family_name as familyName'])
    .where('id', '=', person)
    .executeTakeFirst()

/** The day a course was finished, even if its certificate was designed later; else the day the share was reached. */
const earnedOn = ({ state, completed }: Progress, now: Date): Date =>
  state === 'certified' && completed !== undefined ? new Date(completed) : now

/** What every certificate given at this moment says, whichever design it has. */
const factsOf = async (
  db: Db,
  by: By,
  course: Course,
  progress: Progress,
): Promise<Omit<Snapshot, 'goal' | 'mark' | 'field'> | undefined> => {
  const { user, language: wish } = progress
  const person = await nameOf(db, user)
  if (!person) return undefined
  const config = await findConfig(db)
  const language = courseLanguage(course, wish ?? course.defaultLanguage ?? config.defaultLanguage)
  const day = new Intl.DateTimeFormat(localeTag(language), { dateStyle: 'long', timeZone: config.timezone })
  return {
    ...person,
    course: inLanguage(course, language).title,
    publisher: (await findOrganization(db, course.publisher))?.name ?? '',
    date: day.format(earnedOn(progress, by.now)),
    language,
    site: config.name,
    theme: themeOf(config.theme),
  }
}

const issue = async (
  db: Db,
  by: By,
  given: {
    course: Course
    progress: Progress
    design: Design
    place: number
    facts: Awaited<ReturnType<typeof factsOf>>
  },
): Promise<void> => {
  const { course, progress, design, place, facts } = given
  const { user } = progress
  if (!facts) return
  const document: Snapshot = {
    ...facts,
    goal: goalOf(design),
    mark: designMark(design),
    field: design.field ?? [],
  }
  const row = {
    id: newId(by.now.getTime()),
    person: user,
    course: course.id,
    publisher: course.publisher,
    place,
    issued: earnedOn(progress, by.now),
    file: design.file ?? null,
  }
  for (let added = false; !added;) {
    const code = codeFrom(randomBytes(40))
    added = code !== undefined && (await addCertificate(db, { ...row, code }, document))
  }
  await recordEvent(db, by, {
    type: 'certificate',
    object: row.id,
    action: 'certificate.issue',
    organization: course.publisher,
    detail: { user, concept: course.id },
  })
}

/** What somebody has of a course; undefined where one was taken back: then the course gives them no other. */
const heldIn = async (db: Db, user: string, course: string): Promise<Held[] | undefined> => {
  const held = await certificatesIn(db, user, course)
  if (held.some(({ revoked }) => revoked !== null)) return undefined
  return held.map(({ document, place }) => ({ ...document, place }))
}

/**
 * Gives somebody the certificates of a course that they have earned and do not have yet. To be called where progress is
 * written, in the same transaction; called again it does nothing.
 */
export const issueCertificates = async (
  db: Db,
  by: By,
  { course, progress }: { course: Course; progress: Progress },
): Promise<void> => {
  const designs = course.certificate ?? []
  if (!designs.some((design) => isEarned(design, progress))) return
  const due = (held: readonly Held[] | undefined) =>
    held ? notHeld(designs, held).filter(({ design }) => isEarned(design, progress)) : []
  const { user } = progress
  if (due(await heldIn(db, user, course.id)).length === 0) return
  // Two devices may come over the line at once: the second waits, and finds that the first was there.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`certificate ${user} ${course.id}`}, 0))`.execute(
    db,
  )
  const facts = await factsOf(db, by, course, progress)
  for (const { design, place } of due(await heldIn(db, user, course.id)))
    await issue(db, by, { course, progress, design, place, facts })
}

export const issueEarned = (db: Db, { by, ...earned }: ProgressRaised): Promise<void> =>
  issueCertificates(db, by, earned)
