import { jsonExcess } from '@cairn/domain/base/json-size'
import { refuse } from '../refusal.ts'
import type { ServiceAsk } from './ask.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/
const MOST = { values: 20_000, depth: 20 }

const parse = (text: string): Record<string, unknown> => {
  if (jsonExcess(text, MOST)) return refuse(413, 'The body holds too much.')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // It is no JSON.
  }
  return refuse(400, 'The body must be a JSON object.')
}

/** The fields of an object that was sent, each read as what it has to be. */
export const jsonIn = ({ body }: Pick<ServiceAsk, 'body'>) => {
  const sent = parse(body.toString('utf8'))
  const valueOf = (name: string): unknown =>
    Object.hasOwn(sent, name) ? (sent[name] ?? undefined) : undefined
  const text = (name: string, most: number): string | undefined => {
    const value = valueOf(name)
    if (value === undefined) return undefined
    if (typeof value !== 'string' || value.length > most)
      return refuse(400, `${name} must be a text of up to ${most} characters.`)
    // A database stores no such sign.
    const clean = value.replaceAll('\0', '').toWellFormed()
    return clean === '' ? undefined : clean
  }
  return {
    all: sent,
    text,
    number: (name: string): number | undefined => {
      const value = valueOf(name)
      if (value === undefined) return undefined
      return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e12
        ? value
        : refuse(400, `${name} must be a number.`)
    },
    flag: (name: string): boolean | undefined => {
      const value = valueOf(name)
      if (value === undefined) return undefined
      return typeof value === 'boolean' ? value : refuse(400, `${name} must be true or false.`)
    },
    date: (name: string): Date | undefined => {
      const given = text(name, 40)
      if (given === undefined) return undefined
      const date = new Date(given)
      return INSTANT.test(given) && !Number.isNaN(date.getTime())
        ? date
        : refuse(400, `${name} must be a moment by ISO 8601, with its zone.`)
    },
  }
}
