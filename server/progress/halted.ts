import { sql, type RawBuilder } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import { HALT_DAYS, ON_THE_WAY } from '@cairn/domain/progress/inactive'

/** The enrolments `p`, or by another name, that `haltOf` gives a reason for; whoever may not learn has not come to a halt. */
export const isHalted = (now: Date, table: 'p' | 'e' = 'p'): RawBuilder<boolean> => {
  const over = (days: number) => new Date(now.getTime() - days * DAY)
  const of = (column: string) => sql.ref(`${table}.${column}`)
  const heard = of('heard')
  return sql<boolean>`(${of('status')} = 'enabled' and (${of('expires')} is null or ${of('expires')} >= ${now})
    and ${of('modified')} >= ${over(HALT_DAYS.gaveUp)} and ${of('percent')} < 100
    and ${of('state')} is distinct from 'certified'
    and ((${of('percent')} = 0 and ${of('created')} < ${over(HALT_DAYS.begin)})
      or (${of('percent')} < ${ON_THE_WAY} and ${of('created')} < ${over(HALT_DAYS.slow)})
      or ${of('modified')} < ${over(HALT_DAYS.paused)})
    and (${heard} is null or ${heard} < ${over(HALT_DAYS.heard)}))`
}
