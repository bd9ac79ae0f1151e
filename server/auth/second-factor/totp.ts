import { Secret, TOTP } from 'otpauth'

/** What authenticator apps expect everywhere: six digits of SHA-1, new every thirty seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code says: the site, the person and the secret. */
export const totpUri = (secret: string, site: string, person: string): string =>
  new TOTP({ ...FORM, issuer: site, label: person, secret: Secret.fromBase32(secret) }).toString()

/** The time step that a code belongs to: this one, or one before or after it, since clocks differ. */
export const totpStep = (secret: string, code: string, now: Date): number | undefined => {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...FORM, token, secret: Secret.fromBase32(secret), timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period: FORM.period, timestamp }) + delta
}
