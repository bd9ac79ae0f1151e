import { useIntl } from 'react-intl'
import { HeroField } from '../../base/ui/hero-field.tsx'
import { Column, Page } from '../../base/ui/page.tsx'
import { GridSkeleton } from '../../base/ui/skeleton.tsx'
import { messages } from '../../base/ui/waiting-messages.ts'
import styles from './waiting.module.css'

/** The shape of the start page while it is fetched: its field, and cards to come. */
export function LandingWaiting() {
  const intl = useIntl()
  return (
    <Page bleed>
      <HeroField className={styles.field}>{null}</HeroField>
      <Column className={styles.cards}>
        <GridSkeleton label={intl.formatMessage(messages.loading)} count={4} />
      </Column>
    </Page>
  )
}
