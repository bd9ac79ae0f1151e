import { DAY } from '@cairn/domain/base/constants'
import { ltiTool as calls, type LtiGrade, type LtiPlatform } from '@cairn/contract/lti-tool'
import type { BodyOf } from '@cairn/contract/endpoint'
import type { GradeFailure, LaunchProblem } from '@cairn/domain/lti-tool/problems'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { hashSecret, newId, newSecret } from '../base/ids.ts'
import { on, type By } from '../base/on.ts'
import { mayAsk, reachOfAdmins } from '../base/outside.ts'
import type { Parts } from '../base/parts.ts'
import { publicAddress } from '../config/address.ts'
import { findTitles } from '../courses/store.ts'
import { JWKS_PATH } from '../keys/serve.ts'
import { findOrganization } from '../organizations/store.ts'
import { entryRoutes } from './enter.ts'
import { countGrades, listGrades, sendAgain, type Counts } from './grades/store.ts'
import { LAUNCH_PATH, LOGIN_PATH } from './login.ts'
import { originOf } from './page.ts'
import { countPeople, endPlatformSessions, forgetPeople } from './platform-people.ts'
import { REGISTER_PATH } from './register.ts'
import {
  findAllowedCourses,
  findByIssuer,
  findPlatform,
  listPlatforms,
  saveCourses,
  type AllowedCourse,
  type Platform,
} from './store.ts'

type Given = BodyOf<typeof calls.addLtiPlatform>

interface Around {
  readonly courses: readonly AllowedCourse[]
  readonly grades: Counts | undefined
  readonly people: number
}

const toContract = (row: Platform, { courses, grades, people }: Around): LtiPlatform => ({
  id: row.id,
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  deployments: row.deployment,
  loginUrl: row.login_url,
  tokenUrl: row.token_url,
  jwksUrl: row.jwks_url,
  ...(row.audience !== null && { audience: row.audience }),
  ...(row.pages.length > 0 && { pages: row.pages }),
  ...(row.organization !== null && { organization: row.organization }),
  enabled: row.enabled,
  courses: courses.map(({ course, title, waived, paid }) => ({ course, title, waived, paid })),
  created: row.created.toISOString(),
  ...(row.last_launch && { lastLaunch: row.last_launch.toISOString() }),
  ...(row.problem !== null &&
    row.problem_at && {
      problem: {
        reason: row.problem as LaunchProblem,
        ...(row.problem_detail !== null && { detail: row.problem_detail }),
        at: row.problem_at.toISOString(),
      },
    }),
  people,
  grades: { sent: grades?.sent ?? 0, waiting: grades?.waiting ?? 0, failed: grades?.failed ?? 0 },
})

const describe = async (db: Db, rows: readonly Platform[]): Promise<LtiPlatform[]> => {
  const [courses, grades, people] = [
    await findAllowedCourses(db),
    await countGrades(db),
    await countPeople(db),
  ]
  return rows.map((row) =>
    toContract(row, {
      courses: courses.filter(({ platform }) => platform === row.id),
      grades: grades.find(({ platform }) => platform === row.id),
      people: people.get(row.id) ?? 0,
    }),
  )
}

const describeOne = async (db: Db, id: string): Promise<LtiPlatform> => {
  const row = (await findPlatform(db, id)) ?? fail('not_found')
  const [found] = await describe(db, [row])
  return found ?? fail('not_found')
}

const ADDRESSES = ['loginUrl', 'tokenUrl', 'jwksUrl'] as const

/** Nobody has the server ask inside of its own network, nor in the clear. */
const refuseAddresses = async ({ env }: Parts, given: Given): Promise<void> => {
  for (const field of ADDRESSES) {
    const url = URL.canParse(given[field]) ? new URL(given[field]) : undefined
    if (!url || url.username !== '' || url.password !== '') return failBecause('lti_address', {}, { field })
    if (!(await mayAsk(url, reachOfAdmins(env)))) failBecause('lti_address', {}, { field })
  }
}

const refuseUnknown = async (db: Db, { courses, organization }: Given): Promise<void> => {
  const ids = [...new Set(courses.map(({ course }) => course))]
  if (ids.length < courses.length || (await findTitles(db, ids)).length < ids.length)
    failBecause('lti_course_unknown')
  if (organization !== undefined && !(await findOrganization(db, organization)))
    failBecause('lti_organization_unknown')
}

const columnsOf = (given: Given, now: Date) => ({
  name: given.name.trim(),
  issuer: given.issuer.trim(),
  client_id: given.clientId.trim(),
  deployment: [...new Set(given.deployments)],
  login_url: given.loginUrl,
  token_url: given.tokenUrl,
  audience: given.audience ?? null,
  jwks_url: given.jwksUrl,
  pages: [...new Set((given.pages ?? []).flatMap(originOf))],
  organization: given.organization ?? null,
  enabled: given.enabled,
  modified: now,
})

const refuseTaken = async (db: Db, { issuer, clientId }: Given, id?: string): Promise<void> => {
  const known = await findByIssuer(db, issuer.trim(), clientId.trim())
  if (known && known.id !== id) failBecause('lti_platform_taken')
}

