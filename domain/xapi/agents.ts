import { refuse, under } from './fault.ts'
import { isMailto, isSha1 } from './formats.ts'
import {
  checkObject,
  formatted,
  iri,
  isJson,
  listOf,
  oneOf,
  text,
  valueOf,
  type Check,
  type Json,
} from './shape.ts'

/** The properties by which somebody is known; each agent has exactly one of them. */
export const IDENTIFIERS = ['mbox', 'mbox_sha1sum', 'openid', 'account'] as const

const account: Check = (value, path) => {
  checkObject(value, path, { homePage: iri, name: text }, ['homePage', 'name'])
}

const KNOWN_BY: Readonly<Record<string, Check>> = {
  mbox: formatted(isMailto, 'must be an email address after "mailto:"'),
  mbox_sha1sum: formatted(isSha1, 'must be the SHA-1 of an email address in hexadecimal'),
  openid: iri,
  account,
}

const identifiersIn = (json: Json): string[] => IDENTIFIERS.filter((name) => Object.hasOwn(json, name))

export const agent: Check = (value, path) => {
  const json = checkObject(value, path, { objectType: oneOf('Agent'), name: text, ...KNOWN_BY })
  if (identifiersIn(json).length !== 1) refuse(path, `must have exactly one of ${IDENTIFIERS.join(', ')}`)
}

export const group: Check = (value, path) => {
  const checks = { objectType: oneOf('Group'), name: text, member: listOf(agent), ...KNOWN_BY }
  const json = checkObject(value, path, checks, ['objectType'])
  const identifiers = identifiersIn(json)
  if (identifiers.length > 1) refuse(path, `must have no more than one of ${IDENTIFIERS.join(', ')}`)
  if (identifiers.length === 0 && !Object.hasOwn(json, 'member'))
    refuse(under(path, 'member'), 'is required of a group without an identifier')
}

export const isGroup = (value: unknown): boolean => isJson(value) && valueOf(value, 'objectType') === 'Group'

/** An agent unless it says that it is a group. */
export const actor: Check = (value, path) => (isGroup(value) ? group : agent)(value, path)

/** An agent, or the application and the person that three-legged OAuth has together. */
export const authority: Check = (value, path) => {
  actor(value, path)
  if (!isGroup(value)) return
  const json = value as Json
  const members = valueOf(json, 'member')
  if (identifiersIn(json).length > 0) refuse(path, 'must be a group without an identifier')
  if (!Array.isArray(members) || members.length !== 2) refuse(path, 'must be a group of two agents')
}

/** Of an address only the part behind the @ is the same in any case. */
const sameMailbox = (mbox: string): string => {
  const at = mbox.lastIndexOf('@')
  return mbox.slice(0, at) + mbox.slice(at).toLowerCase()
}

/** The same text for the same agent or identified group, and null for a group without an identifier. */
export const identityOf = (json: Json): string | null => {
  const [name] = identifiersIn(json)
  if (name === undefined) return null
  const value = json[name]
  if (name === 'mbox') return `mbox ${sameMailbox(String(value))}`
  if (name === 'mbox_sha1sum') return `mbox_sha1sum ${String(value).toLowerCase()}`
  if (name === 'openid') return `openid ${String(value)}`
  const { homePage, name: login } = value as { homePage: string; name: string }
  return `account ${JSON.stringify([homePage, login])}`
}

/** The id of somebody who has an account on this site, if this is such an identity. */
export const personIn = (identity: string, site: string): string | null => {
  const start = `account ${JSON.stringify([site]).slice(0, -1)},`
  if (!identity.startsWith(start)) return null
  return JSON.parse(identity.slice(start.length, -1)) as string
}

/** The address of an identity that is one. */
export const mailboxIn = (identity: string): string | null => {
  const start = 'mbox mailto:'
  return identity.startsWith(start) ? identity.slice(start.length) : null
}

const membersOf = (json: Json): readonly Json[] => {
  const members = valueOf(json, 'member')
  return Array.isArray(members) ? (members as Json[]) : []
}

/** Whom an agent or a group means: itself, where it is identified, and its members. */
export const identitiesOf = (value: unknown): string[] => {
  if (!isJson(value)) return []
  return [value, ...membersOf(value)].flatMap((one) => identityOf(one) ?? [])
}

/** No more of an agent or a group than what identifies it. */
export const identifyingPart = (json: Json): Json => {
  const name = identifiersIn(json)[0]
  const type = valueOf(json, 'objectType')
  return {
    ...(type !== undefined && { objectType: type }),
    ...(name === undefined ? { member: membersOf(json).map(identifyingPart) } : { [name]: json[name] }),
  }
}
