import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { StorageOwner, StorageReport } from '@cairn/contract/storage'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { Entry, Table, type TableColumn, type TableRow } from '../../base/ui/table.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { sizeWords } from '../../resources/words.ts'
import { messages } from './storage-messages.ts'
import styles from './storage.module.css'

interface ListProps {
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
}

function List({ title, columns, rows }: ListProps) {
  if (rows.length === 0) return null
  return (
    <section className={styles.part}>
      <Heading level={2} size="card">
        {title}
      </Heading>
      <Card pad="none">
        <Table label={title} columns={columns} rows={rows} />
      </Card>
    </section>
  )
}

const useColumns = () => {
  const intl = useIntl()
  const column = (id: 'name' | 'files' | 'size' | 'limit' | 'belongsTo' | 'uploadedBy' | 'received') => ({
    id,
    label: intl.formatMessage(messages[id]),
  })
  const end = { end: true, tight: true }
  return { column, end }
}

interface OwnersProps {
  readonly title: string
  readonly owners: readonly StorageOwner[]
  /** People have a face; organizations have a limit of their own. */
  readonly kind: 'organizations' | 'people'
}

function Owners({ title, owners, kind }: OwnersProps) {
  const limits = kind === 'organizations'
  const intl = useIntl()
  const { column, end } = useColumns()
  const columns: TableColumn[] = [
    column('name'),
    { ...column('files'), ...end },
    ...(limits ? [{ ...column('limit'), ...end }] : []),
    { ...column('size'), ...end },
  ]
  const rows = owners.map((owner) => {
    const name = owner.name ?? intl.formatMessage(messages.unknown)
    const search = { organization: owner.id }
    const target = limits ? (
      <Link to="/settings/storage" search={search} />
    ) : (
      <Link to="/manage/users/$userId" params={{ userId: owner.id }} />
    )
    const words =
      owner.name === undefined ? (
        name
      ) : (
        <LinkTo to={target} className={styles.name ?? ''}>
          <bdi>{name}</bdi>
        </LinkTo>
      )
    const size = <bdi>{sizeWords(intl, owner.bytes)}</bdi>
    const limit =
      owner.allowed === undefined ? intl.formatMessage(messages.noLimit) : sizeWords(intl, owner.allowed)
    const files = intl.formatMessage(messages.fileCount, { count: owner.files })
    const lead = limits ? <Icon name="building" /> : <Avatar name={name} seed={owner.id} />
    return {
      id: owner.id,
      cells: [
        <Entry key="name" lead={lead} title={words} />,
        intl.formatNumber(owner.files),
        ...(limits ? [<bdi key="limit">{limit}</bdi>] : []),
        size,
      ],
      item: <Entry lead={lead} title={words} detail={files} aside={size} />,
    }
  })
  return <List title={title} columns={columns} rows={rows} />
}

function Files({ report }: { report: StorageReport }) {
  const intl = useIntl()
  const { column, end } = useColumns()
  const columns: TableColumn[] = [
    column('name'),
    column('belongsTo'),
    { ...column('uploadedBy'), spare: true },
    { ...column('size'), ...end },
  ]
  const rows = report.file.map((file) => {
    const icon = <Icon name={file.type === 'video' ? 'video' : file.type === 'image' ? 'photo' : 'file'} />
    const name = (
      <bdi className={styles.name} title={file.name}>
        {file.name}
      </bdi>
    )
    const size = <bdi>{sizeWords(intl, file.bytes)}</bdi>
    return {
      id: file.getID,
      cells: [
        <Entry key="name" lead={icon} title={name} />,
        <bdi key="of">{file.belongsTo}</bdi>,
        <bdi key="by">{file.uploadedBy}</bdi>,
        size,
      ],
      item: <Entry lead={icon} title={name} detail={<bdi>{file.belongsTo}</bdi>} aside={size} />,
    }
  })
  return <List title={intl.formatMessage(messages.largestFiles)} columns={columns} rows={rows} />
}

function Uploads({ report }: { report: StorageReport }) {
  const intl = useIntl()
  const { column, end } = useColumns()
  const columns: TableColumn[] = [
    column('name'),
    column('uploadedBy'),
    { ...column('received'), ...end },
    { ...column('size'), ...end },
  ]
  const rows = report.upload.map((upload, i) => {
    const received = <bdi>{sizeWords(intl, upload.received)}</bdi>
    const size = <bdi>{sizeWords(intl, upload.bytes)}</bdi>
    const name = <bdi className={styles.name}>{upload.name}</bdi>
    const by = <bdi>{upload.uploadedBy}</bdi>
    return {
      id: `${i} ${upload.name}`,
      cells: [<Entry key="name" lead={<Icon name="upload" />} title={name} />, by, received, size],
      item: <Entry lead={<Icon name="upload" />} title={name} detail={by} aside={size} />,
    }
  })
  return <List title={intl.formatMessage(messages.uploads)} columns={columns} rows={rows} />
}

/** Who and what takes up most of it, the largest first. */
export function StorageLists({ report }: { report: StorageReport }) {
  const intl = useIntl()
  return (
    <>
      <Owners
        title={intl.formatMessage(messages.organizations)}
        owners={report.organizations}
        kind="organizations"
      />
      <Owners title={intl.formatMessage(messages.people)} owners={report.people} kind="people" />
      <Files report={report} />
      <Uploads report={report} />
    </>
  )
}
