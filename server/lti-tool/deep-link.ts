import { CLAIM } from '@cairn/domain/lti-tool/claims'
import { SCORE_MAXIMUM } from '@cairn/domain/lti-tool/score'
import { targetAddress, type LtiTarget } from '@cairn/domain/lti-tool/target'
import { isLive } from '@cairn/domain/courses/live'
import type { Db } from '../base/db/schema.ts'
import { newSecret } from '../base/ids.ts'
import type { Parts } from '../base/parts.ts'
import { seal, unseal } from '../base/sealed.ts'
import { publicAddress } from '../config/address.ts'
import { findCourse } from '../courses/store.ts'
import { signJwt } from '../keys/sign.ts'
import { LAUNCH_MS } from './login.ts'
import { escapeHtml } from './page.ts'
import type { Verified } from './launch.ts'
import { refuse } from './refusal.ts'
import { findAllowedCourses, findPlatform, type Platform } from './store.ts'
import type { LtiText } from './texts.ts'

export const DEEP_LINK_PATH = '/lti/tool/deep-link'

/** A choice that is being made on a page of the platform: it goes with the form, sealed. */
interface Choosing {
  readonly platform: string
  readonly deployment: string
  readonly returnUrl: string
  readonly data?: string
  readonly multiple: boolean
  readonly windows: boolean
  readonly until: number
}

interface Offered {
  readonly id: string
  readonly title: string
  readonly lessons: readonly { readonly id: string; readonly title: string }[]
}

const MOST_COURSES = 200

/** The courses that a platform may open now, with their lessons. */
const findOffered = async (db: Db, platform: string): Promise<Offered[]> => {
  const allowed = (await findAllowedCourses(db, platform)).filter(({ status }) => status === 'enabled')
  const found = await Promise.all(allowed.slice(0, MOST_COURSES).map(({ course }) => findCourse(db, course)))
  return found.flatMap((course) => {
    if (!course) return []
    const lessons = (course.section ?? []).filter(isLive).flatMap(({ instruction = [] }) => instruction)
    const named = lessons.filter(isLive).map(({ id, title }) => ({ id, title: title ?? '' }))
    return [{ id: course.id, title: course.title, lessons: named.filter(({ title }) => title !== '') }]
  })
}

const choice = (kind: 'radio' | 'checkbox', value: string, title: string): string =>
  `<label><input type="${kind}" name="item" value="${escapeHtml(value)}"><bdi>${escapeHtml(title)}</bdi></label>`

/** The page on which somebody at the platform chooses what to add there. */
export const choosingPage = async (parts: Parts, verified: Verified, texts: LtiText): Promise<string> => {
  const { platform, launch } = verified
  const { deepLinking, deployment } = launch
  if (!deepLinking) return refuse('message_invalid')
  const offered = await findOffered(parts.db, platform.id)
  if (offered.length === 0) return refuse('no_courses')
  const choosing: Choosing = {
    platform: platform.id,
    deployment,
    ...deepLinking,
    until: parts.now().getTime() + 6 * LAUNCH_MS,
  }
  const kind = deepLinking.multiple ? 'checkbox' : 'radio'
  const items = offered.map(({ id, title, lessons }) => {
    const inner = lessons.map((lesson) => `<li>${choice(kind, `${id} ${lesson.id}`, lesson.title)}</li>`)
    const more = `<details><summary>${escapeHtml(texts.lessons)}</summary><ul>${inner.join('')}</ul></details>`
    return `<li>${choice(kind, id, title)}${inner.length === 0 ? '' : more}</li>`
  })
  return `<p>${escapeHtml(texts.chooseLead(platform.name))}</p><form method="post" action="${DEEP_LINK_PATH}"><input type="hidden" name="choosing" value="${escapeHtml(seal(parts.secret, JSON.stringify(choosing)))}"><ul>${items.join('')}</ul><div class="end"><button>${escapeHtml(texts.add)}</button></div></form>`
}

const unsealed = (secret: Buffer, sealed: string | undefined, now: Date): Choosing => {
  try {
    const choosing = JSON.parse(unseal(secret, sealed ?? '')) as Choosing
    if (choosing.until > now.getTime()) return choosing
  } catch {
    // Nothing that we sealed.
  }
  return refuse('launch_expired')
}

export interface Chosen {
  readonly platform: Platform
  readonly returnUrl: string
  readonly token: string
}

const asItem = (origin: string, target: LtiTarget, title: string, { windows }: Choosing) => ({
  type: 'ltiResourceLink',
  title,
  url: targetAddress(origin, target),
  lineItem: {
    scoreMaximum: SCORE_MAXIMUM,
    label: title,
    resourceId: target.lesson === undefined ? target.course : `${target.course}/${target.lesson}`,
  },
  // Ours opens in a tab of its own; a platform that does so at once spares its people a click.
  ...(windows && { window: { targetName: '_blank' } }),
})

/** What was chosen, signed for the platform. Only what it may open is ever in it. */
export const answerChoice = async (
  parts: Parts,
  sealed: string | undefined,
  items: readonly string[],
): Promise<Chosen> => {
  const choosing = unsealed(parts.secret, sealed, parts.now())
  const platform = await findPlatform(parts.db, choosing.platform)
  if (!platform?.enabled) return refuse('platform_disabled')
  const offered = await findOffered(parts.db, platform.id)
  const origin = await publicAddress(parts.db, parts.env)
  const chosen = items.slice(0, choosing.multiple ? 100 : 1).map((item) => {
    const [course = '', lesson] = item.split(' ')
    const found = offered.find(({ id }) => id === course) ?? refuse('course_not_allowed', course)
    if (lesson === undefined) return asItem(origin, { course }, found.title, choosing)
    const part = found.lessons.find(({ id }) => id === lesson) ?? refuse('course_closed', lesson)
    return asItem(origin, { course, lesson }, part.title, choosing)
  })
  const seconds = Math.floor(parts.now().getTime() / 1000)
  const token = await signJwt(parts, {
    iss: platform.client_id,
    aud: platform.issuer,
    iat: seconds,
    exp: seconds + 600,
    nonce: newSecret(),
    [CLAIM.messageType]: 'LtiDeepLinkingResponse',
    [CLAIM.version]: '1.3.0',
    [CLAIM.deployment]: choosing.deployment,
    [CLAIM.contentItems]: chosen,
    ...(choosing.data !== undefined && { [CLAIM.deepLinkingData]: choosing.data }),
  })
  return { platform, returnUrl: choosing.returnUrl, token }
}
