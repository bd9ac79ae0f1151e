import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { receipts, type BillingDetails } from '@cairn/contract/receipts'
import { countriesIn } from '@cairn/domain/purchases/countries'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { Button } from '../../base/ui/button.tsx'
import { ErrorState } from '../../base/ui/empty.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { SearchSelect } from '../../base/ui/search-select.tsx'
import { Bone, Skeleton } from '../../base/ui/skeleton.tsx'
import { TextArea, TextField } from '../../base/ui/text-field.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import styles from './billing-details.module.css'
import { messages } from './messages.ts'
import { billingOf, refreshedBy, saveBilling, type BillingHolder } from './queries.ts'

export interface BillingDetailsProps {
  readonly holder: BillingHolder
  /** They are stored by now: the tax of the buyer's country may be another. */
  readonly onSaved?: (details: BillingDetails) => void
  /** In a dialog: closes it without saving. */
  readonly onCancel?: () => void
}

/** Name, address and tax number as they are printed on receipts. */
export function BillingDetailsForm({ holder, onSaved, onCancel }: BillingDetailsProps) {
  const { formatMessage } = useIntl()
  const found = useQuery({ ...billingOf(holder), retry: false })
  if (found.isError)
    return (
      <ErrorState
        title={formatMessage(messages.failed)}
        retry={{ label: formatMessage(shared.tryAgain), run: () => void found.refetch() }}
      >
        {formatMessage(shared.failedText)}
      </ErrorState>
    )
  if (!found.data)
    return (
      <Skeleton label={formatMessage(shared.loading)}>
        <div className={styles.bones}>
          {[1, 2, 3, 4].map((n) => (
            <Bone key={n} shape="control" />
          ))}
        </div>
      </Skeleton>
    )
  return <Fields holder={holder} details={found.data} onSaved={onSaved} onCancel={onCancel} />
}

const EMPTY = {
  name: '',
  company: '',
  address: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  taxNumber: '',
}

/** Only what was filled in. */
const filledIn = (values: typeof EMPTY): BillingDetails =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

interface FieldsProps {
  readonly holder: BillingHolder
  readonly details: BillingDetails
  readonly onSaved: BillingDetailsProps['onSaved']
  readonly onCancel: BillingDetailsProps['onCancel']
}

function Fields({ holder, details, onSaved, onCancel }: FieldsProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const form = useForm({
    endpoint: receipts.putBillingDetails,
    values: { ...EMPTY, ...details },
    body: filledIn,
    send: (body) => saveBilling(holder, body),
    done: say(messages.saved),
    refreshes: refreshedBy(holder),
    onDone: (saved) => onSaved?.(saved),
  })
  const countries = useMemo(
    () => countriesIn(intl.locale).map(({ code, name }) => ({ value: code, label: name })),
    [intl.locale],
  )
  const optional = say(messages.optional)
  return (
    <form {...form.props}>
      <Stack gap={4}>
        <div className={styles.grid}>
          <TextField
            {...form.text('name')}
            label={say(messages.name)}
            optional={optional}
            autoComplete="billing name"
          />
          <TextField
            {...form.text('company')}
            label={say(messages.company)}
            optional={optional}
            autoComplete="billing organization"
          />
        </div>
        <TextArea
          {...form.text('address')}
          label={say(messages.address)}
          optional={optional}
          rows={2}
          autoComplete="billing street-address"
        />
        <div className={styles.place}>
          <TextField
            {...form.text('postalCode')}
            label={say(messages.postalCode)}
            optional={optional}
            autoComplete="billing postal-code"
          />
          <TextField
            {...form.text('city')}
            label={say(messages.city)}
            optional={optional}
            autoComplete="billing address-level2"
          />
          <TextField
            {...form.text('region')}
            label={say(messages.region)}
            optional={optional}
            autoComplete="billing address-level1"
          />
        </div>
        <div className={styles.grid}>
          <SearchSelect
            label={say(messages.country)}
            optional={optional}
            placeholder={say(messages.chooseCountry)}
            nothingFound={say(messages.noCountry)}
            options={countries}
            value={form.values.country === '' ? null : form.values.country}
            onChange={(country) => form.change({ country: country ?? '' })}
            error={form.error('country')}
          />
          <TextField
            {...form.text('taxNumber')}
            label={say(messages.taxNumber)}
            hint={say(messages.taxNumberHint)}
            optional={optional}
            dir="ltr"
          />
        </div>
        <FormFailure form={form} />
        <Text size="support" tone="dim">
          {say('person' in holder ? messages.note : messages.noteOrganization)}
        </Text>
        <div className={onCancel && styles.actions}>
          {onCancel && <Button onClick={onCancel}>{say(shared.cancel)}</Button>}
          <Button type="submit" variant="filled" busy={form.busy}>
            {say(messages.save)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
