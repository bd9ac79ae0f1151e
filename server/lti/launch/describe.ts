import { fillCustom } from '@cairn/domain/lti/custom'
import { launchRoles } from '@cairn/domain/lti/roles'
import type { User } from '@cairn/contract/users'
import type { Parts } from '../../base/parts.ts'
import { people } from '../../progress/write.ts'
import { findUser } from '../../users/store.ts'
import { issuerOf, LTI } from '../addresses.ts'
import { refuseLaunch } from '../refusal.ts'
import type { Launching } from './find.ts'

/** What every launch tells, in whichever version of the standard. */
export interface Description {
  readonly issuer: string
  readonly person: {
    readonly id: string
    readonly given?: string
    readonly family?: string
    readonly full?: string
    readonly email?: string
  }
  readonly roles: readonly string[]
  readonly context: { readonly id: string; readonly title: string }
  readonly link: { readonly id: string; readonly title: string } | undefined
  readonly target: string
  readonly custom: Readonly<Record<string, string>>
  readonly locale: string
  readonly returnUrl: string
  readonly window: 'iframe' | 'window'
}

/** What is known of the person, as far as the tool may know it. */
const personFor = ({ tool }: Launching, { id, givenName, familyName, email }: User) => ({
  id,
  ...(tool.shareName !== false && {
    given: givenName,
    family: familyName,
    full: `${givenName} ${familyName}`.trim(),
  }),
  ...(tool.shareEmail === true && email !== undefined && { email }),
})

const variablesOf = ({
  person,
  roles,
  context,
  link,
  issuer,
  locale,
}: Omit<Description, 'custom'>): Readonly<Record<string, string | undefined>> => ({
  'User.id': person.id,
  'Person.sourcedId': person.id,
  'Person.name.full': person.full,
  'Person.name.given': person.given,
  'Person.name.family': person.family,
  'Person.email.primary': person.email,
  'Membership.role': roles.join(','),
  'Context.id': context.id,
  'Context.title': context.title,
  'Context.label': context.title,
  'CourseSection.sourcedId': context.id,
  'CourseSection.title': context.title,
  'ResourceLink.id': link?.id,
  'ResourceLink.title': link?.title,
  'ToolPlatform.productFamilyCode': 'cairn',
  'ToolPlatformInstance.url': issuer,
  'Message.locale': locale,
  'Message.returnURL': `${issuer}${LTI}/return`,
})

/**
 * With LTI 1.1 everything is sent to the address itself: an author chooses where in the tool it leads, and not to whom.
 * With 1.3 the address is only told to the tool.
 */
const targetOf = ({ version, launchUrl }: Launching['tool'], lesson: Launching['lesson']): string => {
  const named = lesson?.ltiTargetUrl
  if (named === undefined) return launchUrl
  const isElsewhere = version === '1.1' && new URL(named).origin !== new URL(launchUrl).origin
  return isElsewhere ? refuseLaunch('target_elsewhere', named) : named
}

const TEST = { id: 'test', title: 'Test launch' }

export const describeLaunch = async (parts: Parts, launching: Launching): Promise<Description> => {
  const { tool, actor, by, course, lesson, session, enrolled } = launching
  const user = (await findUser(parts.db, actor.id, by.now)) ?? refuseLaunch('not_enrolled')
  const issuer = await issuerOf(parts)
  const chooses = course !== undefined && lesson === undefined
  const told = {
    issuer,
    person: personFor(launching, user),
    roles: course
      ? launchRoles(actor, people(course), enrolled)
      : launchRoles(actor, { publisher: actor.rootOrg, status: 'enabled' }, false),
    context: course ? { id: course.id, title: course.title } : TEST,
    link: chooses
      ? undefined
      : lesson
        ? { id: lesson.id, title: lesson.title }
        : { ...TEST, id: session ?? '' },
    target: chooses ? (tool.deepLinkUrl ?? tool.launchUrl) : targetOf(tool, lesson),
    locale: user.language ?? course?.defaultLanguage ?? 'en',
    returnUrl: `${issuer}${LTI}/return`,
    window: tool.newWindow === true ? ('window' as const) : ('iframe' as const),
  }
  return { ...told, custom: fillCustom({ ...tool.custom, ...lesson?.ltiCustom }, variablesOf(told)) }
}
