import { HOUR, MINUTE, SECOND } from '@cairn/domain/base/constants'
import { unseal } from '../base/sealed.ts'
import { newId } from '../base/ids.ts'
import { courseToLearn } from '../progress/course.ts'
import { addressesOf, issuerOf } from './addresses.ts'
import { ownLineItem, type LineItem } from './grades/line-items.ts'
import { removeScore, saveScore } from './grades/record.ts'
import { useOnce } from './keys.ts'
import { lessonIn } from './launch/find.ts'
import { isSignedWith, readOAuth } from './oauth1.ts'
import { escapeHtml } from './page.ts'
import { refuse } from './refusal.ts'
import type { ServiceAnswer, ServiceAsk } from './services/ask.ts'
import { readSourcedId } from './sourced-id.ts'
import { deploymentFor, findConsumer, type Tool } from './tools/store.ts'

/** Both clocks may be a little off. */
const LEEWAY_MS = 10 * MINUTE

/** As people write numbers: others are read differently from one program to the next. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

const OPERATIONS = ['replaceResult', 'readResult', 'deleteResult'] as const
type Operation = (typeof OPERATIONS)[number]

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The text of an element, whatever its prefix; nothing of what XML could do beyond that is wanted here. */
const textIn = (xml: string, name: string): string | undefined =>
  new RegExp(String.raw`<(?:[\w-]+:)?${name}(?:\s[^<>]*)?>([^<]*)</`)
    .exec(xml)?.[1]
    ?.trim()
    .replaceAll(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole)

const MAJOR = { success: 'success', failure: 'failure', unsupported: 'unsupported' } as const

const reply = (
  operation: string,
  to: string,
  { major, text, body = '' }: { major: keyof typeof MAJOR; text: string; body?: string },
): ServiceAnswer => ({
  status: 200,
  type: 'application/xml; charset=utf-8',
  body:
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<imsx_POXEnvelopeResponse xmlns="http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0">' +
    '<imsx_POXHeader><imsx_POXResponseHeaderInfo><imsx_version>V1.0</imsx_version>' +
    `<imsx_messageIdentifier>${newId()}</imsx_messageIdentifier><imsx_statusInfo>` +
    `<imsx_codeMajor>${major}</imsx_codeMajor><imsx_severity>${major === 'success' ? 'status' : 'error'}</imsx_severity>` +
    `<imsx_description>${escapeHtml(text)}</imsx_description>` +
    `<imsx_messageRefIdentifier>${escapeHtml(to)}</imsx_messageRefIdentifier>` +
    `<imsx_operationRefIdentifier>${escapeHtml(operation)}</imsx_operationRefIdentifier>` +
    '</imsx_statusInfo></imsx_POXResponseHeaderInfo></imsx_POXHeader>' +
    `<imsx_POXBody>${body}</imsx_POXBody></imsx_POXEnvelopeResponse>`,
})

/** The tool that signed the request, its body included, for the first time. */
const authenticate = async ({ parts, headers, body }: ServiceAsk): Promise<Tool> => {
  const given = readOAuth(headers.authorization) ?? refuse(401, 'Sign the request: Authorization: OAuth.')
  const tool =
    (await findConsumer(parts.db, given['oauth_consumer_key'] ?? '')) ?? refuse(401, 'The key is unknown.')
  const url = addressesOf(await issuerOf(parts)).outcomeUrl
  const secret = unseal(parts.secret, tool.secret ?? '')
  if (!isSignedWith({ url, body, given, secret })) refuse(401, 'The signature is wrong.')
  const now = parts.now()
  const at = Number(given['oauth_timestamp']) * SECOND
  if (!(Math.abs(now.getTime() - at) <= LEEWAY_MS)) refuse(401, 'The timestamp is too far from now.')
  const nonce = given['oauth_nonce'] || refuse(401, 'The nonce is missing.')
  const times = { now, expires: new Date(now.getTime() + HOUR) }
  if (!(await useOnce(parts.db, tool.id, `oauth ${nonce}`, times))) refuse(401, 'The nonce was used before.')
  return tool
}

interface Target {
  readonly item: LineItem
  readonly person: string
}

/** Whose result it is, if the tool was given it with a launch. */
const targetOf = async ({ parts }: ServiceAsk, tool: Tool, xml: string): Promise<Target | undefined> => {
  const sourced = readSourcedId(parts.secret, textIn(xml, 'sourcedId') ?? '')
  if (sourced?.tool !== tool.id) return undefined
  const course = await courseToLearn(parts.db, sourced.course)
  const lesson = course && lessonIn(course, sourced.lesson, { live: false })
  if (!course || lesson?.ltiTool !== tool.id || !deploymentFor(tool, course.publisher)) return undefined
  return { item: await ownLineItem(parts.db, tool, course, lesson, parts.now()), person: sourced.person }
}

type Done = Parameters<typeof reply>[2]

const replace = async (ask: ServiceAsk, { item, person }: Target, xml: string): Promise<Done> => {
  const text = textIn(xml, 'textString') ?? ''
  const score = DECIMAL.test(text) ? Number(text) : Number.NaN
  if (!(score >= 0 && score <= 1))
    return { major: 'failure', text: 'The score must be a number from 0 to 1.' }
  const fault = await saveScore(
    ask.parts,
    item,
    {
      person,
      given: score * item.maximum,
      maximum: item.maximum,
      activity: 'Completed',
      grading: 'FullyGraded',
      comment: null,
      at: ask.parts.now(),
    },
    ask.request,
  )
  return fault
    ? { major: 'failure', text: 'This person doesn’t learn in the course now.' }
    : { major: 'success', text: `The score is ${score}.`, body: '<replaceResultResponse/>' }
}

const read = async ({ parts }: ServiceAsk, { item, person }: Target): Promise<Done> => {
  const row = await parts.db
    .selectFrom('lti_score')
    .select(['given', 'maximum'])
    .where('line_item', '=', item.id)
    .where('person', '=', person)
    .executeTakeFirst()
  const score = row?.given !== undefined && row.given !== null && row.maximum ? row.given / row.maximum : ''
  const body = `<readResultResponse><result><resultScore><language>en</language><textString>${score}</textString></resultScore></result></readResultResponse>`
  return { major: 'success', text: 'The result was read.', body }
}

const remove = async ({ parts }: ServiceAsk, { item, person }: Target): Promise<Done> => {
  await removeScore(parts.db, item, person)
  return { major: 'success', text: 'The result was deleted.', body: '<deleteResultResponse/>' }
}

const OPERATE: Readonly<Record<Operation, (ask: ServiceAsk, target: Target, xml: string) => Promise<Done>>> =
  {
    replaceResult: replace,
    readResult: read,
    deleteResult: remove,
  }

/** The outcome service of LTI 1.1: plain old XML, signed. */
export const takeOutcome = async (ask: ServiceAsk): Promise<ServiceAnswer> => {
  const tool = await authenticate(ask)
  const xml = ask.body.toString('utf8')
  const to = textIn(xml, 'imsx_messageIdentifier') ?? ''
  const operation = OPERATIONS.find((name) =>
    new RegExp(String.raw`<(?:[\w-]+:)?${name}Request[\s/>]`).test(xml),
  )
  if (!operation) return reply('', to, { major: 'unsupported', text: 'This operation is not known.' })
  const target = await targetOf(ask, tool, xml)
  if (!target) return reply(operation, to, { major: 'failure', text: 'The sourcedId is unknown.' })
  return reply(operation, to, await OPERATE[operation](ask, target, xml))
}
