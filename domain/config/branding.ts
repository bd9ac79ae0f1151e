import { isSupportedCountry } from 'libphonenumber-js'
import { isTimezone } from '../base/local-time.ts'
import { INTERFACE_LANGUAGES } from './languages.ts'
import { signUpFault, type SignUpSettings } from './sign-up.ts'
import { isWebAddress } from './web-address.ts'

interface Branding {
  readonly defaultLanguage: string
  readonly availableLanguages: readonly string[]
  readonly customLanguages: readonly { readonly code: string }[]
  readonly phoneRegion: string
  readonly timezone: string
  readonly theme: {
    readonly name?: string
    readonly header?: string
    readonly primary?: string
    readonly accent?: string
  }
  readonly category: readonly { readonly id: string }[]
  readonly social: readonly { readonly url: string }[]
  readonly helpUrl?: string
  readonly android?: { readonly downloadUrl?: string }
  readonly signUp?: SignUpSettings
  readonly landingPage: { readonly videoType?: string; readonly videoId?: string }
}

const repeated = (values: readonly string[]): string | undefined =>
  values.find((value, at) => values.findIndex((other) => other.toLowerCase() === value.toLowerCase()) < at)

const shipped: readonly string[] = INTERFACE_LANGUAGES.map(({ code }) => code)

const languageFault = (branding: Branding): string | undefined => {
  const own = branding.customLanguages.map(({ code }) => code)
  const bad = own.find((code) => !/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(code))
  if (bad !== undefined) return `customLanguages: ${bad} is not a language code.`
  const twice = repeated([...shipped, ...own])
  if (twice !== undefined) return `customLanguages: ${twice} already exists.`
  const known = new Set([...shipped, ...own])
  const unknown = branding.availableLanguages.find((code) => !known.has(code))
  if (unknown !== undefined) return `availableLanguages: ${unknown} is not a language of this site.`
  if (repeated(branding.availableLanguages) !== undefined)
    return 'availableLanguages contains a language twice.'
  if (![...branding.availableLanguages, ...own].includes(branding.defaultLanguage))
    return 'defaultLanguage must be one of availableLanguages.'
  return undefined
}

const addressFault = ({ helpUrl, android, social }: Branding): string | undefined => {
  const addresses = {
    helpUrl,
    'android.downloadUrl': android?.downloadUrl,
    ...Object.fromEntries(social.map(({ url }, at) => [`social[${at}].url`, url])),
  }
  const bad = Object.entries(addresses).find(([, url]) => url !== undefined && !isWebAddress(url))
  return bad && `${bad[0]} must start with https:// or http://.`
}

const themeFault = ({ theme: { name, header, primary, accent } }: Branding): string | undefined =>
  name === undefined && [header, primary, accent].includes(undefined)
    ? 'theme needs a name, or header, primary and accent.'
    : undefined

const landingFault = ({ landingPage: { videoType, videoId } }: Branding): string | undefined =>
  videoType === 'youtube' && !/^[\w-]{6,20}$/.test(videoId ?? '')
    ? 'landingPage.videoId must be the ID of a YouTube video.'
    : undefined

const placeFault = ({ phoneRegion, timezone, category }: Branding): string | undefined => {
  if (!isSupportedCountry(phoneRegion)) return `phoneRegion: ${phoneRegion} is not a region.`
  if (!isTimezone(timezone)) return `timezone: ${timezone} is not a time zone.`
  const twice = repeated(category.map(({ id }) => id))
  return twice && `category: ${twice} appears twice.`
}

/** What cannot be so about a site's branding, as a sentence that begins with the field. */
export const brandingFault = (branding: Branding): string | undefined =>
  languageFault(branding) ??
  placeFault(branding) ??
  themeFault(branding) ??
  addressFault(branding) ??
  landingFault(branding) ??
  (branding.signUp && signUpFault(branding.signUp))
