import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { LandingPage } from '@cairn/contract/config'
import { fileAddress } from '../../base/file-address.ts'
import { SiteInstead, useSite } from '../../base/site.tsx'
import { Logo } from '../../base/ui/logo.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { Footer, Header } from '../../base/ui/shell.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { PreviewFrame } from '../../config/preview-frame.tsx'
import { Landing } from '../../shared/landing/landing-page.tsx'
import styles from './landing.module.css'
import { messages } from './landing-messages.ts'

const SCREENS = { desktop: [1280, 1500], phone: [390, 844] } as const

/** The landing page as it would be, at the width of a desk or of a phone. */
export function LandingPreview({ landingPage }: { landingPage: LandingPage }) {
  const intl = useIntl()
  const site = { ...useSite(), landingPage }
  const [screen, setScreen] = useState<keyof typeof SCREENS>('desktop')
  const [width, height] = SCREENS[screen]
  return (
    <section aria-label={intl.formatMessage(messages.preview)} className={styles.preview}>
      <div className={styles.previewHead}>
        <Heading level={2} size="small">
          {intl.formatMessage(messages.preview)}
        </Heading>
        <Segmented
          label={intl.formatMessage(messages.previewAs)}
          options={[
            { value: 'desktop', label: intl.formatMessage(messages.desktop) },
            { value: 'phone', label: intl.formatMessage(messages.phone) },
          ]}
          value={screen}
          onChange={setScreen}
        />
      </div>
      <PreviewFrame title={intl.formatMessage(messages.frame)} width={width} height={height}>
        <SiteInstead site={site}>
          <Header onField logo={<Logo name={site.name} link="/" src={fileAddress(site.logo)} />} />
          <Landing />
          <Footer name={site.name} label={site.name}>
            {null}
          </Footer>
        </SiteInstead>
      </PreviewFrame>
    </section>
  )
}
