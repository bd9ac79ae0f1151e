import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { config } from '@cairn/contract/config'
import { countriesIn } from '@cairn/domain/purchases/countries'
import { call } from '../../base/call.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { useHead } from '../../base/head.tsx'
import { setSite, useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { Select } from '../../base/ui/select.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { LateBillingDetails } from '../../purchases/billing-details/late-billing-details.tsx'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages } from './taxes-messages.ts'
import { rateIn, ratesOf, rowsOf } from './taxes-rates.ts'
import { TaxRows } from './taxes-rows.tsx'

const useCountries = () => {
  const { locale } = useIntl()
  return useMemo(() => countriesIn(locale).map(({ code, name }) => ({ value: code, label: name })), [locale])
}

function Rates() {
  const { formatMessage: say } = useIntl()
  const { tax } = useSite()
  const countries = useCountries()
  const form = useForm({
    endpoint: config.putConfig,
    values: { rows: rowsOf(tax?.rate ?? {}), home: tax?.home ?? '' },
    paths: { rows: 'tax.rate', home: 'tax.home' },
    body: ({ rows, home }) => ({ tax: { rate: ratesOf(rows), ...(home !== '' && { home }) } }),
    check: ({ rows }) =>
      Object.fromEntries(
        rows.flatMap(({ rate }, n) =>
          rateIn(rate) === undefined ? [[`rows[${n}]`, messages.rateWrong]] : [],
        ),
      ),
    send: (body) => call(config.putConfig, { body, handled: 'shown' }),
    done: say(messages.saved),
    onDone: setSite,
  })
  const { rows, home } = form.values
  const named = (code: string) => countries.find(({ value }) => value === code)?.label ?? code
  return (
    <form {...form.props}>
      <Stack gap={5}>
        <TaxRows
          rows={rows}
          countries={countries}
          error={(n) => form.error('rows', `[${n}]`)}
          onChange={(next) =>
            form.change({
              rows: next,
              ...(!next.some(({ country }) => country === home) && { home: '' }),
            })
          }
        />
        {rows.length > 0 && (
          <Select
            label={say(messages.home)}
            hint={say(messages.homeHint)}
            {...form.text('home')}
            options={[
              { value: '', label: say(messages.homeNone) },
              ...rows.map(({ country }) => ({ value: country, label: named(country) })),
            ]}
          />
        )}
        <FormFailure form={form} />
        <div>
          <Button type="submit" variant="filled" busy={form.busy}>
            {say(messages.save)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** What of every price is tax, and who stands on receipts as the seller. */
export function Screen() {
  const { formatMessage: say } = useIntl()
  const { rootOrg } = useSite()
  useHead({ title: say(messages.title), indexed: false })
  return (
    <ManageArea width="form">
      <PageTitle lead={say(messages.lead)}>{say(messages.title)}</PageTitle>
      <Stack gap={6}>
        <Card pad="large">
          <Stack gap={4}>
            <div>
              <Heading level={2} size="card">
                {say(messages.rates)}
              </Heading>
              <Text size="support" tone="dim">
                {say(messages.ratesHint)}
              </Text>
            </div>
            <Rates />
          </Stack>
        </Card>
        <Card pad="large">
          <Stack gap={4}>
            <div>
              <Heading level={2} size="card">
                {say(messages.seller)}
              </Heading>
              <Text size="support" tone="dim">
                {say(messages.sellerHint)}
              </Text>
            </div>
            <LateBillingDetails holder={{ organization: rootOrg }} />
          </Stack>
        </Card>
      </Stack>
    </ManageArea>
  )
}
