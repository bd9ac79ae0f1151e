import { useMemo } from 'react'
import type { Config } from '@cairn/contract/config'
import { useSite } from '../../base/site.tsx'
import { HeroField } from '../../base/ui/hero-field.tsx'
import { Column, Page } from '../../base/ui/page.tsx'
import { parseRichText } from '../../base/ui/parse-rich-text.ts'
import { RichText } from '../../base/ui/rich-text.tsx'
import { Heading } from '../../base/ui/text.tsx'
import styles from './custom-page.module.css'

/** What the installation wrote for its start page, if it wrote anything. */
export const ownPage = ({ landingPage: { type, html = '' } }: Pick<Config, 'landingPage'>) =>
  type === 'custom' && html.trim() !== '' ? html : undefined

/** A start page the installation wrote itself, under its name. It is drawn from allowed elements; nothing in it can run. */
export function CustomPage({ html }: { html: string }) {
  const { name } = useSite()
  const nodes = useMemo(() => parseRichText(html, 'page'), [html])
  return (
    <Page bleed>
      <HeroField className={styles.field}>
        <Column className={styles.head}>
          <Heading level={1} size="display">
            {name}
          </Heading>
        </Column>
      </HeroField>
      <Column className={styles.page}>
        <RichText text={nodes} />
      </Column>
    </Page>
  )
}
