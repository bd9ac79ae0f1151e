import { progress } from '@cairn/contract/progress'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { read } from '../base/query.ts'

/** Everything a person learns or has learned, the latest first. */
export const progressOf = (user: string) =>
  read(progress.findProgress, {
    query: { query: `user:${queryPhrase(user)}`, sort: 'modified:desc', limit: PAGE.courses.search },
  })

export const progressIn = (userId: string, courseId: string) =>
  read(progress.getProgress, { params: { userId, courseId } })
