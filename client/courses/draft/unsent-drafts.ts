import { readCourse } from './draft-line.ts'
import { draftsLeft } from './memory.ts'
import { draftOf, mayHold, waitingDraft } from './open-drafts.ts'

/** Takes up again what an earlier page has left, unless another page is at it. */
const reopen = async (account: string, user: string, id: string) => {
  if (!(await mayHold(account, id))) return undefined
  const course = await readCourse(id, account).catch(() => null)
  return course ? (waitingDraft(account, id) ?? draftOf(course, user)) : undefined
}

/** Changes to courses that the server does not have. */
export const unsentDrafts = {
  count: (account: string): number => draftsLeft(account).length,
  send: async (account: string, user: string): Promise<void> => {
    await Promise.all(
      draftsLeft(account).map(async (id) => {
        const draft = waitingDraft(account, id) ?? (await reopen(account, user, id))
        await draft?.save()
      }),
    )
  },
}
