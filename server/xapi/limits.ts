import { idOf } from '@cairn/domain/xapi/activities'
import { readsOnlyItsOwn } from '@cairn/domain/xapi/scopes'
import type { Json } from '@cairn/domain/xapi/shape'
import { everyActivity, term } from '@cairn/domain/xapi/terms'
import type { Ask } from './ask.ts'
import type { Launch } from './credentials/store.ts'
import type { DocumentKind } from './documents/kinds.ts'
import { hashed } from './hashes.ts'
import { refuseWith } from './refusal.ts'

type Who = Pick<Ask, 'credential' | 'parts'>

/** The activity that stands for a course of this site. */
export const courseIri = (publicUrl: string, id: string): string => `${publicUrl}/concept/${id}`

/** In whose name statements are made. */
export const authorityOf = ({ credential, parts }: Who): Json => ({
  objectType: 'Agent',
  name: credential.name,
  account: { homePage: parts.env.publicUrl, name: credential.key },
})

/** The courses that statements belong to: those they name, or the only one that their sender has. */
const coursesOf = ({ credential, parts }: Who, statements: readonly Json[]): readonly string[] => {
  const { course } = credential
  if (course.length < 2) return course
  const named = course.filter((id) => {
    const iri = courseIri(parts.env.publicUrl, id)
    return statements.every((statement) => everyActivity(statement).some((one) => idOf(one) === iri))
  })
  return named.length > 0
    ? named
    : refuseWith(403, 'This credential is for some courses, and the statements name none of them.')
}

/** What is remembered of statements beside what they say: who is later allowed to read them. */
export const marksOf = (who: Who, statements: readonly Json[]): string[] =>
  [
    term.credential(who.credential.key),
    ...coursesOf(who, statements).map(term.course),
    ...(who.credential.system === null ? [] : [term.system(who.credential.system)]),
    ...(who.credential.launch ? [term.launch(who.credential.launch.registration)] : []),
  ].map(hashed)

/** What statements of ours are remembered by that belong to a package which was opened for a learner. */
export const marksOfLaunch = (course: string, registration: string): string[] =>
  [term.course(course), term.launch(registration)].map(hashed)

/** Lists of marks, of each of which a statement must have one to be read. */
export const readableMarks = ({ credential }: Pick<Ask, 'credential'>): string[][] => {
  const { key, scope, course, system, launch } = credential
  if (launch) return [[hashed(term.launch(launch.registration))]]
  return [
    ...(readsOnlyItsOwn(scope) ? [[term.credential(key)]] : []),
    ...(course.length > 0 ? [course.map(term.course)] : []),
    ...(system === null ? [] : [[term.system(system)]]),
  ].map((marks) => marks.map(hashed))
}

/** How the names of the places begin where packages store what is about their learner. */
export const LAUNCH_SPACE = 'launch '
export const LEARNER_SPACE = 'learner '

/** Where the documents of a package are kept: its learner's alone, and new ones once their progress is reset. */
export const spaceOfLaunch = (kind: DocumentKind, { person, registration }: Omit<Launch, 'actor'>): string =>
  kind === 'agent' ? `${LEARNER_SPACE}${person}` : `${LAUNCH_SPACE}${registration}`

/**
 * Whether a credential reads what packages stored for any learner: cmi5 asks for an account that does. Profiles of
 * activities are about nobody.
 */
export const readsLaunches = ({
  credential: { scope, course, system, launch },
}: Pick<Ask, 'credential'>): boolean =>
  !launch && course.length === 0 && system === null && (scope.includes('all') || scope.includes('all/read'))

/** Where documents are kept: those who are limited to something share none with others. */
export const spaceOf = (
  { credential: { course, system, launch } }: Pick<Ask, 'credential'>,
  kind: DocumentKind,
): string =>
  launch
    ? spaceOfLaunch(kind, launch)
    : [
        ...(system === null ? [] : [`system ${system}`]),
        ...course.toSorted().map((id) => `course ${id}`),
      ].join(', ')
