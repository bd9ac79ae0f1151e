import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { fileAddress } from '../file-address.ts'
import { offeredLanguages, useSpeech } from '../i18n.tsx'
import { useSite } from '../site.tsx'
import { CairnArt } from './cairn-art.tsx'
import { HeroField } from './hero-field.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { Page } from './page.tsx'
import { Heading, Text } from './text.tsx'
import styles from './entrance.module.css'
import { messages } from './entrance-messages.ts'

interface Props {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** Under the form: the other way in. */
  readonly below?: ReactNode
}

/** The page people come in by: a form on one side, the big field on the other. */
export function Entrance({ title, lead, children, below }: Props) {
  const intl = useIntl()
  const site = useSite()
  const { language, speak } = useSpeech()
  return (
    <div className={styles.entrance}>
      <div className={styles.side}>
        <header className={styles.top}>
          <Logo plain name={site.name} src={fileAddress(site.logo)} link={<Link to="/" />} />
          <LanguageMenu
            languages={offeredLanguages(site)}
            current={language}
            label={intl.formatMessage(messages.language)}
            onChoose={(code) => void speak(code)}
          />
        </header>
        <Page bleed>
          <div className={styles.form}>
            <div className={styles.words}>
              <Heading level={1} size="page">
                {title}
              </Heading>
              {lead !== undefined && (
                <Text size="body" tone="dim">
                  {lead}
                </Text>
              )}
            </div>
            {children}
            {below !== undefined && (
              <Text size="support" tone="dim" className={styles.below}>
                {below}
              </Text>
            )}
          </div>
        </Page>
      </div>
      <HeroField as="aside" className={styles.field}>
        <p className={styles.motto}>{intl.formatMessage(messages.motto)}</p>
        <CairnArt className={styles.art} />
      </HeroField>
    </div>
  )
}
