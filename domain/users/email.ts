import { LIMITS } from '../base/constants.ts'

const LOCAL = /^[a-z0-9][a-z0-9_+.-]*$/i
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
const TOP = /^[a-z]{2,}$/i
const OCTET = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])'
const BRACKETED = new RegExp(String.raw`^\[${OCTET}(?:\.${OCTET}){3}\]$`)

const isDomain = (text: string): boolean => {
  const labels = text.split('.')
  const top = labels.pop() ?? ''
  return labels.length > 0 && TOP.test(top) && labels.every((label) => LABEL.test(label))
}

/** An e-mail address as the product takes it: plain letters, a domain with a top level or a bracketed IPv4. */
export const isEmail = (text: string): boolean => {
  if (text.length > LIMITS.emailChars) return false
  const [local = '', domain = '', ...more] = text.split('@')
  return more.length === 0 && LOCAL.test(local) && (isDomain(domain) || BRACKETED.test(domain))
}

/** The form in which addresses are stored and compared. */
export const normalEmail = (text: string): string => text.trim().toLowerCase()
