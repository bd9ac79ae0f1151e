import type { BodyOf } from '@cairn/contract/endpoint'
import { conversations } from '@cairn/contract/conversations'
import { escapeQuery } from '@cairn/domain/base/escape-query'
import { plainText } from '@cairn/domain/courses/plain-text'
import { learnersQuery, type LearnerState } from '../coach/learners-search.ts'

/** Whom to write to. */
export interface Choice {
  readonly course: string | null
  readonly group: string
  readonly state: '' | LearnerState
  readonly words: string
  /** Chosen one by one, on another page. */
  readonly to: readonly string[]
}

export interface Draft {
  readonly subject: string
  readonly body: string
  readonly text: string
}

type Letter = BodyOf<typeof conversations.sendMessages>

/** Without a course all learners of the sender are meant. */
const queryOf = ({ course, group, state, words }: Choice, now: Date): string => {
  if (course !== null)
    return learnersQuery(
      course,
      { query: words, state: state === '' ? undefined : state, groupId: group === '' ? undefined : group },
      now,
    )
  return words
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => `user.name:${escapeQuery(word)}`)
    .join(' AND ')
}

/** The letter as it is sent: what was left empty is left out. */
export const letterOf = (choice: Choice, { subject, body, text }: Draft, now: Date): Letter => ({
  ...(choice.to.length > 0 ? { to: [...choice.to] } : { query: queryOf(choice, now) }),
  ...(subject.trim() !== '' && { emailSubject: subject.trim() }),
  ...(plainText(body) !== '' && { emailBody: body }),
  ...(text.trim() !== '' && { textBody: text.trim() }),
})

export const saysSomething = ({ body, text }: Draft): boolean => plainText(body) !== '' || text.trim() !== ''
