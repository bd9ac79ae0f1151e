import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { DEFAULT_THEME } from '@cairn/domain/config/themes'
import { ChoiceCards } from '../../base/ui/choice-cards.tsx'
import { PagePreview } from '../../base/ui/page-preview.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import type { Branding } from '../../config/branding.ts'
import { PalettePicker, ThemePicker } from '../../config/theme-picker.tsx'
import { messages } from './branding-messages.ts'
import { Pair, Part } from './part.tsx'
import { SitePicture } from './site-picture.tsx'

export interface BrandingPartProps {
  readonly branding: Branding
  readonly error: (place: string) => ReactNode
  readonly onChange: (patch: Partial<Branding>) => void
}

/** What the place is called and the signs it is known by. */
export function IdentityPart({ branding, error, onChange }: BrandingPartProps) {
  const intl = useIntl()
  return (
    <Part title={intl.formatMessage(messages.identity)}>
      <TextField
        label={intl.formatMessage(messages.name)}
        dir="auto"
        value={branding.name ?? ''}
        maxLength={200}
        autoComplete="off"
        error={error('name')}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Pair>
        <SitePicture
          name="logo"
          shape="square"
          label={intl.formatMessage(messages.logo)}
          hint={intl.formatMessage(messages.logoHint)}
          getID={branding.logo}
          largest={512}
          onChange={(logo) => onChange({ logo })}
        />
        <SitePicture
          name="favicon"
          shape="square"
          label={intl.formatMessage(messages.favicon)}
          hint={intl.formatMessage(messages.faviconHint)}
          getID={branding.favicon}
          largest={128}
          onChange={(favicon) => onChange({ favicon })}
        />
      </Pair>
    </Part>
  )
}

type Scheme = 'none' | 'light' | 'dark'

/** The colours: a theme, or three palettes of one's own; and whether the place is light or dark by itself. */
export function ThemePart({ branding, onChange }: BrandingPartProps) {
  const intl = useIntl()
  const theme = branding.theme ?? { name: DEFAULT_THEME }
  const schemes = [
    { value: 'none', label: messages.schemeNone, looks: ['light', 'dark'] },
    { value: 'light', label: messages.schemeLight, looks: ['light'] },
    { value: 'dark', label: messages.schemeDark, looks: ['dark'] },
  ] as const
  return (
    <>
      <Part
        title={intl.formatMessage(messages.theme)}
        aside={
          theme.name !== DEFAULT_THEME && (
            <Button size="small" variant="ghost" onClick={() => onChange({ theme: { name: DEFAULT_THEME } })}>
              {intl.formatMessage(messages.reset)}
            </Button>
          )
        }
      >
        <ThemePicker name={theme.name} onChange={(name) => onChange({ theme: { name } })} />
      </Part>
      <Part title={intl.formatMessage(messages.own)} hint={intl.formatMessage(messages.ownHint)}>
        <PalettePicker theme={theme} onChange={(chosen) => onChange({ theme: chosen })} />
      </Part>
      <Part title={intl.formatMessage(messages.scheme)} hint={intl.formatMessage(messages.schemeHint)}>
        <ChoiceCards<Scheme>
          legend={<Hidden>{intl.formatMessage(messages.scheme)}</Hidden>}
          cards={schemes.map(({ value, label, looks }) => ({
            value,
            label: intl.formatMessage(label),
            preview: <PagePreview looks={looks} />,
          }))}
          value={branding.colorScheme ?? 'none'}
          onChange={(value) => onChange({ colorScheme: value === 'none' ? undefined : value })}
        />
      </Part>
    </>
  )
}
