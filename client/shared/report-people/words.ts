import { queryPhrase } from '@cairn/domain/base/escape-query'

/** `field:"value"`, where there is a value. */
export const clause = (field: string, value: string | undefined): string | undefined =>
  value === undefined ? undefined : `${field}:${queryPhrase(value)}`
