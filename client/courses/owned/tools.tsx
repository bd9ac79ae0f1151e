import { useIntl } from 'react-intl'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { OWNED_STATES, type OwnedSearch, type OwnedState } from '../about/owned.ts'
import { messages } from './messages.ts'
import type { GoOwned } from './search.ts'

/** How many courses were found, heard when it changes. */
export function CourseCount({ found }: { found: { matches: number; failed?: boolean } | undefined }) {
  const intl = useIntl()
  return (
    <span aria-live="polite">
      <Hidden>
        {found && !found.failed && intl.formatMessage(messages.count, { count: found.matches })}
      </Hidden>
    </span>
  )
}

/** Drafts, published courses, or both. */
export function StateSelect({ search, go }: { search: OwnedSearch; go: GoOwned }) {
  const intl = useIntl()
  return (
    <CompactSelect
      label={intl.formatMessage(messages.state)}
      value={search.state ?? ''}
      options={[
        { value: '', label: intl.formatMessage(messages.anyState) },
        ...OWNED_STATES.map((state) => ({ value: state, label: intl.formatMessage(messages[state]) })),
      ]}
      onChange={(event) => go({ state: (event.target.value || undefined) as OwnedState | undefined })}
    />
  )
}
