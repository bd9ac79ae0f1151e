import { sql, type RawBuilder } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import { HALT_DAYS, ON_THE_WAY } from '@cairn/domain/progress/inactive'

/** When a coach last wrote to the learner of `p`. */
export const heardFrom = sql`(p.document #>> '{feedback,created}')::timestamptz`

/** The enrolments `p` that `haltOf` gives a reason for; whoever may not learn at the moment has not come to a halt. */
export const isHalted = (now: Date): RawBuilder<boolean> => {
  const over = (days: number) => new Date(now.getTime() - days * DAY)
  return sql<boolean>`(p.status = 'enabled' and (p.expires is null or p.expires >= ${now})
    and p.modified >= ${over(HALT_DAYS.gaveUp)} and p.percent < 100
    and p.state is distinct from 'certified'
    and (${heardFrom} is null or ${heardFrom} < ${over(HALT_DAYS.heard)})
    and ((p.percent = 0 and p.created < ${over(HALT_DAYS.begin)})
      or (p.percent < ${ON_THE_WAY} and p.created < ${over(HALT_DAYS.slow)})
      or p.modified < ${over(HALT_DAYS.paused)}))`
}
