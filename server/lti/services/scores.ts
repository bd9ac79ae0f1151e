import { ACTIVITY_PROGRESS, GRADING_PROGRESS } from '@cairn/domain/lti/score'
import { LTI_SCOPES, LTI_TYPES } from '@cairn/domain/lti/names'
import { MINUTE } from '@cairn/domain/base/constants'
import { issuerOf, lineItemUrl } from '../addresses.ts'
import { saveScore, type ScoreFault } from '../grades/record.ts'
import { refuse } from '../refusal.ts'
import type { ServiceAnswer, ServiceAsk } from './ask.ts'
import { bearerOf } from './bearer.ts'
import { jsonIn } from './json.ts'
import { theItem } from './line-items.ts'
import { nextLink, pageOf } from './paging.ts'

const FAULTS: Readonly<Record<ScoreFault, readonly [number, string]>> = {
  not_enrolled: [404, 'userId names nobody who learns in this course.'],
  closed: [403, 'The course is not open to this person.'],
  older: [409, 'A score with a later timestamp was sent before.'],
}

/** A score may come from a clock that is a little ahead. */
const AHEAD_MS = 5 * MINUTE

const oneOf = <Value extends string>(
  values: readonly Value[],
  given: string | undefined,
  name: string,
): Value =>
  values.find((value) => value === given) ?? refuse(400, `${name} must be one of ${values.join(', ')}.`)

const readScore = (ask: ServiceAsk) => {
  const sent = jsonIn(ask)
  const person = sent.text('userId', 255) ?? refuse(400, 'userId is missing.')
  const at = sent.date('timestamp') ?? refuse(400, 'timestamp is missing.')
  if (at.getTime() > ask.parts.now().getTime() + AHEAD_MS) refuse(400, 'timestamp lies in the future.')
  const [given, maximum] = [sent.number('scoreGiven') ?? null, sent.number('scoreMaximum') ?? null]
  if (given !== null && maximum === null) refuse(400, 'scoreMaximum is missing.')
  if (given !== null && given < 0) refuse(400, 'scoreGiven must not be less than 0.')
  if (maximum !== null && maximum <= 0) refuse(400, 'scoreMaximum must be greater than 0.')
  return {
    person,
    at,
    given,
    maximum,
    activity: oneOf(ACTIVITY_PROGRESS, sent.text('activityProgress', 50), 'activityProgress'),
    grading: oneOf(GRADING_PROGRESS, sent.text('gradingProgress', 50), 'gradingProgress'),
    comment: sent.text('comment', 20_000) ?? null,
  }
}

export const postScore = async (ask: ServiceAsk): Promise<ServiceAnswer> => {
  const { tool, course } = await bearerOf(ask, [LTI_SCOPES.scores])
  const item = await theItem(ask, tool, course)
  const score = readScore(ask)
  const fault = await saveScore(ask.parts, item, score, ask.request)
  if (fault) refuse(...FAULTS[fault])
  const url = lineItemUrl(await issuerOf(ask.parts), course.id, item.id)
  return {
    status: 200,
    type: 'application/json',
    body: { resultUrl: `${url}/results/${encodeURIComponent(score.person)}` },
  }
}

export const getResults = async (ask: ServiceAsk): Promise<ServiceAnswer> => {
  const { tool, course } = await bearerOf(ask, [LTI_SCOPES.results])
  const item = await theItem(ask, tool, course)
  const url = lineItemUrl(await issuerOf(ask.parts), course.id, item.id)
  const page = pageOf(ask)
  const person = ask.params['userId'] ?? ask.query.get('user_id')?.replaceAll('\0', '') ?? undefined
  let query = ask.parts.db
    .selectFrom('lti_score')
    .select(['person', 'given', 'maximum', 'comment'])
    .where('line_item', '=', item.id)
    .where('grading', '=', 'FullyGraded')
  if (person !== undefined) query = query.where('person', '=', person)
  const rows = await query
    .orderBy('person')
    .offset(page.offset)
    .limit(page.limit + 1)
    .execute()
  const results = rows.slice(0, page.limit).map(({ person: user, given, maximum, comment }) => ({
    id: `${url}/results/${encodeURIComponent(user)}`,
    scoreOf: url,
    userId: user,
    ...(given !== null &&
      maximum !== null && { resultScore: (given / maximum) * item.maximum, resultMaximum: item.maximum }),
    ...(comment !== null && { comment }),
  }))
  if (ask.params['userId'] !== undefined) {
    const [result = refuse(404, 'There is no such result.')] = results
    return { status: 200, type: 'application/vnd.ims.lis.v2.result+json', body: result }
  }
  const more = rows.length > page.limit
  return {
    status: 200,
    type: LTI_TYPES.results,
    ...(more && { headers: { link: nextLink(`${url}/results`, ask, page) } }),
    body: results,
  }
}
