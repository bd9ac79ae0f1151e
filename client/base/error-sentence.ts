import type { IntlShape } from 'react-intl'
import type { ErrorBody } from '@cairn/contract/errors'

type Values = NonNullable<NonNullable<ErrorBody['details']>['values']>

const printWait = (intl: IntlShape, seconds: number): string =>
  intl.formatNumber(seconds > 90 ? Math.ceil(seconds / 60) : seconds, {
    style: 'unit',
    unit: seconds > 90 ? 'minute' : 'second',
    unitDisplay: 'long',
  })

/** Waiting times and dates as the language writes them; everything else as it came. */
export const printValues = (intl: IntlShape, { wait, until, ...rest }: Values): Values => ({
  ...rest,
  ...(wait !== undefined && { wait: printWait(intl, Number(wait)) }),
  ...(until !== undefined && { until: intl.formatDate(until, { dateStyle: 'long', timeStyle: 'short' }) }),
})

/** `section[2].title` is called what the last name in it is called. */
const labelOf = (intl: IntlShape, field: string): string => {
  const id = `error.field.${/\w+$/.exec(field.replaceAll(/\[\d+\]/g, ''))?.[0] ?? ''}`
  return intl.messages[id] === undefined ? field : intl.formatMessage({ id })
}

/**
 * What went wrong, in the reader's language: by its reason, else by its code. English is what the server sends, so that
 * no page has to carry it; a language that does not know the code says nothing.
 */
export const errorSentence = (
  intl: IntlShape,
  { status, code: sent, details }: Partial<ErrorBody>,
): string | undefined => {
  // A site that is full is refused without a code (ERR-23).
  const code = status === 402 && sent === undefined ? 'enrollment_limit' : sent
  const { reason, field, values = {} } = details ?? {}
  const id = [`error.reason.${reason}`, `error.${code}`].find((one) => intl.messages[one] !== undefined)
  if (id === undefined) return undefined
  const sentence = intl.formatMessage({ id }, printValues(intl, values))
  // A sentence about any value needs to say which one; the others name what they are about.
  const isAnyValue = code === 'invalid' && (reason === undefined || reason.startsWith('value_'))
  return isAnyValue && field !== undefined ? `${labelOf(intl, field)}: ${sentence}` : sentence
}
