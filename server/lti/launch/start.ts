import type { FastifyReply, FastifyRequest } from 'fastify'
import { staffsCourse } from '@cairn/domain/access/course-people'
import { lti as calls } from '@cairn/contract/lti'
import type { Db } from '../../base/db/schema.ts'
import { fail, failBecause } from '../../base/fail.ts'
import { on } from '../../base/on.ts'
import type { Parts } from '../../base/parts.ts'
import { readsContent } from '../../courses/readers.ts'
import { courseToLearn } from '../../progress/course.ts'
import { people } from '../../progress/write.ts'
import { LTI } from '../addresses.ts'
import { addKey, LAUNCH_MS, takeKey, type LtiKey } from '../keys.ts'
import { noteOpened } from '../grades/record.ts'
import { sendForm } from '../page.ts'
import { refuseLaunch } from '../refusal.ts'
import { noteStep } from '../sessions.ts'
import { deploymentFor, findTool } from '../tools/store.ts'
import { giveHint, refuseStrangers } from './browser.ts'
import { describeLaunch, type Description } from './describe.ts'
import { findLaunching, lessonIn, type Launching } from './find.ts'
import { oldForm } from './old-form.ts'

/** A page of ours that starts a launch: it opens once. */
export const launchPage = async (
  { db, now }: { readonly db: Db; readonly now: Parts['now'] },
  key: Omit<LtiKey, 'kind'>,
): Promise<string> => {
  const secret = await addKey(db, { ...key, kind: 'page' }, new Date(now().getTime() + LAUNCH_MS))
  return `${LTI}/launch/${secret}`
}

export const launchLesson = on(calls.launchLti, async ({ params, db, parts, allow, ...by }) => {
  const course = (await courseToLearn(db, params.courseId)) ?? fail('not_found')
  allow()
  if (!(await readsContent(db, by, course))) failBecause('self_not_enrolled')
  // Staff look at what is still off, too.
  const live = !staffsCourse(by.actor, people(course))
  const lesson = lessonIn(course, params.instructionId, { live }) ?? fail('not_found')
  if (lesson.type !== 'lti') failBecause('lti_other_lesson')
  const tool = lesson.ltiTool === undefined ? undefined : await findTool(db, lesson.ltiTool)
  if (tool?.status !== 'enabled') return failBecause('lti_tool_missing')
  if (!deploymentFor(tool, course.publisher)) failBecause('lti_tool_elsewhere')
  const launchUrl = await launchPage(parts, {
    person: by.actor?.id ?? '',
    tool: tool.id,
    course: course.id,
    lesson: lesson.id,
    session: null,
  })
  return { launchUrl, name: tool.name, newWindow: tool.newWindow === true }
})

/** Where the tool is asked to log the person in: third-party initiated login. */
const loginUrl = ({ tool, deployment }: Launching, told: Description, hint: string): string => {
  const url = new URL(tool.loginUrl ?? refuseLaunch('tool_missing'))
  const sent = {
    iss: told.issuer,
    login_hint: told.person.id,
    target_link_uri: told.target,
    lti_message_hint: hint,
    client_id: tool.clientId ?? '',
    lti_deployment_id: deployment.id,
    // Where the browser gives a tool in a frame no cookies, the page around it remembers for it.
    ...(told.window === 'iframe' && { lti_storage_target: '_parent' }),
  }
  for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, value)
  return url.href
}

/** Opens the page: from here on everything is between the browser, the tool and us. */
export const openLaunch = async (
  parts: Parts,
  secret: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const now = parts.now()
  refuseStrangers(request)
  const key = (await takeKey(parts.db, secret, 'page', now)) ?? refuseLaunch('key_expired')
  const launching = await findLaunching(parts.db, parts, key, { id: request.id, ip: request.ip })
  await noteStep(parts.db, key.session, { step: 'opened' })
  const told = await describeLaunch(parts, launching)
  if (launching.tool.version === '1.1') {
    const form = await oldForm(parts, launching, told)
    await noteStep(parts.db, key.session, { step: 'sent' })
    await noteOpened(parts, launching)
    return sendForm(reply, told.locale, form)
  }
  const hint = await giveHint(parts, key, now, request, reply)
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(loginUrl(launching, told, hint), 302)
}
