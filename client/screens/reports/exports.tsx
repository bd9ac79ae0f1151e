import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { SECOND } from '@cairn/domain/base/constants'
import { reportFiles, type ReportExport } from '@cairn/contract/report-files'
import { useAction, useConfirmedAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { download } from '../../base/download.ts'
import { fileSize } from '../../base/file-size.ts'
import { useHead } from '../../base/head.tsx'
import { read } from '../../base/query.ts'
import { useActor } from '../../base/site.tsx'
import { Badge, type BadgeProps } from '../../base/ui/badge.tsx'
import { BoxedItem, BoxedList } from '../../base/ui/boxed-list.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Row, Stack } from '../../base/ui/layout.tsx'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { ProgressBar } from '../../base/ui/progress.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages } from '../../shared/report-exports-messages.ts'
import { ReportsArea } from '../../shared/reports-area.tsx'

const EVERY_MS = 2 * SECOND

const isOpen = ({ state }: ReportExport): boolean => state === 'waiting' || state === 'running'

/** Files of reports that somebody asked for, until they are swept. */
export function Screen() {
  const { formatMessage: say } = useIntl()
  // Being refused would end the acting.
  const isInPerson = useActor()?.acting !== true
  const found = useQuery({
    ...read(reportFiles.findExports, {}),
    enabled: isInPerson,
    refetchInterval: ({ state }) => (state.data?.list.some(isOpen) ? EVERY_MS : false),
  })
  const list = found.data?.list ?? []
  const failed = found.data !== undefined && 'failed' in found.data
  useHead({ title: say(messages.title), indexed: false })
  return (
    <ReportsArea>
      <PageTitle lead={say(messages.lead)}>{say(messages.title)}</PageTitle>
      {isInPerson ? (
        <ListStanding found={found} />
      ) : (
        <Empty title={say(messages.title)}>{say(messages.inPerson)}</Empty>
      )}
      {found.data && !failed && list.length === 0 && (
        <Empty title={say(messages.none)}>{say(messages.noneText)}</Empty>
      )}
      {list.length > 0 && (
        <BoxedList>
          {list.map((one) => (
            <ExportItem key={one.id} file={one} />
          ))}
        </BoxedList>
      )}
    </ReportsArea>
  )
}

const TONES: Readonly<Record<ReportExport['state'], NonNullable<BadgeProps['tone']>>> = {
  waiting: 'stone',
  running: 'info',
  done: 'ok',
  failed: 'bad',
}

function ExportItem({ file }: { readonly file: ReportExport }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { id, name, state, percent } = file
  const save = useAction(() => download(reportFiles.getExportFile, { id }, name), { failsIn: 'toast' })
  const removal = useConfirmedAction(
    (one: ReportExport) => call(reportFiles.deleteExport, { params: { id: one.id }, handled: 'shown' }),
    { done: say(messages.deleted), refreshes: [[reportFiles.findExports.path]] },
  )
  const facts = [
    ...(isOpen(file) ? [intl.formatNumber(percent / 100, { style: 'percent' })] : []),
    ...(state === 'done' ? [say(messages.rows, { count: file.rows })] : []),
    ...(file.bytes === undefined ? [] : [fileSize(intl, file.bytes)]),
    ...(state === 'done'
      ? [
          say(messages.until, {
            date: intl.formatDate(file.expires, { dateStyle: 'medium', timeStyle: 'short' }),
          }),
        ]
      : []),
  ]
  return (
    <BoxedItem
      actions={
        <>
          {state === 'done' && (
            <Button icon="download" size="small" busy={save.busy} onClick={() => void save.run()}>
              {say(messages.download)}
            </Button>
          )}
          <Button icon="trash" size="small" variant="ghost" onClick={() => removal.ask(file)}>
            {say(messages.delete)}
          </Button>
        </>
      }
    >
      <Stack gap={1}>
        <Row wrap>
          <bdi>{name}</bdi>
          <Badge tone={TONES[state]}>{say(messages[state])}</Badge>
        </Row>
        {isOpen(file) && (
          <ProgressBar percent={percent} label={say(messages.progress, { name, percent })} thin />
        )}
        <Text size="support" tone="dim" figures>
          {facts.join(' · ')}
        </Text>
      </Stack>
      <ConfirmDialog
        {...removal.dialog}
        title={say(messages.deleteTitle)}
        keep={say(messages.keep)}
        action={say(messages.deleteAction)}
      >
        {say(messages.deleteText, { name })}
      </ConfirmDialog>
    </BoxedItem>
  )
}
