import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { config } from '@cairn/contract/config'
import { problemsBefore } from '../../base/form-check.ts'
import {
  problemIn,
  problemsOfError,
  problemText,
  withoutFields,
  type Problems,
} from '../../base/form-problems.ts'
import { BRANDING_FIELDS, brandingChange, brandingErrors, type Branding } from '../../config/branding.ts'
import { messages as editor } from '../../config/messages.ts'
import type { SiteDraft } from '../../config/use-site-draft.ts'
import { messages } from './branding-messages.ts'

/** What the form itself finds, at its fields. */
const ownProblems = (branding: Branding): Problems => {
  const { name, helpUrl, android, social, category } = brandingErrors(branding)
  return {
    ...(name && { name: messages.nameMissing }),
    ...(helpUrl && { helpUrl: messages.addressWrong }),
    ...(android && { android: messages.addressWrong }),
    ...Object.fromEntries(social.map((at) => [`social[${at}].url`, messages.addressWrong])),
    ...Object.fromEntries(category.map((at) => [`category[${at}].title`, editor.categoryMissing])),
  }
}

export interface BrandingProblems {
  readonly error: (place: string) => ReactNode
  /** Something has to be corrected before it is sent. */
  readonly found: boolean
  /** The server named a field, where its answer stands. */
  readonly refused: boolean
  /** Looks for problems, by the schema of the contract too; true: there are none. */
  readonly check: () => Promise<boolean>
  /** What is typed anew is no longer wrong. */
  readonly forget: (fields: readonly string[]) => void
  readonly clear: () => void
}

/** What is wrong with the branding: found before it is sent, or refused by the server. */
export const useBrandingProblems = (draft: SiteDraft<Branding>): BrandingProblems => {
  const intl = useIntl()
  const [problems, setProblems] = useState<Problems>({})
  const refused = problemsOfError(draft.failure, BRANDING_FIELDS, {})
  const shown = { ...refused, ...problems }
  return {
    error: (place) => {
      const problem = problemIn(shown, place)
      return problem === undefined ? undefined : problemText(intl, problem)
    },
    found: Object.keys(problems).length > 0,
    refused: refused !== undefined,
    check: async () => {
      const found = await problemsBefore({
        endpoint: config.putConfig,
        body: brandingChange(draft.changes),
        fields: BRANDING_FIELDS,
        paths: {},
        own: ownProblems(draft.value),
      })
      setProblems(found ?? {})
      return found === undefined
    },
    forget: (fields) => setProblems((before) => withoutFields(before, fields)),
    clear: () => setProblems({}),
  }
}
