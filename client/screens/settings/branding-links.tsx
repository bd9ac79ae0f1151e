import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { SECOND_FACTOR_RULES } from '@cairn/domain/auth/second-factor'
import { Checkbox, Choices, Switch } from '../../base/ui/choice.tsx'
import { Select } from '../../base/ui/select.tsx'
import { Text } from '../../base/ui/text.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { providersQuery } from '../../config/calls.ts'
import { SocialEditor } from '../../organizations/social-editor.tsx'
import type { BrandingPartProps } from './branding-look.tsx'
import { messages } from './branding-messages.ts'
import { Pair, Part } from './part.tsx'
import { messages as shared } from './site-messages.ts'

/** Where the footer leads. */
export function LinksPart({ branding, error, onChange }: BrandingPartProps) {
  const intl = useIntl()
  return (
    <Part title={intl.formatMessage(messages.links)}>
      <Pair>
        <TextField
          type="url"
          dir="ltr"
          label={intl.formatMessage(messages.helpUrl)}
          hint={intl.formatMessage(messages.helpUrlHint)}
          optional={intl.formatMessage(shared.optional)}
          value={branding.helpUrl ?? ''}
          maxLength={2000}
          error={error('helpUrl')}
          onChange={(event) => onChange({ helpUrl: event.target.value || undefined })}
        />
        <TextField
          type="url"
          dir="ltr"
          label={intl.formatMessage(messages.android)}
          hint={intl.formatMessage(messages.androidHint)}
          optional={intl.formatMessage(shared.optional)}
          value={branding.android?.downloadUrl ?? ''}
          maxLength={2000}
          error={error('android')}
          onChange={(event) =>
            onChange({ android: event.target.value ? { downloadUrl: event.target.value } : {} })
          }
        />
      </Pair>
      <SocialEditor
        social={branding.social ?? []}
        error={(at, field) => error(`social[${at}].${field}`)}
        words={{
          title: intl.formatMessage(messages.social),
          hint: intl.formatMessage(messages.socialHint),
        }}
        onChange={(social) => onChange({ social })}
      />
    </Part>
  )
}

/** Which of the identity providers people are offered, and which stands first. */
export function SignInPart({ branding, onChange }: BrandingPartProps) {
  const intl = useIntl()
  const { data } = useQuery(providersQuery())
  const setUp = data?.list ?? []
  const offered = branding.enabledOidcProviders ?? []
  const put = (name: string, on: boolean) => {
    const next = setUp.filter((one) => (one === name ? on : offered.includes(one)))
    const first = branding.auth?.oidcProvider
    onChange({
      enabledOidcProviders: next,
      ...(first !== undefined && !next.includes(first) && { auth: {} }),
    })
  }
  return (
    <Part title={intl.formatMessage(messages.signIn)} hint={intl.formatMessage(messages.providersHint)}>
      {data && setUp.length === 0 && (
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.noProviders)}
        </Text>
      )}
      {setUp.length > 0 && (
        <Pair>
          <Choices legend={intl.formatMessage(messages.providers)}>
            {setUp.map((name) => (
              <Checkbox
                key={name}
                label={<bdi>{name}</bdi>}
                checked={offered.includes(name)}
                onChange={(event) => put(name, event.target.checked)}
              />
            ))}
          </Choices>
          <Select
            label={intl.formatMessage(messages.preferred)}
            hint={intl.formatMessage(messages.preferredHint)}
            options={[
              { value: '', label: intl.formatMessage(messages.preferredNone) },
              ...offered.map((name) => ({ value: name, label: name })),
            ]}
            value={branding.auth?.oidcProvider ?? ''}
            onChange={({ target }) => onChange({ auth: target.value ? { oidcProvider: target.value } : {} })}
          />
        </Pair>
      )}
      <Pair>
        <Select
          label={intl.formatMessage(messages.secondFactor)}
          hint={intl.formatMessage(messages.secondFactorHint)}
          options={(['nobody', ...SECOND_FACTOR_RULES] as const).map((rule) => ({
            value: rule,
            label: intl.formatMessage(messages[`secondFactor-${rule}`]),
          }))}
          value={branding.secondFactor ?? 'nobody'}
          onChange={({ target }) =>
            onChange({ secondFactor: SECOND_FACTOR_RULES.find((rule) => rule === target.value) })
          }
        />
      </Pair>
    </Part>
  )
}

/** What the site does without. */
export function FeaturesPart({ branding, onChange }: BrandingPartProps) {
  const intl = useIntl()
  const features = branding.features ?? {}
  return (
    <Part title={intl.formatMessage(messages.features)}>
      <div>
        <Switch
          label={intl.formatMessage(messages.hideYouTube)}
          checked={features['hideYouTube'] === true}
          onChange={(event) => onChange({ features: { ...features, hideYouTube: event.target.checked } })}
        />
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.hideYouTubeHint)}
        </Text>
      </div>
    </Part>
  )
}
