/** What a certificate says, and where it was issued. */
export interface BadgeFacts {
  /** The address of the site, without a slash at its end. */
  readonly address: string
  readonly code: string
  readonly course: string
  /** The share of the course it was given for. */
  readonly goal: number
  readonly issued: Date
  readonly name: string
  readonly title: string
  readonly organization: { readonly id: string; readonly name: string }
  readonly language: string
  /** What the holder did, in words. */
  readonly narrative: string
}

const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const

export const badgeId = (address: string, code: string): string => `${address}/verify/${code}`

export const badgeIssuerId = (address: string, organization: string): string =>
  `${address}/#organization-${organization}`

/** Where it can be read which badges of a course were revoked. */
export const revocationListId = (address: string, course: string): string =>
  `${address}/api/certificate/revoked/${course}`

/** A certificate as a credential of Open Badges 3.0, with the claims by which it is signed as a token. */
export const openBadge = (facts: BadgeFacts) => {
  const { address, code, course, goal, issued, name, title, organization, language, narrative } = facts
  const id = badgeId(address, code)
  const issuer = badgeIssuerId(address, organization.id)
  const subject = `${id}#holder`
  // A token counts in seconds, and both must be the same moment.
  const seconds = Math.floor(issued.getTime() / 1000)
  const validFrom = new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
  return {
    '@context': CONTEXT,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: issuer, type: ['Profile'], name: organization.name, url: address },
    validFrom,
    awardedDate: validFrom,
    name: title,
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }],
      achievement: {
        id: `${address}/catalog/course/${course}#certificate-${goal}`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: title,
        description: narrative,
        criteria: { id: `${address}/catalog/course/${course}`, narrative },
        inLanguage: language,
      },
    },
    credentialStatus: { id: revocationListId(address, course), type: '1EdTechRevocationList' },
    iss: issuer,
    jti: id,
    nbf: seconds,
    sub: subject,
  } as const
}
