import { MINUTE, SECOND } from './constants.ts'
import { instantOf, localTime } from './local-time.ts'

const two = (part: number) => String(part).padStart(2, '0')

const dayText = ({ year, month, day }: ReturnType<typeof localTime>): string =>
  [String(year).padStart(4, '0'), two(month), two(day)].join('-')

/** The day of a moment by the clocks of a zone. */
export const dayOf = (moment: string | undefined, zone: string): string =>
  moment === undefined ? '' : dayText(localTime(new Date(moment), zone))

/** A moment to the minute, by the clocks of a zone. */
export const minuteIn = (moment: string, zone: string): string => {
  const time = localTime(new Date(moment), zone)
  return `${dayText(time)} ${two(time.hour)}:${two(time.minute)}`
}

const momentOf = (day: string, zone: string, hour: number, minute: number): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return instantOf({ year, month, day: date, hour, minute }, zone)
}

/** The moment a day begins by the clocks of a zone. */
export const dayBegins = (day: string, zone: string): string => momentOf(day, zone, 0, 0).toISOString()

/** The last second of a day by the clocks of a zone. */
export const dayEnds = (day: string, zone: string): string =>
  new Date(momentOf(day, zone, 23, 59).getTime() + MINUTE - SECOND).toISOString()
