import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { CURRENCIES } from '@cairn/domain/config/currencies'
import { INTERFACE_LANGUAGES } from '@cairn/domain/config/languages'
import { offeredLanguages } from '../../base/i18n.tsx'
import { useSite } from '../../base/site.tsx'
import { Checkbox, Choices } from '../../base/ui/choice.tsx'
import { SearchSelect } from '../../base/ui/search-select.tsx'
import { Select } from '../../base/ui/select.tsx'
import { withBranding } from '../../config/branding.ts'
import { currencyOptions, regionOptions, zoneOptions } from '../../config/region-options.ts'
import type { BrandingPartProps } from './branding-look.tsx'
import { messages } from './branding-messages.ts'
import { Pair, Part } from './part.tsx'

/** Which languages the interface speaks; courses have their own. */
export function LanguagesPart({ branding, onChange }: BrandingPartProps) {
  const intl = useIntl()
  const site = withBranding(useSite(), branding)
  const available = site.availableLanguages
  const put = (code: string, on: boolean) =>
    onChange({
      availableLanguages: on ? [...available, code] : available.filter((one) => one !== code),
    })
  return (
    <Part title={intl.formatMessage(messages.languages)} hint={intl.formatMessage(messages.languagesHint)}>
      <Pair>
        <Select
          label={intl.formatMessage(messages.defaultLanguage)}
          hint={intl.formatMessage(messages.defaultLanguageHint)}
          options={offeredLanguages(site).map(({ code, name }) => ({ value: code, label: name }))}
          value={site.defaultLanguage}
          onChange={(event) => onChange({ defaultLanguage: event.target.value })}
        />
        <Choices legend={intl.formatMessage(messages.availableLanguages)}>
          {INTERFACE_LANGUAGES.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={<bdi lang={code}>{name}</bdi>}
              checked={available.includes(code)}
              // The first language is always offered.
              disabled={code === site.defaultLanguage}
              onChange={(event) => put(code, event.target.checked)}
            />
          ))}
        </Choices>
      </Pair>
    </Part>
  )
}

/** Money, phone numbers and the clock. */
export function RegionPart({ branding, onChange }: BrandingPartProps) {
  const intl = useIntl()
  const { timezone: used } = useSite()
  const [at] = useState(() => new Date())
  const options = useMemo(
    () => ({
      currency: currencyOptions(intl.locale),
      region: regionOptions(intl.locale),
      zone: zoneOptions(intl.locale, used, at),
    }),
    [intl.locale, used, at],
  )
  const nothingFound = intl.formatMessage(messages.nothingFound)
  return (
    <Part title={intl.formatMessage(messages.region)}>
      <Pair>
        <SearchSelect
          label={intl.formatMessage(messages.currency)}
          hint={intl.formatMessage(messages.currencyHint)}
          options={options.currency}
          value={branding.currency ?? null}
          nothingFound={nothingFound}
          onChange={(chosen) => {
            const currency = CURRENCIES.find(({ code }) => code === chosen)?.code
            if (currency) onChange({ currency })
          }}
        />
        <SearchSelect
          label={intl.formatMessage(messages.phoneRegion)}
          hint={intl.formatMessage(messages.phoneRegionHint)}
          options={options.region}
          value={branding.phoneRegion ?? null}
          nothingFound={nothingFound}
          onChange={(phoneRegion) => phoneRegion && onChange({ phoneRegion })}
        />
        <SearchSelect
          label={intl.formatMessage(messages.timezone)}
          hint={intl.formatMessage(messages.timezoneHint)}
          options={options.zone}
          value={branding.timezone ?? null}
          nothingFound={nothingFound}
          onChange={(timezone) => timezone && onChange({ timezone })}
        />
      </Pair>
    </Part>
  )
}
