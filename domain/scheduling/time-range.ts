const zoneName = (language: string, timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/**
 * From when until when, by the clocks of a zone, with the zone named: "Tue, Mar 3, 5:00 – 6:00 PM MST", or in full.
 */
export const timeRange = (
  language: string,
  zone: string,
  { start, end }: { readonly start: string; readonly end: string },
  name: 'short' | 'long' = 'short',
): string => {
  const range = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    // A stretch of time knows no full names.
    ...(name === 'short' && { timeZoneName: name }),
  })
    .formatRange(new Date(start), new Date(end))
    // Narrow gaps that some fonts and mail programs do not know.
    .replaceAll(/[\u2009\u202f]/g, ' ')
  return name === 'short' ? range : `${range} (${zoneName(language, zone, new Date(start))})`
}
