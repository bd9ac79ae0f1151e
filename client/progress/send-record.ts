import type { Progress } from '@cairn/contract/progress'
import type { OutboxProblem } from '@cairn/domain/offline/outbox'
import type { LearningRecord, LessonRecord } from '@cairn/domain/progress/record'

/** What became of something that was sent. */
export type Taken =
  | { readonly is: 'taken'; readonly progress: Progress }
  /** The server refuses something in it; the rest may be as it should. */
  | { readonly is: 'refused'; readonly problem: OutboxProblem }
  /** It is tried again. isAnswered: the server is there, and takes nothing for now. */
  | { readonly is: 'unreached'; readonly isAnswered?: boolean }

/** What the server refused of a lesson, and why. */
export interface RefusedPiece {
  readonly lesson: LessonRecord
  readonly problem: OutboxProblem
}

interface SentRecord {
  /** As the server has it now; nothing where it took nothing. */
  readonly progress: Progress | undefined
  readonly refused: readonly RefusedPiece[]
}

const inOrder = (items: NonNullable<LessonRecord['interaction']>) =>
  items.toSorted((a, b) => (a.modified ?? '').localeCompare(b.modified ?? ''))

const isMoreThanAnswers = ({ id: _id, modified: _modified, interaction: _items, ...rest }: LessonRecord) =>
  Object.values(rest).some((value) => value !== undefined)

/** One piece for each thing in it, so that one bad piece holds nothing up; tries in the order they were made. */
const piecesOf = (done: LearningRecord): LearningRecord[] => {
  const lessons = (done.instruction ?? []).flatMap((one) => {
    const { interaction = [], ...lesson } = one
    const answers = inOrder(interaction).map((item) => ({
      instruction: [{ id: lesson.id, modified: item.modified, interaction: [item] }],
    }))
    return isMoreThanAnswers(one) || answers.length === 0 ? [{ instruction: [lesson] }, ...answers] : answers
  })
  return done.language === undefined ? lessons : [{ language: done.language }, ...lessons]
}

const refusedIn = (piece: LearningRecord, problem: OutboxProblem): RefusedPiece[] =>
  (piece.instruction ?? []).map((lesson) => ({ lesson, problem }))

/** Nothing was taken for now. */
export class Postponed extends Error {
  readonly isAnswered: boolean
  constructor({ isAnswered = false }: { readonly isAnswered?: boolean }) {
    super('unreached')
    this.isAnswered = isAnswered
  }
}

/** Sends a record; where the server refuses it, piece by piece. Fails where it could not be reached. */
export const sendRecord = async (
  send: (done: LearningRecord) => Promise<Taken>,
  record: LearningRecord,
): Promise<SentRecord> => {
  const whole = await send(record)
  if (whole.is === 'unreached') throw new Postponed(whole)
  if (whole.is === 'taken') return { progress: whole.progress, refused: [] }
  const pieces = piecesOf(record)
  if (pieces.length === 1) return { progress: undefined, refused: refusedIn(record, whole.problem) }
  let progress: Progress | undefined
  const refused: RefusedPiece[] = []
  for (const piece of pieces) {
    const answer = await send(piece)
    if (answer.is === 'unreached') throw new Postponed(answer)
    if (answer.is === 'taken') progress = answer.progress
    else refused.push(...refusedIn(piece, answer.problem))
  }
  return { progress, refused }
}
