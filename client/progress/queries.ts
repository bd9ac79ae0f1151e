import { progress } from '@cairn/contract/progress'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { readAfterSync } from '../base/query.ts'

/** Everything a person learns or has learned, the latest first. */
export const progressOf = (user: string) =>
  readAfterSync(progress.findProgress, {
    query: { query: `user:${queryPhrase(user)}`, sort: 'modified:desc', limit: PAGE.courses.search },
  })

/** One person in one course, through search: where nothing is found nobody is enrolled, and no error is raised. */
export const progressIn = (user: string, course: string) =>
  readAfterSync(progress.findProgress, {
    query: { query: `user:${queryPhrase(user)} AND object:${queryPhrase(course)}`, limit: 1 },
  })
