import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Config } from '@cairn/contract/config'
import { resources } from '@cairn/contract/resources'
import { read } from '../../base/query.ts'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { classes } from '../../base/ui/classes.ts'
import { HeroField } from '../../base/ui/hero-field.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { Column } from '../../base/ui/page.tsx'
import { HeroSearch } from '../../base/ui/search-field.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { courseFacets } from '../../courses/queries.ts'
import { HeroScene } from './hero-scene.tsx'
import styles from './hero.module.css'
import { messages } from './messages.ts'

/** Where the installation's own picture lies, if it has one. */
export const headerPicture = ({
  landingPage: { headerImage, hiddenElements = [] },
}: Pick<Config, 'landingPage'>) =>
  headerImage === undefined || hiddenElements.includes('headerImage')
    ? undefined
    : read(resources.getResource, { query: { getID: headerImage } })

/** The first thing a visitor sees: what this is, and a way in. */
export function Hero({ withSearch, withPicture }: { withSearch: boolean; withPicture: boolean }) {
  const intl = useIntl()
  return (
    <HeroField className={styles.field}>
      <Column className={classes(styles.columns, !withPicture && styles.alone)}>
        <div className={styles.copy}>
          <Heading level={1} size="display">
            {intl.formatMessage(messages.headline)}
          </Heading>
          <p className={styles.lead}>{intl.formatMessage(messages.lead)}</p>
          <div className={styles.search}>{withSearch ? <Search /> : <Browse />}</div>
          <Figures />
        </div>
        {withPicture && <Picture />}
      </Column>
    </HeroField>
  )
}

function Search() {
  const intl = useIntl()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  return (
    <HeroSearch
      label={intl.formatMessage(messages.searchLabel)}
      placeholder={intl.formatMessage(messages.searchHint)}
      action={intl.formatMessage(messages.search)}
      name="query"
      value={query}
      maxLength={200}
      enterKeyHint="search"
      autoComplete="off"
      onChange={(event) => setQuery(event.target.value)}
      onSearch={() => void navigate({ to: '/catalog', search: { query: query.trim() || undefined } })}
    />
  )
}

function Browse() {
  const intl = useIntl()
  return (
    <Button variant="field" size="large" link={<Link to="/catalog" />}>
      {intl.formatMessage(messages.browse)}
    </Button>
  )
}

/** Only what was counted is said. */
function Figures() {
  const intl = useIntl()
  const { data } = useQuery(courseFacets(''))
  if (!data || data.matches === 0) return null
  const whole = data.matches === data.list.length
  const publishers = new Set(data.list.map(({ publisher }) => publisher)).size
  const languages = new Set(data.list.flatMap(({ enabledLanguage }) => enabledLanguage ?? [])).size
  const figures: [IconName, string][] = [
    ['books', intl.formatMessage(messages.courses, { count: data.matches })],
    ...(whole
      ? ([
          ['building', intl.formatMessage(messages.publisherCount, { count: publishers })],
          ['language', intl.formatMessage(messages.languages, { count: languages })],
        ] as [IconName, string][])
      : []),
  ]
  return (
    <ul aria-label={intl.formatMessage(messages.figures)} className={styles.figures}>
      {figures.map(([icon, words]) => (
        <li key={icon} className={styles.figure}>
          <Icon name={icon} className={styles.figureIcon} />
          {words}
        </li>
      ))}
    </ul>
  )
}

function Picture() {
  const picture = headerPicture(useSite())
  const { data: file } = useQuery({
    ...(picture ?? read(resources.getResource, { query: { getID: '' } })),
    enabled: picture !== undefined,
  })
  if (picture === undefined) return <HeroScene />
  if (!file) return <span />
  return <img src={file.getURL} alt="" className={styles.picture} fetchPriority="high" />
}
