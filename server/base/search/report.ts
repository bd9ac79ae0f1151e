import { validate } from '@cairn/domain/base/validate'
import { reportSearch, type ReportSearch } from '@cairn/contract/search'
import { fail, failForFault } from '../fail.ts'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return fail('invalid', 'search must be JSON.')
  }
}

/** What a report is asked for: one parameter that holds the whole search. */
export const readReportSearch = (text: string | undefined): ReportSearch => {
  if (text === undefined || text === '') return {}
  const search = parse(text)
  const fault = validate(reportSearch, search)[0]
  return fault ? failForFault(fault, 'search') : (search as ReportSearch)
}
