import {
  Array as TArray,
  Boolean as TBoolean,
  Integer,
  Number as TNumber,
  Object as TObject,
  Optional,
  String as TString,
  Union,
  Unknown,
  Unsafe,
  type Static,
  type TProperties,
  type TSchema,
} from 'typebox'
import { ROLES } from '@cairn/domain/access/roles'
import { PERSON_NAME, SAYS, UNRULY } from '@cairn/domain/users/person-name'

/** The building blocks of every wire shape: an object refuses what it does not name. */
export const object = <P extends TProperties>(properties: P) =>
  TObject(properties, { additionalProperties: false })
export const optional = Optional
export const list = <S extends TSchema>(item: S, maxItems = 1000) => TArray(item, { maxItems })
// TypeBox's own Record brings a parser of 10 KB into the browser for this one line.
export const map = <S extends TSchema>(value: S, maxProperties = 10_000) =>
  Unsafe<Record<string, Static<S>>>({ type: 'object', maxProperties, patternProperties: { '^.*$': value } })
/** A map whose names have a form: what everybody is sent must not grow by endless names. */
export const named = <S extends TSchema>(names: string, value: S, maxProperties: number) =>
  Unsafe<Record<string, Static<S>>>({
    type: 'object',
    maxProperties,
    patternProperties: { [names]: value },
    additionalProperties: false,
  })
export const either = Union
export const anything = Unknown()

export const oneOf = <const V extends readonly string[]>(values: V) =>
  Unsafe<V[number]>({ type: 'string', enum: [...values] })

export const text = (maxLength: number, minLength = 0) => TString({ minLength, maxLength })
/** One line that says something: what cannot be seen is nothing, and nothing may break the line or turn it around. */
export const words = (maxLength: number) =>
  TString({ minLength: 1, maxLength, pattern: `^(?=.*${SAYS})[^${UNRULY}]*$` })
export const personName = TString({ minLength: 1, maxLength: 100, pattern: PERSON_NAME })
export const line = words(200)
/** Nothing, on purpose: takes a choice away. */
export const empty = TString({ maxLength: 0 })
export const flag = TBoolean()
export const count = Integer({ minimum: 0 })
/** Integer minor units of a currency: 4800 is 48 dollars or 4,800 yen. */
export const money = Integer({ minimum: 0, maximum: 1_000_000_000_000 })
export const seconds = TNumber({ minimum: 0, maximum: 1_000_000 })
export const points = TNumber({ minimum: 0, maximum: 100_000 })
export const percent = TNumber({ minimum: 0, maximum: 100 })

/** Ids are opaque: the server makes UUIDv7, offline clients may bring their own. */
export const id = TString({ minLength: 1, maxLength: 100, pattern: '^(?!__proto__$)[A-Za-z0-9_.:-]+$' })
/** Where a stored file lives: `{objectId}/{resource}`. */
export const getID = TString({
  minLength: 1,
  maxLength: 300,
  pattern: '^(?![A-Za-z]+:)[A-Za-z0-9_.:-]+/[^/\\\\\\u0000-\\u001f]+$',
})
export const languageCode = TString({
  minLength: 2,
  maxLength: 12,
  pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$',
})
// Months of 31, of 30 and of 28 days, and the 29th of February in leap years.
const DAY_OF_YEAR =
  '((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|1\\d|2[0-8]))'
const FOURTH = '([02468][048]|[13579][26])'
const LEAP_DAY = `(\\d\\d(?!00)${FOURTH}|${FOURTH}00)-02-29`
const HOUR_MINUTE = '([01]\\d|2[0-3]):[0-5]\\d'
/** A moment in ISO-8601 with its zone, on a day that the calendar has. */
// Written back it is in UTC: at both ends of what can be written an offset would lead beyond it.
const INSTANT = `(\\d{4}-${DAY_OF_YEAR}|${LEAP_DAY})T${HOUR_MINUTE}:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]${HOUR_MINUTE})$`
export const instant = TString({
  maxLength: 40,
  pattern: `^(?!0000|(0001|9999).*[+-]..:..$)${INSTANT}`,
})
/** The same in a year in which people plan. */
export const plannedInstant = TString({ maxLength: 40, pattern: `^(?=20\\d\\d|2100)${INSTANT}` })
export const url = TString({ maxLength: 2000, pattern: '^[A-Za-z][A-Za-z0-9+.-]*:[^\\s]+$' })
/** An address on the web, of the kind a page may lead to. */
export const webUrl = TString({ maxLength: 2000, pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s"<>\\\\^`{|}]+$' })
export const colour = TString({ pattern: '^#[0-9A-Fa-f]{6}$' })
/** Rich text: HTML that is cleaned when it is saved and again when it is shown. */
export const richText = text(20_000)
export const version = Integer({ minimum: 0 })

export const roleMap = map(TArray(oneOf(ROLES)))

/** Documents that the server stamps; sent back by a client they are ignored. */
export const stamps = { created: Optional(instant), modified: Optional(instant) }
