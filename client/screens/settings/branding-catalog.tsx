import { useState } from 'react'
import { useIntl } from 'react-intl'
import { offeredLanguages } from '../../base/i18n.tsx'
import { useSite } from '../../base/site.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { withBranding } from '../../config/branding.ts'
import { CategoryEditor } from '../../config/category-editor.tsx'
import styles from './branding.module.css'
import type { BrandingPartProps } from './branding-look.tsx'
import { messages } from './branding-messages.ts'
import { Part } from './part.tsx'
import { SitePicture } from './site-picture.tsx'

const kindOf = (background: string | undefined) =>
  background === undefined ? 'none' : background.startsWith('#') ? 'colour' : 'picture'

const FIRST_COLOUR = '#dfe8d8'

/** What stands behind the catalog, and what its courses are about. */
export function CatalogPart(props: BrandingPartProps) {
  const intl = useIntl()
  const { branding, error, onChange } = props
  const site = withBranding(useSite(), branding)
  return (
    <>
      <Part title={intl.formatMessage(messages.catalog)} hint={intl.formatMessage(messages.backgroundHint)}>
        <Background {...props} />
      </Part>
      <Part
        title={intl.formatMessage(messages.categories)}
        hint={intl.formatMessage(messages.categoriesHint)}
      >
        <CategoryEditor
          categories={branding.category ?? []}
          languages={offeredLanguages(site).filter(({ code }) => code !== site.defaultLanguage)}
          error={(at) => error(`category[${at}].title`)}
          onChange={(category) => onChange({ category })}
        />
      </Part>
    </>
  )
}

function Background({ branding, onChange }: BrandingPartProps) {
  const intl = useIntl()
  const { catalogBackground: background } = branding
  // Before a picture is chosen there is nothing yet to tell that one is wanted.
  const [wanted, setWanted] = useState(false)
  const kind = background === undefined && wanted ? 'picture' : kindOf(background)
  const choose = (next: 'none' | 'colour' | 'picture') => {
    setWanted(next === 'picture')
    if (next !== kind) onChange({ catalogBackground: next === 'colour' ? FIRST_COLOUR : undefined })
  }
  return (
    <>
      <div className={styles.choice}>
        <Segmented
          label={intl.formatMessage(messages.background)}
          options={[
            { value: 'none', label: intl.formatMessage(messages.backgroundNone) },
            { value: 'colour', label: intl.formatMessage(messages.backgroundColour) },
            { value: 'picture', label: intl.formatMessage(messages.backgroundPicture) },
          ]}
          value={kind}
          onChange={choose}
        />
      </div>
      {kind === 'colour' && (
        <div className={styles.colour}>
          <TextField
            type="color"
            label={intl.formatMessage(messages.colour)}
            value={background ?? FIRST_COLOUR}
            onChange={(event) => onChange({ catalogBackground: event.target.value })}
          />
        </div>
      )}
      {kind === 'picture' && (
        <SitePicture
          name="catalog"
          shape="wide"
          label={intl.formatMessage(messages.backgroundPicture)}
          getID={background}
          onChange={(catalogBackground) => onChange({ catalogBackground })}
        />
      )}
    </>
  )
}
