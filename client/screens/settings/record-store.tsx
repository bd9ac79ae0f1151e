import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { xapi, type XapiCredential } from '@cairn/contract/xapi'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { useHead } from '../../base/head.tsx'
import { read } from '../../base/query.ts'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { CodeField } from '../../base/ui/code-field.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Entry, Table, type TableColumn } from '../../base/ui/table.tsx'
import { ManageArea } from '../../shared/manage-area.tsx'
import { ACCESS, accessOf } from './record-store-access.ts'
import { CreateCredential } from './record-store-create.tsx'
import { Forwarding } from './record-store-forward.tsx'
import { messages } from './record-store-messages.ts'
import styles from './record-store.module.css'

const credentials = () => read(xapi.findXapiCredentials, {})

/** Who may speak with the record store of the xAPI, for the root admin. */
export function Screen() {
  const { formatMessage: say } = useIntl()
  const queries = useQueryClient()
  const [creating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<XapiCredential | null>(null)
  const found = useQuery(credentials())
  const refresh = () => void queries.invalidateQueries({ queryKey: [xapi.findXapiCredentials.path] })
  useHead({ title: say(messages.title), indexed: false })
  return (
    <ManageArea>
      <PageTitle
        lead={say(messages.lead)}
        actions={
          <Button variant="filled" icon="plus" onClick={() => setCreating(true)}>
            {say(messages.create)}
          </Button>
        }
      >
        {say(messages.title)}
      </PageTitle>
      <Card className={styles.address}>
        <CodeField
          label={say(messages.address)}
          hint={say(messages.addressHint)}
          value={`${window.location.origin}/xapi/`}
          words={{ copy: say(shared.copy), copied: say(shared.copied) }}
        />
      </Card>
      <Card pad="none">
        {found.isPending && (
          <div className={styles.waiting}>
            <ListSkeleton label={say(shared.loading)} count={3} />
          </div>
        )}
        {found.isError && (
          <ErrorState
            title={say(shared.failed)}
            retry={{ label: say(shared.tryAgain), run: () => void found.refetch(), busy: found.isFetching }}
          >
            {say(shared.failedText)}
          </ErrorState>
        )}
        {found.data?.length === 0 && <Empty title={say(messages.none)}>{say(messages.noneText)}</Empty>}
        {found.data && found.data.length > 0 && <Credentials list={found.data} onRevoke={setRevoking} />}
      </Card>
      <div className={styles.forwarding}>
        <Forwarding />
      </div>
      <CreateCredential open={creating} onClose={() => setCreating(false)} onCreated={refresh} />
      <Revoke credential={revoking} onClose={() => setRevoking(null)} onDone={refresh} />
    </ManageArea>
  )
}

interface CredentialsProps {
  readonly list: readonly XapiCredential[]
  readonly onRevoke: (credential: XapiCredential) => void
}

function Credentials({ list, onRevoke }: CredentialsProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const access = (one: XapiCredential) => {
    const known = accessOf(one)
    return known ? say(ACCESS[known].words) : intl.formatList(one.scope)
  }
  const limit = ({ course = [] }: XapiCredential) =>
    course.length === 0 ? say(messages.allCourses) : say(messages.someCourses, { count: course.length })
  const columns: TableColumn[] = [
    { id: 'name', label: say(messages.name) },
    { id: 'access', label: say(messages.access) },
    { id: 'courses', label: say(messages.courses) },
    { id: 'version', label: say(messages.version), tight: true },
    { id: 'created', label: say(messages.created), end: true, tight: true },
    { id: 'actions', label: say(messages.actions), quiet: true, end: true, tight: true },
  ]
  const rows = list.map((one) => {
    const title = <bdi>{one.name}</bdi>
    const revoke = (
      <IconButton
        icon="trash"
        size="small"
        label={say(messages.revoke, { name: one.name })}
        onClick={() => onRevoke(one)}
      />
    )
    return {
      id: one.key,
      cells: [
        <Entry key="name" title={title} detail={<bdi>{one.system ?? one.key}</bdi>} />,
        access(one),
        limit(one),
        one.version ?? say(messages.neverUsed),
        intl.formatDate(one.created, { dateStyle: 'medium' }),
        revoke,
      ],
      item: <Entry title={title} detail={`${access(one)} · ${limit(one)}`} aside={revoke} />,
    }
  })
  return <Table label={say(messages.list)} columns={columns} rows={rows} />
}

interface RevokeProps {
  readonly credential: XapiCredential | null
  readonly onClose: () => void
  readonly onDone: () => void
}

function Revoke({ credential, onClose, onDone }: RevokeProps) {
  const { formatMessage: say } = useIntl()
  const name = credential?.name ?? ''
  const revocation = useAction(
    (key: string) => call(xapi.revokeXapiCredential, { params: { key }, handled: 'shown' }),
    {
      done: { icon: 'trash', message: say(messages.revoked, { name }) },
      onDone: () => {
        onClose()
        onDone()
      },
    },
  )
  const close = () => {
    revocation.clear()
    onClose()
  }
  return (
    <ConfirmDialog
      open={credential !== null}
      title={say(messages.revokeTitle, { name })}
      keep={say(messages.revokeKeep)}
      action={say(messages.revokeAction)}
      busy={revocation.busy}
      failure={revocation.failure}
      onConfirm={() => credential && void revocation.run(credential.key)}
      onClose={close}
    >
      {say(messages.revokeText)}
    </ConfirmDialog>
  )
}
