import { lastMoment } from './days.ts'
import { isLearnerRecord } from './enrolment.ts'

type Record = Parameters<typeof lastMoment>[0] & {
  readonly state?: string | undefined
  readonly created?: string | undefined
}

/** What others changed about an enrolment does not bring it to the front; what the learner did does. */
const touched = (record: Record): string => [lastMoment(record) ?? '', record.created ?? ''].sort()[1] ?? ''

/** The records of somebody who learns, the latest first; trials by staff fall out. */
export const latestFirst = <R extends Record>(records: readonly R[]): R[] =>
  records.filter(isLearnerRecord).toSorted((a, b) => touched(b).localeCompare(touched(a)))
