/** Where the reader is, as their browser says: bookings are shown by its clocks. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** The name of a zone at a moment, in words: "Central European Time". */
export const zoneName = (language: string, zone: string, at: Date): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone
