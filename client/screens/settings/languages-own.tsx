import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useSite } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { ProgressBar } from '../../base/ui/progress.tsx'
import { Entry, Table, type TableColumn } from '../../base/ui/table.tsx'
import { englishQuery, textsQuery, type CustomLanguage } from './languages-calls.ts'
import { messages } from './languages-messages.ts'
import { shareOf, type Share } from './languages-progress.ts'
import styles from './languages.module.css'

interface Props {
  readonly onRename: (language: CustomLanguage) => void
  readonly onRemove: (language: CustomLanguage) => void
}

/** The languages the site has added, each with how far its translation is. */
export function OwnLanguages({ onRename, onRemove }: Props) {
  const intl = useIntl()
  const { customLanguages, defaultLanguage } = useSite()
  const columns: TableColumn[] = [
    { id: 'language', label: intl.formatMessage(messages.language) },
    { id: 'translated', label: intl.formatMessage(messages.translated) },
    { id: 'actions', label: intl.formatMessage(messages.actions), quiet: true, end: true, tight: true },
  ]
  const rows = customLanguages.map((language) => {
    const { code, name, rawName } = language
    const isDefault = code === defaultLanguage
    const title = (
      <LinkTo to={<Link to="/settings/languages/$code" params={{ code }} />} className={styles.link ?? ''}>
        <bdi lang={code}>{rawName}</bdi>
      </LinkTo>
    )
    const detail = (
      <>
        <bdi>{name}</bdi> · {code}
        {isDefault && (
          <>
            {' '}
            <Badge tone="accent">{intl.formatMessage(messages.default)}</Badge>
          </>
        )}
      </>
    )
    const actions = (
      <span className={styles.actions}>
        <IconButton
          icon="pencil"
          size="small"
          label={intl.formatMessage(messages.edit, { language: name })}
          onClick={() => onRename(language)}
        />
        {/* The language of the site cannot go before another takes its place. */}
        {!isDefault && (
          <IconButton
            icon="trash"
            size="small"
            label={intl.formatMessage(messages.remove, { language: name })}
            onClick={() => onRemove(language)}
          />
        )}
      </span>
    )
    const progress = <Translated key="translated" code={code} />
    const open = (
      <Button size="small" link={<Link to="/settings/languages/$code" params={{ code }} />}>
        {intl.formatMessage(messages.open)}
      </Button>
    )
    return {
      id: code,
      cells: [
        <Entry key="language" title={title} detail={detail} />,
        progress,
        <span key="actions" className={styles.actions}>
          {open}
          {actions}
        </span>,
      ],
      item: (
        <div className={styles.item}>
          <Entry title={title} detail={detail} aside={actions} />
          {progress}
          <span>{open}</span>
        </div>
      ),
    }
  })
  return <Table label={intl.formatMessage(messages.own)} columns={columns} rows={rows} />
}

function Translated({ code }: { code: string }) {
  const english = useQuery(englishQuery()).data
  const told = useQuery(textsQuery(code)).data
  if (!english || !told) return null
  return <ShareBar share={shareOf(english, told.texts)} />
}

/** How far a translation is: the bar, and the number beside it. */
export function ShareBar({ share }: { share: Share }) {
  const intl = useIntl()
  const words = intl.formatMessage(messages.share, { ...share })
  return (
    <span className={styles.share}>
      <ProgressBar thin percent={Math.floor((share.done / Math.max(1, share.all)) * 100)} label={words} />
      <span className={styles.figures}>{words}</span>
    </span>
  )
}
