import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { LtiTool } from '@cairn/contract/lti'
import { messages as shared } from '../../base/common-messages.ts'
import { IconButton } from '../../base/ui/button.tsx'
import { CodeField } from '../../base/ui/code-field.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Select } from '../../base/ui/select.tsx'
import { messages } from './lti-messages.ts'
import styles from './lti-platforms.module.css'
import { organizationsQuery } from './lti-platforms-calls.ts'

type Deployments = NonNullable<LtiTool['deployment']>

interface Props {
  readonly value: Deployments
  readonly onChange: (value: Deployments) => void
  /** Tools of LTI 1.3 know us by these ids. */
  readonly ids: boolean
}

/** With the first organization the tool is no longer for everybody. */
const withOrganization = (value: Deployments, organization: string): Deployments => [
  ...value.filter((one) => one.organization !== undefined),
  { id: crypto.randomUUID(), organization },
]

/** Whose courses may open a tool: each organization is a deployment of its own. */
export function LtiDeployments({ value, onChange, ids }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const found = useQuery(organizationsQuery())
  const known = found.data?.list ?? []
  const nameOf = (id: string) => known.find((one) => one.id === id)?.name ?? id
  const words = { copy: say(shared.copy), copied: say(shared.copied) }
  const limited = value.some(({ organization }) => organization !== undefined)
  const left = known.filter(({ id }) => !value.some(({ organization }) => organization === id))
  // Without organizations it is for everybody again, under the id by which the tool knows that already.
  const [everybody] = useState(() => value.find(({ organization }) => organization === undefined)?.id)
  const remove = (id: string) => {
    const rest = value.filter((one) => one.id !== id)
    onChange(rest.length > 0 ? rest : [{ id: everybody ?? crypto.randomUUID() }])
  }
  return (
    <Stack gap={2}>
      <Select
        label={say(messages.reach)}
        hint={say(limited ? messages.reachHint : messages.reachAll)}
        optional={say(messages.optional)}
        placeholder={say(messages.reachAdd)}
        options={left.map(({ id, name }) => ({ value: id, label: name ?? id }))}
        value=""
        onChange={({ target: { value: chosen } }) => {
          if (chosen !== '') onChange(withOrganization(value, chosen))
        }}
      />
      {value.length > 0 && (
        <ul className={styles.courses} aria-label={say(messages.reach)}>
          {value.map(({ id, organization }) => {
            const name = organization === undefined ? say(messages.reachEvery) : nameOf(organization)
            return (
              <li key={id} className={styles.course}>
                <bdi className={styles.title}>{name}</bdi>
                {ids && (
                  <div className={styles.deployment}>
                    <CodeField label={say(messages.deploymentId)} value={id} words={words} />
                  </div>
                )}
                {organization !== undefined && (
                  <IconButton
                    icon="x"
                    size="small"
                    label={say(messages.reachRemove, { name })}
                    onClick={() => remove(id)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Stack>
  )
}
