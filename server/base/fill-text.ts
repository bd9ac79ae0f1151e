import { waitText } from '@cairn/domain/base/rate'

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const PRINTED: Readonly<Record<string, (value: string | number) => string>> = {
  wait: (seconds) => waitText(Number(seconds) * 1000),
  until: (moment) => `${MOMENT.format(new Date(moment))} UTC`,
}

/** An English sentence with its placeholders filled in. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : (PRINTED[name]?.(value) ?? String(value))
  })
