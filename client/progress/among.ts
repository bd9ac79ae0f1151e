import { progress } from '@cairn/contract/progress'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { read } from '../base/query.ts'

/** One person in several courses. */
export const progressAmong = (user: string, courses: readonly string[]) =>
  read(progress.findProgress, {
    query: {
      query: `user:${queryPhrase(user)} AND (${courses.map((id) => `object:${queryPhrase(id)}`).join(' OR ')})`,
      limit: courses.length,
    },
  })
