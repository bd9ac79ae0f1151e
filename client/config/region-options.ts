import { CURRENCIES } from '@cairn/domain/config/currencies'
import { PHONE_REGIONS } from '@cairn/domain/config/phone-regions'
import type { SelectOption } from '../base/ui/select.tsx'

const byLabel = (language: string) => {
  const { compare } = new Intl.Collator(language)
  return (a: SelectOption, b: SelectOption) => compare(a.label, b.label)
}

const named = (language: string, type: 'currency' | 'region') => {
  const names = new Intl.DisplayNames([language, 'en'], { type })
  return (code: string): string => names.of(code) ?? code
}

/** "Euro (EUR, €)": the 25 currencies in the reader's words. */
export const currencyOptions = (language: string): SelectOption[] => {
  const name = named(language, 'currency')
  return CURRENCIES.map(({ code, display }) => ({
    value: code,
    label: display === code ? `${name(code)} (${code})` : `${name(code)} (${code}, ${display})`,
  })).sort(byLabel(language))
}

/** "Switzerland (+41)": found by the name of the country. */
export const regionOptions = (language: string): SelectOption[] => {
  const name = named(language, 'region')
  return PHONE_REGIONS.map(({ region, callingCode }) => ({
    value: region,
    // A plus sign moves to the other end of a line that is read from the right.
    label: `${name(region)} (\u2066+${callingCode}\u2069)`,
  })).sort(byLabel(language))
}

const offset = (zone: string, language: string, at: Date): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** "America/Denver (GMT-7)": found by the name of a city. The one in use is there even if this browser has another name for it. */
export const zoneOptions = (language: string, used: string, at: Date): SelectOption[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', used])].sort().map((zone) => ({
    value: zone,
    label: `${zone.replaceAll('_', ' ')} (${offset(zone, language, at)})`,
  }))
