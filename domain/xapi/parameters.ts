import { agent, actor, identityOf, isGroup } from './agents.ts'
import { refuse } from './fault.ts'
import { iri, isJson, uuid, type Check, type Json } from './shape.ts'
import { isTimestamp, isZonedTimestamp } from './timestamps.ts'
import type { XapiVersion } from './versions.ts'

export type Parameters = ReadonlyMap<string, string>

/** Only these, spelled so. */
export const refuseUnknown = (given: Parameters, known: readonly string[]): void => {
  for (const name of given.keys())
    if (!known.includes(name)) refuse(name.slice(0, 60), 'is no parameter of this call')
}

const checked = (given: Parameters, name: string, check: Check): string | undefined => {
  const value = given.get(name)
  if (value !== undefined) check(value, name)
  return value
}

export const iriIn = (given: Parameters, name: string) => checked(given, name, iri)
export const uuidIn = (given: Parameters, name: string) => checked(given, name, uuid)?.toLowerCase()

export const timestampIn = (given: Parameters, name: string, version: XapiVersion) =>
  checked(given, name, (value, path) => {
    // A plus sign that nobody escaped arrives as a space.
    const fits = version === '1.0.3' ? isTimestamp : isZonedTimestamp
    if (!fits(String(value).replace(' ', '+'))) refuse(path, 'must be a moment of ISO 8601')
  })?.replace(' ', '+')

export const flagIn = (given: Parameters, name: string): boolean => {
  const value = given.get(name) ?? 'false'
  if (value !== 'true' && value !== 'false') refuse(name, 'must be true or false')
  return value === 'true'
}

export const countIn = (given: Parameters, name: string): number => {
  const value = given.get(name) ?? '0'
  if (!/^\d{1,9}$/.test(value)) refuse(name, 'must be a whole number, zero or more')
  return Number(value)
}

const parsed = (text: string, name: string): Json => {
  try {
    const value: unknown = JSON.parse(text)
    if (isJson(value)) return value
  } catch {
    // Said below.
  }
  return refuse(name, 'must be an object in JSON')
}

export const agentIn = (given: Parameters, name: string): Json | undefined => {
  const text = given.get(name)
  if (text === undefined) return undefined
  const json = parsed(text, name)
  agent(json, name)
  return json
}

/** Who is looked for: an agent or a group that has an identifier. */
export const identityIn = (given: Parameters, name: string): string | undefined => {
  const text = given.get(name)
  if (text === undefined) return undefined
  const json = parsed(text, name)
  actor(json, name)
  return (
    identityOf(json) ??
    refuse(name, isGroup(json) ? 'must be a group with an identifier' : 'must be an agent')
  )
}

export const required = <T>(value: T | undefined, name: string): T => value ?? refuse(name, 'is required')
