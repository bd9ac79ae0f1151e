/** The versions of the standard that are spoken here, each by its newest patch. */
export const XAPI_VERSIONS = ['1.0.3', '2.0.0'] as const
export type XapiVersion = (typeof XAPI_VERSIONS)[number]

export const NEWEST_VERSION: XapiVersion = '2.0.0'

/** The version a request names, or null where it is none that is spoken here. */
export const spokenVersion = (named: string | undefined): XapiVersion | null => {
  if (named === undefined) return null
  if (/^1\.0(\.\d+)?$/.test(named)) return '1.0.3'
  return /^2\.0(\.\d+)?$/.test(named) ? '2.0.0' : null
}

/** The version of a statement that names none: patches do not change what a statement looks like. */
export const statementVersion = (version: XapiVersion): string => (version === '1.0.3' ? '1.0.0' : '2.0.0')
