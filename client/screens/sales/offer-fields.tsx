import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { groups } from '@cairn/contract/groups'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import type { Form } from '../../base/form-types.ts'
import { read } from '../../base/query.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { ChoiceCards } from '../../base/ui/choice-cards.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Select } from '../../base/ui/select.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { oneOrganization } from '../../organizations/queries.ts'
import { useOrganizationChoices } from '../../organizations/use-organization-choices.ts'
import { OfferCourses } from './offer-courses.tsx'
import type { OfferValues } from './offer-form.ts'
import { editorMessages as messages } from './offers-messages.ts'
import styles from './offers.module.css'

interface Props {
  readonly form: Form<OfferValues>
}

/** What a link offers, who pays for it and how long. */
export function OfferFields({ form }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const organizations = useOrganizationChoices()
  return (
    <Stack gap={5}>
      <TextField
        label={say(messages.name)}
        optional={say(messages.optional)}
        hint={say(messages.nameHint)}
        {...form.text('name')}
        maxLength={200}
        autoComplete="off"
      />
      <OfferCourses form={form} />
      <GroupChoice form={form} />
      {(organizations.length > 0 || form.values.payer === 'organization') && (
        <ChoiceCards<OfferValues['payer']>
          legend={say(messages.payer)}
          value={form.values.payer}
          onChange={(payer) =>
            form.change({
              payer,
              // Whoever looks after one organization need not choose it.
              ...(payer === 'organization' &&
                form.values.organization === '' &&
                organizations.length === 1 && { organization: organizations[0]?.id ?? '' }),
            })
          }
          cards={[
            { value: 'person', label: say(messages.person), detail: say(messages.personText) },
            {
              value: 'organization',
              label: say(messages.organization),
              detail: say(messages.organizationText),
            },
          ]}
        />
      )}
      {form.values.payer === 'organization' && <Payer form={form} organizations={organizations} />}
      <div className={styles.day}>
        <TextField
          type="date"
          label={say(messages.last)}
          optional={say(messages.optional)}
          hint={say(messages.lastHint)}
          {...form.text('expire')}
          max="2100-12-31"
        />
      </div>
    </Stack>
  )
}

/** Groups of the courses that were chosen. */
const groupsOf = (courses: readonly string[]) =>
  read(groups.findGroups, {
    query: {
      query: courses.map((id) => `object:${queryPhrase(id)}`).join(' OR '),
      sort: 'name',
      limit: PAGE.groups,
    },
  })

function GroupChoice({ form }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { concept, group } = form.values
  const { data } = useQuery({ ...groupsOf(concept), enabled: concept.length > 0 })
  const options = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  if (options.length === 0 && group === '') return null
  return (
    <Select
      label={say(messages.group)}
      optional={say(messages.optional)}
      hint={say(messages.groupHint)}
      options={[{ value: '', label: say(messages.noGroup) }, ...options]}
      value={group}
      error={form.error('group')}
      onChange={({ target }) => form.change({ group: target.value })}
    />
  )
}

interface PayerProps extends Props {
  readonly organizations: readonly { readonly id: string; readonly name: string }[]
}

function Payer({ form, organizations }: PayerProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { organization, purchaseOrder } = form.values
  const { data } = useQuery({ ...oneOrganization(organization), enabled: organization !== '' })
  const orders = Object.values(data?.purchaseOrder ?? {}).filter(
    ({ id, state }) => state !== 'closed' || id === purchaseOrder,
  )
  return (
    <Stack gap={4}>
      <div className={styles.pair}>
        <Select
          label={say(messages.whichOrganization)}
          placeholder={say(messages.chooseOrganization)}
          options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
          value={organization}
          error={form.error('organization')}
          onChange={({ target }) => form.change({ organization: target.value, purchaseOrder: '' })}
        />
        {orders.length > 0 && (
          <Select
            label={say(messages.order)}
            options={[
              { value: '', label: say(messages.anyOrder) },
              ...orders.map(({ id, name }) => ({ value: id, label: name ?? id })),
            ]}
            value={purchaseOrder}
            error={form.error('purchaseOrder')}
            onChange={({ target }) => form.change({ purchaseOrder: target.value })}
          />
        )}
      </div>
      {data && orders.length === 0 && (
        <Banner icon="alert-triangle" look="card" tone="warn">
          {say(messages.noOrders)}
        </Banner>
      )}
    </Stack>
  )
}
