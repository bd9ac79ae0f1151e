import { useIntl } from 'react-intl'
import { ROLE_LISTS, type RoleList } from '@cairn/contract/organizations'
import { can } from '@cairn/domain/access/actions'
import { isRootAdmin } from '@cairn/domain/access/roles'
import { useActor } from '../../base/site.tsx'
import { SearchSelect } from '../../base/ui/search-select.tsx'
import { Select } from '../../base/ui/select.tsx'
import { roleNames } from '../../organizations/role-messages.ts'
import { useCourseChoices } from './course-choices.ts'
import styles from '../../users/invite.module.css'
import { messages } from '../../users/invite-messages.ts'
import { useOrganizationChoices } from '../../organizations/use-organization-choices.ts'
import type { Whereto } from '../../users/user-calls.ts'

export interface InviteWheretoProps {
  readonly whereto: Whereto
  readonly onChange: (whereto: Whereto) => void
  /** Invited straight into a role: neither it nor the organization is up for choice. */
  readonly fixed?: boolean
}

/** Where the invited shall belong, as what, and what they shall take. Only what the server would allow is offered. */
export function InviteWhereto({ whereto, onChange, fixed = false }: InviteWheretoProps) {
  const intl = useIntl()
  const actor = useActor()
  const organizations = useOrganizationChoices()
  const courses = useCourseChoices(true)
  const { organization, role, concept } = whereto
  const roles =
    organization === undefined
      ? []
      : ROLE_LISTS.filter((name) => can(actor, 'user.invite', { organization, role: name }))
  const set = (patch: { [K in keyof Whereto]?: Whereto[K] | undefined }) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...whereto, ...patch }).filter(([, value]) => value !== undefined),
      ) as Whereto,
    )
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={intl.formatMessage(messages.organization)}
          disabled={fixed}
          value={organization ?? ''}
          options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
          {...(isRootAdmin(actor) && { placeholder: intl.formatMessage(messages.noOrganization) })}
          onChange={({ target }) =>
            set({ organization: target.value || undefined, ...(target.value === '' && { role: undefined }) })
          }
        />
        <Select
          label={intl.formatMessage(messages.role)}
          disabled={fixed}
          value={role ?? ''}
          placeholder={intl.formatMessage(roleNames.learner)}
          options={roles.map((name) => ({ value: name, label: intl.formatMessage(roleNames[name]) }))}
          onChange={({ target }) => set({ role: (target.value || undefined) as RoleList | undefined })}
        />
      </div>
      <SearchSelect
        label={intl.formatMessage(messages.course)}
        optional={intl.formatMessage(messages.optional)}
        placeholder={intl.formatMessage(messages.noCourse)}
        nothingFound={intl.formatMessage(messages.noCourseFound)}
        options={courses}
        value={concept ?? null}
        onChange={(value) => set({ concept: value ?? undefined })}
      />
    </>
  )
}