const note = (db: Db, by: By, id: string, action: string, { name }: { readonly name: string }) =>
  recordEvent(db, by, {
    type: 'lti-platform',
    object: id,
    action: `lti-platform.${action}`,
    detail: { name },
  })

type GradeRow = Awaited<ReturnType<typeof listGrades>>[number]

const stateOf = ({ failed, change, sent_change: sent }: GradeRow): LtiGrade['state'] => {
  if (failed) return 'failed'
  if (change !== sent) return 'waiting'
  return change === 0 ? 'none' : 'sent'
}

const toGrade = (row: GradeRow): LtiGrade => ({
  id: row.id,
  person: row.person,
  name: `${row.given_name ?? ''} ${row.family_name ?? ''}`.trim(),
  course: row.course,
  title: row.course_title ?? '',
  ...(row.lesson !== null && { lesson: row.lesson }),
  ...(row.title !== null && { link: row.title }),
  score: Number(row.score),
  completed: row.completed,
  state: stateOf(row),
  ...(row.sent_score !== null && { sentScore: Number(row.sent_score) }),
  ...(row.sent_at && { sent: row.sent_at.toISOString() }),
  ...(row.failure !== null && {
    failure: {
      reason: row.failure as GradeFailure,
      ...(row.failure_detail !== null && { detail: row.failure_detail.slice(0, 1000) }),
      tries: row.tries,
    },
  }),
})

export const ltiToolRoutes = [
  ...entryRoutes,

  on(calls.findLtiPlatforms, async ({ db, parts, allow }) => {
    allow()
    const origin = await publicAddress(db, parts.env)
    return {
      addresses: {
        login: `${origin}${LOGIN_PATH}`,
        launch: `${origin}${LAUNCH_PATH}`,
        deepLinking: `${origin}${LAUNCH_PATH}`,
        jwks: `${origin}${JWKS_PATH}`,
        course: `${origin}/lti/tool/course/`,
      },
      platforms: await describe(db, await listPlatforms(db)),
    }
  }),

  on(calls.addLtiPlatform, async ({ body, db, parts, allow, ...by }) => {
    allow()
    await refuseAddresses(parts, body)
    await refuseUnknown(db, body)
    await refuseTaken(db, body)
    const id = newId(by.now.getTime())
    await db
      .insertInto('lti_platform')
      .values({ id, ...columnsOf(body, by.now), created: by.now, creator: by.actor?.id ?? null })
      .execute()
    await saveCourses(db, id, body.courses)
    await note(db, by, id, 'create', body)
    return describeOne(db, id)
  }),

  on(calls.putLtiPlatform, async ({ params, body, db, parts, allow, ...by }) => {
    allow()
    const before = (await findPlatform(db, params.id)) ?? fail('not_found')
    await refuseAddresses(parts, body)
    await refuseUnknown(db, body)
    await refuseTaken(db, body, before.id)
    const isOther = before.issuer !== body.issuer.trim()
    await db.updateTable('lti_platform').set(columnsOf(body, by.now)).where('id', '=', before.id).execute()
    await saveCourses(db, before.id, body.courses)
    // Another issuer has other people, whatever it calls them.
    if (isOther) await forgetPeople(db, before.id)
    if (isOther || !body.enabled) await endPlatformSessions(db, before.id)
    await note(db, by, before.id, 'update', body)
    return describeOne(db, before.id)
  }),

  on(calls.removeLtiPlatform, async ({ params, db, allow, ...by }) => {
    allow()
    const before = (await findPlatform(db, params.id)) ?? fail('not_found')
    await forgetPeople(db, before.id)
    await endPlatformSessions(db, before.id)
    await db.deleteFrom('lti_platform').where('id', '=', before.id).execute()
    await note(db, by, before.id, 'delete', before)
  }),

  on(calls.createLtiRegistration, async ({ body, db, parts, allow, ...by }) => {
    allow()
    const { organization } = body
    if (organization !== undefined && !(await findOrganization(db, organization)))
      failBecause('lti_organization_unknown')
    const key = newSecret()
    const expires = new Date(by.now.getTime() + DAY)
    await db
      .insertInto('lti_registration')
      .values({
        key_hash: hashSecret(key),
        creator: by.actor?.id ?? '',
        organization: organization ?? null,
        created: by.now,
        expires,
      })
      .execute()
    const url = `${await publicAddress(db, parts.env)}${REGISTER_PATH}/${key}`
    return { url, expires: expires.toISOString() }
  }),

  on(calls.findLtiGrades, async ({ params, db, allow }) => {
    allow()
    if (!(await findPlatform(db, params.id))) fail('not_found')
    return (await listGrades(db, params.id, 200)).map(toGrade)
  }),

  on(calls.sendLtiGrade, async ({ params, db, allow, ...by }) => {
    allow()
    if (!(await sendAgain(db, params.id, params.grade, by.now))) fail('not_found')
  }),
]
