import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Config } from '@cairn/contract/config'
import { contrast } from '@cairn/domain/config/colour'
import { themeVariables } from '@cairn/domain/config/theme-variables'
import { fileAddress } from '../base/file-address.ts'
import { Badge } from '../base/ui/badge.tsx'
import { Button } from '../base/ui/button.tsx'
import { CairnArt } from '../base/ui/cairn-art.tsx'
import { Card } from '../base/ui/card.tsx'
import { Switch } from '../base/ui/choice.tsx'
import { HeroField } from '../base/ui/hero-field.tsx'
import { Icon } from '../base/ui/icon.tsx'
import { Logo } from '../base/ui/logo.tsx'
import { ProgressBar } from '../base/ui/progress.tsx'
import { Segmented } from '../base/ui/segmented.tsx'
import { Header, Place, Places } from '../base/ui/shell.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { Eyebrow, Heading } from '../base/ui/text.tsx'
import { themeOf } from '../base/ui/theme-style.ts'
import { messages } from './messages.ts'
import { scopedTheme } from './scoped-theme.ts'
import styles from './site-preview.module.css'

const MODES = ['light', 'dark', 'high'] as const
type Mode = (typeof MODES)[number]
type Site = Pick<Config, 'name' | 'logo' | 'theme' | 'colorScheme' | 'catalogBackground'>

/** The site as it would be: real pieces in the colours that were chosen, and how well they can be read. */
export function SitePreview({ site }: { site: Site }) {
  const intl = useIntl()
  const [mode, setMode] = useState<Mode>(site.colorScheme ?? 'light')
  const [scheme, setScheme] = useState(site.colorScheme)
  // A changed scheme is shown at once; after that one may look at the other.
  if (scheme !== site.colorScheme) {
    setScheme(site.colorScheme)
    if (site.colorScheme) setMode(site.colorScheme)
  }
  return (
    <section className={styles.preview} aria-label={intl.formatMessage(messages.preview)}>
      <div className={styles.head}>
        <Heading level={2} size="small">
          {intl.formatMessage(messages.preview)}
        </Heading>
        <Segmented
          label={intl.formatMessage(messages.previewIn)}
          options={MODES.map((value) => ({ value, label: intl.formatMessage(messages[`mode-${value}`]) }))}
          value={mode}
          onChange={setMode}
        />
      </div>
      <Sample site={site} mode={mode} />
      <Readable theme={site.theme} mode={mode} />
    </section>
  )
}

/** A page to look at, not to use. */
function Sample({ site, mode }: { site: Site; mode: Mode }) {
  const intl = useIntl()
  const say = (message: keyof typeof messages) => intl.formatMessage(messages[message])
  const background = site.catalogBackground
  const behind = background?.startsWith('#')
    ? { backgroundColor: background }
    : background && { backgroundImage: `url("${fileAddress(background) ?? ''}")` }
  return (
    <div
      inert
      className={styles.page}
      style={scopedTheme(site.theme, mode)}
      data-mantine-color-scheme={mode === 'dark' ? 'dark' : 'light'}
      data-contrast={mode === 'high' ? 'high' : undefined}
      data-preview
    >
      <Header
        logo={<Logo name={site.name} link="#" src={fileAddress(site.logo)} />}
        places={
          <Places label={say('places')}>
            <Place link="#" current>
              {say('home')}
            </Place>
            <Place link="#">{say('catalog')}</Place>
          </Places>
        }
      />
      {behind && <div className={styles.behind} style={behind} />}
      <div className={styles.body}>
        <Card pad="none" className={styles.card}>
          <HeroField className={styles.cover}>
            <CairnArt className={styles.cairn} />
          </HeroField>
          <div className={styles.words}>
            <Eyebrow>{say('continueLine')}</Eyebrow>
            <Heading level={3} size="card">
              {say('sampleCourse')}
            </Heading>
            <ProgressBar percent={62} label={say('sampleProgress')} />
            <div className={styles.buttons}>
              <Button variant="filled">{say('continue')}</Button>
              <Button>{say('coursePage')}</Button>
            </div>
          </div>
        </Card>
        <ul className={styles.lessons}>
          <li className={styles.lesson}>
            <Icon name="circle-check-filled" className={styles.done} />
            <span className={styles.title}>{say('lessonDone')}</span>
          </li>
          <li className={`${styles.lesson} ${styles.current}`}>
            <Icon name="circle-dot" />
            <span className={styles.title}>{say('lessonNow')}</span>
            <Badge tone="accent">{say('points')}</Badge>
          </li>
        </ul>
        <TextField label={say('sampleField')} defaultValue={say('sampleText')} />
        <Switch label={say('sampleSwitch')} defaultChecked />
      </div>
    </div>
  )
}

const PAIRS = [
  ['headerText', 'header-fg', 'header-bg', 4.5],
  ['buttonText', 'on-primary', 'primary', 4.5],
  ['linkText', 'primary-text', 'bg', 4.5],
  ['progressShape', 'accent-fill', 'track', 3],
] as const

function Readable({ theme, mode }: { theme: Config['theme']; mode: Mode }) {
  const intl = useIntl()
  const variables = themeVariables(themeOf(theme))[mode]
  return (
    <ul className={styles.pairs} aria-label={intl.formatMessage(messages.readable)}>
      {PAIRS.map(([words, ink, ground, least]) => {
        const ratio = contrast(variables[ink], variables[ground])
        return (
          <li key={words} className={styles.pair}>
            <Icon
              name={ratio >= least ? 'circle-check' : 'alert-triangle'}
              size={16}
              className={ratio >= least ? styles.good : styles.poor}
            />
            <span>{intl.formatMessage(messages[words])}</span>
            <span className={styles.ratio}>
              {intl.formatMessage(messages.ratio, {
                ratio: intl.formatNumber(Math.floor(ratio * 10) / 10, { minimumFractionDigits: 1 }),
              })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
