import { getCountries, getCountryCallingCode } from 'libphonenumber-js'

/** The regions whose phone numbers can be read, with the number each is called by. */
export const PHONE_REGIONS: readonly { readonly region: string; readonly callingCode: string }[] =
  getCountries().map((region) => ({ region, callingCode: getCountryCallingCode(region) }))
