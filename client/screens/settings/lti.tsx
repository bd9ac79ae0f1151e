import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { lti, type LtiTool } from '@cairn/contract/lti'
import { useConfirmedAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { useHead } from '../../base/head.tsx'
import { read } from '../../base/query.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import { Row, Stack } from '../../base/ui/layout.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Entry, Table, type TableColumn } from '../../base/ui/table.tsx'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages } from './lti-messages.ts'
import { LtiAddresses } from './lti-addresses.tsx'
import { LtiRegistration } from './lti-registration.tsx'
import { LtiTest } from './lti-test.tsx'
import { LtiToolDialog } from './lti-tool-dialog.tsx'

type Shown =
  | { readonly kind: 'edit'; readonly tool?: LtiTool }
  | { readonly kind: 'test'; readonly tool: LtiTool }

/** The tools of other sites, for the root admin. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const [shown, setShown] = useState<Shown>()
  const [registering, setRegistering] = useState(false)
  const found = useQuery({
    ...read(lti.findLtiTools, { handled: 'shown' }),
    // A tool that registers itself appears while one waits for it.
    refetchInterval: registering ? 3000 : false,
  })
  const removal = useConfirmedAction(
    ({ id }: LtiTool) => call(lti.deleteLtiTool, { params: { id }, handled: 'shown' }),
    {
      done: (_done, { name }) => say(messages.deleted, { name }),
      refreshes: [[lti.findLtiTools.path]],
    },
  )
  useHead({ title: say(messages.title), indexed: false })
  const close = () => setShown(undefined)
  return (
    <ManageArea>
      <PageTitle
        lead={say(messages.lead)}
        actions={
          <Row gap={2}>
            <Button onClick={() => setRegistering(true)}>{say(messages.register)}</Button>
            <Button variant="filled" icon="plus" onClick={() => setShown({ kind: 'edit' })}>
              {say(messages.add)}
            </Button>
          </Row>
        }
      >
        {say(messages.title)}
      </PageTitle>
      <Stack gap={6}>
        <Card pad="none">
          {found.isPending && <ListSkeleton label={say(shared.loading)} count={2} />}
          {found.isError && (
            <ErrorState
              title={say(shared.failed)}
              retry={{
                label: say(shared.tryAgain),
                run: () => void found.refetch(),
                busy: found.isFetching,
              }}
            >
              {say(shared.failedText)}
            </ErrorState>
          )}
          {found.data?.length === 0 && <Empty title={say(messages.none)}>{say(messages.noneText)}</Empty>}
          {found.data && found.data.length > 0 && (
            <Tools
              tools={found.data}
              onEdit={(tool) => setShown({ kind: 'edit', tool })}
              onTest={(tool) => setShown({ kind: 'test', tool })}
              onDelete={(tool) => removal.ask(tool)}
            />
          )}
        </Card>
        <LtiAddresses />
      </Stack>
      {shown?.kind === 'edit' && (
        <LtiToolDialog key={shown.tool?.id ?? ''} tool={shown.tool} onClose={close} />
      )}
      {shown?.kind === 'test' && <LtiTest key={shown.tool.id} tool={shown.tool} onClose={close} />}
      {registering && <LtiRegistration onClose={() => setRegistering(false)} />}
      <ConfirmDialog
        {...removal.dialog}
        title={say(messages.deleteTitle, { name: removal.asked?.name ?? '' })}
        keep={say(messages.deleteKeep)}
        action={say(messages.deleteAction)}
      >
        {say(messages.deleteText)}
      </ConfirmDialog>
    </ManageArea>
  )
}

interface ToolsProps {
  readonly tools: readonly LtiTool[]
  readonly onEdit: (tool: LtiTool) => void
  readonly onTest: (tool: LtiTool) => void
  readonly onDelete: (tool: LtiTool) => void
}

function Tools({ tools, onEdit, onTest, onDelete }: ToolsProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const columns: TableColumn[] = [
    { id: 'name', label: say(messages.name) },
    { id: 'version', label: say(messages.version), tight: true },
    { id: 'actions', label: say(messages.actions), quiet: true, end: true, tight: true },
  ]
  const rows = tools.map((tool) => {
    const { id, name, version, launchUrl = '', status } = tool
    const isPending = status === 'pending'
    const title = <bdi>{name}</bdi>
    const detail = isPending ? (
      <Badge tone="warn">{say(messages.pending)}</Badge>
    ) : (
      <bdi dir="ltr">{launchUrl}</bdi>
    )
    const buttons = (
      <Row gap={1}>
        {isPending ? (
          <Button size="small" onClick={() => onEdit(tool)}>
            {say(messages.confirm, { name })}
          </Button>
        ) : (
          <>
            <IconButton
              icon="player-play"
              size="small"
              label={say(messages.test, { name })}
              onClick={() => onTest(tool)}
            />
            <IconButton
              icon="pencil"
              size="small"
              label={say(messages.edit, { name })}
              onClick={() => onEdit(tool)}
            />
          </>
        )}
        <IconButton
          icon="trash"
          size="small"
          label={say(messages.delete, { name })}
          onClick={() => onDelete(tool)}
        />
      </Row>
    )
    return {
      id,
      cells: [<Entry key="name" title={title} detail={detail} />, `LTI ${version}`, buttons],
      item: <Entry title={title} detail={detail} aside={buttons} />,
    }
  })
  return <Table label={say(messages.title)} columns={columns} rows={rows} />
}
