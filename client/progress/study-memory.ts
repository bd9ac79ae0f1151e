import { gatherLearning } from '@cairn/domain/progress/merge'
import type { LearningRecord } from '@cairn/domain/progress/record'
import { writeLasting } from '../base/lasting.ts'
import { readStored } from '../base/stored.ts'
import { forgetAnswers, refusedLessons, storeRefused } from './refused-answers.ts'
import type { RefusedPiece } from './send-record.ts'
import { LEARNING, learningPrefix } from './study-keys.ts'
import { unsentChanges } from './unsent-changes.ts'

/** Keeps what the server has not taken yet; each open page has a place of its own. */
export interface StudyMemory {
  readonly keep: (pending: LearningRecord | null) => void
  /** What was left behind, here or by a page that is gone, to be sent once more. */
  readonly recall: () => LearningRecord | null
  /** What others had left is stored in this place, or has been taken. */
  readonly settle: () => void
  /** Stores what the server refused, for the learner to decide about. */
  readonly refuse: (pieces: readonly RefusedPiece[]) => void
  readonly refused: () => readonly RefusedPiece[]
  /** Questions of a lesson were answered anew. */
  readonly forget: (lesson: string, questions: readonly string[]) => void
}

const prefixOf = (account: string, course: string) => `${learningPrefix(account)}${course}:`

/** In the local store of the browser, for one account and one course. */
export const deviceMemory = (account: string, course: string): StudyMemory => {
  const prefix = prefixOf(account, course)
  const own = prefix + crypto.randomUUID()
  const adopted = new Map<string, string>()
  const others = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key !== own)
  return {
    keep: (pending) => {
      writeLasting(account, own, pending)
      if (pending === null) unsentChanges.tell()
    },
    recall: () => {
      let found: LearningRecord | null = null
      for (const key of others()) {
        const text = localStorage.getItem(key)
        const left = readStored<LearningRecord>('localStorage', key, LEARNING)
        if (text === null || left === null) continue
        adopted.set(key, text)
        found = gatherLearning(found ?? {}, left)
      }
      return found
    },
    settle: () => {
      // A page that is still open may have added to it meanwhile: then it is not ours to clear away.
      for (const [key, text] of adopted)
        if (localStorage.getItem(key) === text) writeLasting(account, key, null)
      adopted.clear()
    },
    refuse: (pieces) => storeRefused(account, course, pieces),
    refused: () => refusedLessons(account).filter((one) => one.course === course),
    forget: (lesson, questions) => forgetAnswers(account, course, lesson, questions),
  }
}
