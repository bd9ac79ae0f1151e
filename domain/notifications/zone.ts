/** What is known of where somebody is: the zone they chose, and the one their browser says. */
export interface Whereabouts {
  readonly zone?: string | undefined
  readonly deviceZone?: string | undefined
}

/** The zone of somebody's clock: what they chose, else what their browser said, else the one of the site. */
export const zoneOf = ({ zone, deviceZone }: Whereabouts, site: string): string => zone || deviceZone || site

/** A moment as somebody reads it on their own clock; where that is not the clock of the site, its zone is named. */
export const clockIn = (language: string, at: Date, zone: string, site: string): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(zone !== site && { timeZoneName: 'short' }),
  }).format(at)

/** Whether somebody wants to be left alone at this moment. */
export const isPaused = (until: string | undefined, now: Date): boolean =>
  until !== undefined && Date.parse(until) > now.getTime()
