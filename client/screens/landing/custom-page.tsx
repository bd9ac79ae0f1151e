import { useSite } from '../../base/site.tsx'
import { HeroField } from '../../base/ui/hero-field.tsx'
import { Column, Page } from '../../base/ui/page.tsx'
import { RichText } from '../../base/ui/rich-text.tsx'
import { Heading } from '../../base/ui/text.tsx'
import styles from './custom-page.module.css'

/** A start page the installation wrote itself, under its name. */
export function CustomPage({ html }: { html: string }) {
  const { name } = useSite()
  return (
    <Page bleed>
      <HeroField className={styles.field}>
        <Column className={styles.head}>
          <Heading level={1} size="display">
            {name}
          </Heading>
        </Column>
      </HeroField>
      <Column className={styles.words}>
        <RichText text={html} />
      </Column>
    </Page>
  )
}
