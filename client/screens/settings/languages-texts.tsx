import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { LanguageTexts } from '@cairn/contract/config'
import { give } from '../../base/download.ts'
import { useHead } from '../../base/head.tsx'
import { offeredLanguages } from '../../base/i18n.tsx'
import { useSite } from '../../base/site.tsx'
import type { Texts } from '../../base/texts.ts'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Crumbs, PageTitle } from '../../base/ui/page.tsx'
import { Menu } from '../../base/ui/menu.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Text } from '../../base/ui/text.tsx'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { englishQuery, textsQuery, type CustomLanguage } from './languages-calls.ts'
import { TextsEditor } from './languages-editor.tsx'
import type { English } from './languages-english.ts'
import { printCsv, printJson } from './languages-file.ts'
import { messages, texts as words } from './languages-messages.ts'
import { ShareBar } from './languages-own.tsx'
import { shareOf } from './languages-progress.ts'
import styles from './languages-texts.module.css'

/** Where one added language gets its words, for the root admin. */
export function Screen() {
  const { code } = useParams({ from: '/settings/languages/$code' })
  const language = useSite().customLanguages.find((one) => one.code === code)
  return language ? <OneLanguage key={code} language={language} /> : <Gone />
}

function Back() {
  const intl = useIntl()
  return (
    <Crumbs label={intl.formatMessage(words.back)}>
      <TextLink link={<Link to="/settings/languages" />}>{intl.formatMessage(words.back)}</TextLink>
    </Crumbs>
  )
}

function Gone() {
  const intl = useIntl()
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  return (
    <ManageArea>
      <Empty
        headingLevel={1}
        title={intl.formatMessage(words.gone)}
        action={<Button link={<Link to="/settings/languages" />}>{intl.formatMessage(words.back)}</Button>}
      >
        {intl.formatMessage(words.goneText)}
      </Empty>
    </ManageArea>
  )
}

function OneLanguage({ language }: { language: CustomLanguage }) {
  const intl = useIntl()
  const english = useQuery(englishQuery())
  const told = useQuery(textsQuery(language.code))
  const title = intl.formatMessage(words.title, { language: language.name })
  useHead({ title, indexed: false })
  const ready = english.data && told.data
  const failed = english.isError || told.isError || told.data === null
  if (ready) return <Ready {...{ language, title }} english={english.data} told={ready} />
  return (
    <ManageArea>
      <PageTitle above={<Back />}>{title}</PageTitle>
      <Card>
        {failed ? (
          <ErrorState
            title={intl.formatMessage(shared.failed)}
            retry={{
              label: intl.formatMessage(shared.tryAgain),
              run: () => void Promise.all([english.refetch(), told.refetch()]),
              busy: english.isFetching || told.isFetching,
            }}
          >
            {intl.formatMessage(shared.failedText)}
          </ErrorState>
        ) : (
          <ListSkeleton label={intl.formatMessage(shared.loading)} />
        )}
      </Card>
    </ManageArea>
  )
}

interface ReadyProps {
  readonly language: CustomLanguage
  readonly title: string
  readonly english: readonly English[]
  readonly told: LanguageTexts
}

function Ready({ language, title, english, told }: ReadyProps) {
  const saved = told.texts
  return (
    <TextsEditor english={english} told={told}>
      <PageTitle above={<Back />} actions={<Download {...{ language, english, saved }} />} lead={<Lead />}>
        {title}
      </PageTitle>
      <Progress code={language.code} english={english} saved={saved} />
    </TextsEditor>
  )
}

function Lead() {
  return useIntl().formatMessage(words.lead)
}

interface SavedProps extends Pick<ReadyProps, 'language' | 'english'> {
  readonly saved: Texts
}

function Download({ language, english, saved }: SavedProps) {
  const intl = useIntl()
  const name = `texts-${language.code}`
  return (
    <Menu
      label={intl.formatMessage(words.download)}
      items={[
        {
          label: intl.formatMessage(words.asCsv),
          icon: 'file-text',
          onSelect: () => give(new Blob([printCsv(english, saved)], { type: 'text/csv' }), `${name}.csv`),
        },
        {
          label: intl.formatMessage(words.asJson),
          icon: 'code',
          onSelect: () =>
            give(new Blob([printJson(english, saved)], { type: 'application/json' }), `${name}.json`),
        },
      ]}
      trigger={
        <Button icon="download" iconEnd="chevron-down">
          {intl.formatMessage(words.download)}
        </Button>
      }
    />
  )
}

function Progress({ code, english, saved }: { code: string } & Pick<SavedProps, 'english' | 'saved'>) {
  const intl = useIntl()
  const site = useSite()
  const fallback = offeredLanguages(site).find((language) => language.code === site.defaultLanguage)
  const share = shareOf(english, saved)
  return (
    <div className={styles.progress}>
      <ShareBar share={share} />
      {share.done < share.all && code !== site.defaultLanguage && (
        <Text size="support" tone="dim">
          {intl.formatMessage(words.fallback, { language: fallback?.name ?? site.defaultLanguage })}
        </Text>
      )}
    </div>
  )
}
