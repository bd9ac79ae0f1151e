import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { HeroField } from '../../base/ui/hero-field.tsx'
import { Column, Page } from '../../base/ui/page.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { CodeForm } from './code-form.tsx'
import { messages } from './messages.ts'
import styles from './verify.module.css'

/** Where anybody types the code of a certificate. */
export function Screen() {
  const intl = useIntl()
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  return (
    <Page bleed>
      <HeroField className={styles.field}>
        <Column>
          <div className={styles.sheet}>
            <Heading level={1} size="page">
              {intl.formatMessage(messages.title)}
            </Heading>
            <Text size="body" tone="dim">
              {intl.formatMessage(messages.lead)}
            </Text>
            <CodeForm />
          </div>
        </Column>
      </HeroField>
    </Page>
  )
}
