import type { Course } from '@cairn/contract/courses'
import { isKnownLanguage } from '@cairn/domain/config/known-languages'
import type { Db } from '../base/db/schema.ts'
import { failBecause } from '../base/fail.ts'
import { findConfig } from '../config/store.ts'

type Languages = Pick<Course, 'defaultLanguage' | 'enabledLanguage' | 'language'>

const languagesOf = ({ defaultLanguage, enabledLanguage = [], language = {} }: Languages): string[] => [
  ...(defaultLanguage === undefined ? [] : [defaultLanguage]),
  ...enabledLanguage,
  ...Object.keys(language),
]

/** A course is written in languages that exist, or that this site added. What it had before may stay. */
export const refuseUnknownLanguages = async (
  db: Db,
  after: Languages,
  before: Languages = {},
): Promise<void> => {
  const had = new Set(languagesOf(before))
  const odd = languagesOf(after).filter((code) => !had.has(code) && !isKnownLanguage(code))
  if (odd.length === 0) return
  const { customLanguages } = await findConfig(db)
  const unknown = odd.find((code) => !customLanguages.some((custom) => custom.code === code))
  if (unknown !== undefined) failBecause('unknown_language', { language: unknown })
}
