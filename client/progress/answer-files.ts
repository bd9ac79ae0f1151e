import type { OutboxProblem } from '@cairn/domain/offline/outbox'
import { filesIn, type LearningRecord, type LessonRecord } from '@cairn/domain/progress/record'
import { isLocalFile } from '../base/outbox/local-file.ts'
import { outboxState } from '../base/outbox/state.ts'
import { uploadedAs } from '../base/outbox/uploaded.ts'

/** Files of an answer that are on this device, or were when it was given. */
export const localFilesOf = (answer: unknown): readonly string[] =>
  filesIn(answer).filter((file): file is string => typeof file === 'string' && isLocalFile(file))

const answersIn = (lesson: LessonRecord): readonly unknown[] =>
  (lesson.interaction ?? []).map(({ answer }) => answer)

const localFilesIn = ({ instruction = [] }: LearningRecord): readonly string[] =>
  instruction.flatMap(answersIn).flatMap(localFilesOf)

/** Whether a file of an answer is still to be sent. */
export const waitsForFile = (account: string, answer: unknown): boolean => {
  const { loaded, items } = outboxState.get()
  return localFilesOf(answer)
    .filter((file) => uploadedAs(account, file) === undefined)
    .some((file) => !loaded || items.some(({ id, state }) => id === file && state !== 'attention'))
}

const MISSING: OutboxProblem = {
  status: 400,
  code: 'file_missing',
  message: 'The file is not on this device.',
}

/** Why a record cannot be sent as it is: one of its files was refused, or is gone. */
export const fileProblemIn = (account: string, done: LearningRecord): OutboxProblem | undefined => {
  const file = localFilesIn(done).find((one) => uploadedAs(account, one) === undefined)
  if (file === undefined) return undefined
  return outboxState.get().items.find(({ id }) => id === file)?.problem ?? MISSING
}

/** The record with its files as the server knows them. */
export const withStoredFiles = (account: string, done: LearningRecord): LearningRecord => {
  if (localFilesIn(done).length === 0) return done
  const stored = (file: unknown) => (typeof file === 'string' && uploadedAs(account, file)) || file
  const instruction = (done.instruction ?? []).map((lesson) => ({
    ...lesson,
    interaction: (lesson.interaction ?? []).map((item) =>
      localFilesOf(item.answer).length === 0
        ? item
        : { ...item, answer: { file: filesIn(item.answer).map(stored) } },
    ),
  }))
  return { ...done, instruction }
}

/** Late: most answers have no files, and the store of the device is large. */
const loadOutbox = async () => (await import('../base/outbox/outbox.ts')).outbox

/** Tries the files of a lesson again that the server refused. */
export const retryFiles = async (lesson: LessonRecord): Promise<void> => {
  const refused = outboxState.get().items.filter(({ state }) => state === 'attention')
  const files = localFilesIn({ instruction: [lesson] }).filter((file) =>
    refused.some(({ id }) => id === file),
  )
  if (files.length === 0) return
  const outbox = await loadOutbox()
  for (const file of files) await outbox.retry(file)
}

/** The answers were given up: their files go with them. */
export const discardFiles = (done: LearningRecord): void => {
  for (const file of localFilesIn(done)) void loadOutbox().then((outbox) => outbox.discard(file))
}
