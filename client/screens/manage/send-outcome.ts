import type { Outcome } from '@cairn/contract/conversations'
import { conversations } from '@cairn/contract/conversations'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { toCsv } from '@cairn/domain/base/csv'
import { call } from '../../base/call.ts'
import { give } from '../../base/download.ts'

export type Sent = ReplyOf<typeof conversations.getSent>

export const TONES = {
  waiting: 'info',
  sent: 'ok',
  failed: 'bad',
  kept: 'stone',
  unreachable: 'warn',
  unsubscribed: 'warn',
} as const satisfies Record<Outcome, string>

/** Something may still change: letters are written, or on their way. */
export const isUnderWay = ({ percent, outcome }: Pick<Sent, 'percent' | 'outcome'>): boolean =>
  percent < 100 || outcome.waiting > 0

/** How many were meant, and how many of these are settled. */
export const sharesOf = (outcome: Sent['outcome']) => {
  const all = Object.values(outcome).reduce((sum, one) => sum + one, 0)
  return { all, reached: outcome.sent + outcome.kept, done: all - outcome.waiting }
}

/** Everybody with what came of it, as a file. */
export const saveOutcomes = async (
  jobId: string,
  titles: Readonly<Record<'person' | 'way' | 'outcome', string>>,
  words: (one: string) => string,
): Promise<void> => {
  const { list } = await call(conversations.getSent, { params: { jobId } })
  const columns = [
    { title: titles.person, field: 'name' },
    { title: titles.way, field: 'way' },
    { title: titles.outcome, field: 'state' },
    { title: 'id', field: 'user' },
  ]
  const rows = list.map((one) => ({ ...one, way: words(one.way), state: words(one.state) }))
  give(new Blob([toCsv(columns, rows)], { type: 'text/csv' }), 'letters.csv')
}
