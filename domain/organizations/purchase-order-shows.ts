/** What a purchase order grants; its debits change by themselves and do not count here. */
export type OrderTerms = {
  readonly name?: string | undefined
  readonly authorizedAmount?: number | undefined
  readonly state?: string | undefined
  readonly allowOverage?: boolean | undefined
  readonly authorizedEnrollmentCount?: number | undefined
  readonly enrollmentObject?: readonly string[] | undefined
  readonly expiresDuration?: number | undefined
}

const FIELDS = [
  ...(['name', 'authorizedAmount', 'state', 'allowOverage', 'authorizedEnrollmentCount'] as const),
  'expiresDuration',
] as const

const sameObjects = (a: readonly string[] = [], b: readonly string[] = []): boolean => {
  const [one, other] = [new Set(a), new Set(b)]
  return one.size === other.size && [...one].every((id) => other.has(id))
}

/** An update is confirmed when search shows the same terms: fields, courses in any order, and duration. */
export const purchaseOrderShows = (sent: OrderTerms, found: OrderTerms | null | undefined): boolean =>
  found !== null &&
  found !== undefined &&
  FIELDS.every((field) => sent[field] === found[field]) &&
  sameObjects(sent.enrollmentObject, found.enrollmentObject)
