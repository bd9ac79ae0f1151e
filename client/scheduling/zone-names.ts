import { isolated, zoneName } from './zone.ts'

/** The city that a zone is called after: "America/Argentina/Buenos_Aires" is "Buenos Aires". */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** What the clocks of a zone show, on a 12-hour clock where the language has one. */
export const clockIn = (language: string, zone: string, at: Date | number): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(at)

/** The short name of a zone at a moment, which changes with daylight saving: "MST" or "MDT". */
export const zoneShort = (language: string, zone: string, at: Date | number): string =>
  isolated(
    new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone,
  )

export interface NamedZone {
  readonly zone: string
  readonly city: string
  readonly name: string
}

export const nameZone = (language: string, zone: string, at: Date): NamedZone => ({
  zone,
  city: cityOf(zone),
  name: zoneName(language, zone, at),
})

/** Every zone that the browser knows, by city; those in use are there even if it has other names for them. */
export const allZones = (language: string, used: readonly string[], at: Date): NamedZone[] => {
  const { compare } = new Intl.Collator(language)
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...used])]
    .map((zone) => nameZone(language, zone, at))
    .toSorted((a, b) => compare(a.city, b.city))
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Zones whose city, region or name has all the words that were typed; cities that begin so come first. */
export const findZones = (zones: readonly NamedZone[], typed: string): NamedZone[] => {
  const words = plain(typed).replaceAll(/[_/,]/g, ' ').split(/\s+/).filter(Boolean)
  const first = words[0] ?? ''
  return zones
    .filter(({ zone, city, name }) => {
      const text = plain(`${city} ${zone.replaceAll(/[_/]/g, ' ')} ${name}`)
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => Number(plain(b.city).startsWith(first)) - Number(plain(a.city).startsWith(first)))
}
