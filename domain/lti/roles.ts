import { coachesCourse, editsCourse, observesCourse, type CoursePeople } from '../access/course-people.ts'
import { isRootAdmin, type Actor } from '../access/roles.ts'

const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership#'
const SYSTEM_ADMIN = 'http://purl.imsglobal.org/vocab/lis/v2/system/person#Administrator'

type Membership = 'Learner' | 'Instructor' | 'ContentDeveloper' | 'Administrator' | 'Mentor'
const uri = (name: Membership): string => `${MEMBERSHIP}${name}`

/** What somebody is in a course, in the words of the standard. */
export const launchRoles = (actor: Actor, course: CoursePeople, enrolled: boolean): string[] => {
  const edits = editsCourse(actor, course)
  const staff: Membership[] = edits
    ? ['Instructor', 'ContentDeveloper']
    : coachesCourse(actor, course)
      ? ['Instructor']
      : observesCourse(actor, course)
        ? ['Mentor']
        : []
  const names: Membership[] = enrolled || staff.length === 0 ? [...staff, 'Learner'] : staff
  return [...names.map(uri), ...(isRootAdmin(actor) ? [SYSTEM_ADMIN] : [])]
}

const LISTED: Readonly<Record<'admin' | 'author' | 'coach' | 'observer', readonly Membership[]>> = {
  admin: ['Administrator', 'Instructor'],
  author: ['ContentDeveloper', 'Instructor'],
  coach: ['Instructor'],
  observer: ['Mentor'],
}

/** The same of somebody who is on lists of the course. */
export const memberRoles = (
  id: string,
  course: Pick<CoursePeople, keyof typeof LISTED>,
  enrolled: boolean,
): string[] => {
  const lists = (Object.keys(LISTED) as (keyof typeof LISTED)[]).filter((list) => course[list]?.includes(id))
  const names = new Set(lists.flatMap((list) => LISTED[list]))
  if (enrolled) names.add('Learner')
  return [...names].map(uri)
}

/** Whether roles include the one that is asked for: by its whole name, or by its last part. */
export const hasRole = (roles: readonly string[], asked: string): boolean =>
  roles.some((role) => role === asked || role.split('#')[1] === asked)

/** The short names of LTI 1.1. */
export const shortRoles = (roles: readonly string[]): string =>
  roles
    .map((role) => (role === SYSTEM_ADMIN ? 'urn:lti:sysrole:ims/lis/Administrator' : role.split('#')[1]))
    .join(',')
