import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useRef, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { billing } from '@cairn/contract/billing'
import { useAction } from '../../base/action.ts'
import { download, loadFile } from '../../base/download.ts'
import { useHead } from '../../base/head.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Crumbs, PageTitle } from '../../base/ui/page.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { messages } from './billing-messages.ts'
import styles from './billing.module.css'

/** The page of a statement as the server makes it. */
const usePageOf = (id: string) =>
  useQuery({
    queryKey: [billing.getStatement.path, id],
    retry: false,
    queryFn: async () => (await loadFile(billing.getStatement, { id })).file.text(),
  })

/** One statement to read and print. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { id } = useParams({ from: '/settings/billing/statement/$id' })
  const page = usePageOf(id)
  const frame = useRef<HTMLIFrameElement>(null)
  useHead({ title: say(messages.statement), indexed: false })
  return (
    <ManageArea width="form">
      <PageTitle
        above={
          <Crumbs label={say(messages.where)}>
            <Link to="/settings/billing">{say(messages.title)}</Link>
            <Icon name="chevron-right" size={14} />
          </Crumbs>
        }
        actions={
          page.data !== undefined && (
            <>
              <Button icon="printer" onClick={() => frame.current?.contentWindow?.print()}>
                {say(messages.print)}
              </Button>
              <SaveStatement id={id} />
            </>
          )
        }
      >
        {say(messages.statement)}
      </PageTitle>
      {page.isPending && <ListSkeleton label={say(shared.loading)} />}
      {page.isError && (
        <Empty
          title={say(messages.gone)}
          action={<Button link={<Link to="/settings/billing" />}>{say(messages.toBilling)}</Button>}
        >
          {say(messages.goneText)}
        </Empty>
      )}
      {page.data !== undefined && <StatementPage html={page.data} frame={frame} />}
    </ManageArea>
  )
}

function SaveStatement({ id }: { id: string }) {
  const intl = useIntl()
  const saving = useAction(
    () => download(billing.getStatement, { id }, `statement-${id}.csv`, { format: 'csv' }),
    { failsIn: 'toast' },
  )
  return (
    <Button icon="download" busy={saving.busy} onClick={() => void saving.run()}>
      {intl.formatMessage(messages.csv)}
    </Button>
  )
}

/** The page runs no scripts; it is of this origin only so that it can be printed. */
function StatementPage({ html, frame }: { html: string; frame: RefObject<HTMLIFrameElement | null> }) {
  const intl = useIntl()
  return (
    <iframe
      ref={frame}
      title={intl.formatMessage(messages.statement)}
      srcDoc={html}
      sandbox="allow-same-origin allow-modals"
      className={styles.statement}
    />
  )
}
