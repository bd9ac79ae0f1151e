import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { administered, isRootAdmin, type Actor } from '@cairn/domain/access/roles'
import { storage } from '@cairn/contract/storage'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { useHead } from '../../base/head.tsx'
import { read } from '../../base/query.ts'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { Select } from '../../base/ui/select.tsx'
import { Bone, Skeleton } from '../../base/ui/skeleton.tsx'
import { sizeWords } from '../../resources/words.ts'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { useOrganizationChoices } from '../../organizations/use-organization-choices.ts'
import { StorageFigures } from './storage-figures.tsx'
import { StorageLimits } from './storage-limits.tsx'
import { StorageLists } from './storage-lists.tsx'
import { messages } from './storage-messages.ts'
import styles from './storage.module.css'

/** Whose storage is shown: as the address says, else the whole site, or the first organization somebody manages. */
const shownFor = (actor: Actor | null, named: string | undefined): string =>
  named ?? (isRootAdmin(actor) ? '' : (administered(actor)[0] ?? ''))

const reportFor = (organization: string) =>
  organization === ''
    ? read(storage.getStorage, { handled: 'shown' })
    : read(storage.getOrganizationStorage, { params: { organization }, handled: 'shown' })

/** How much is stored and by whom: the whole site for root admins, their organizations for others. */
export function Screen() {
  const intl = useIntl()
  const actor = useActor()
  const queries = useQueryClient()
  const search = useSearch({ from: '/settings/storage' })
  const organization = shownFor(actor, search.organization)
  const found = useQuery({ ...reportFor(organization), retry: false })
  const root = isRootAdmin(actor)
  const refresh = () =>
    void Promise.all(
      [storage.getStorage, storage.getOrganizationStorage].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    )
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  const { data: report } = found
  return (
    <ManageArea>
      <PageTitle
        lead={intl.formatMessage(messages.lead)}
        actions={root && organization === '' && <Recount onDone={refresh} />}
      >
        {intl.formatMessage(messages.title)}
      </PageTitle>
      <Scope organization={organization} root={root} />
      {!report && !found.isError && <Waiting />}
      {!report && found.isError && (
        <ErrorState
          title={intl.formatMessage(shared.failed)}
          retry={{
            label: intl.formatMessage(shared.tryAgain),
            run: () => void found.refetch(),
            busy: found.isFetching,
          }}
        >
          {intl.formatMessage(shared.failedText)}
        </ErrorState>
      )}
      {report && (
        <>
          <StorageFigures report={report} />
          {report.files === 0 && report.open.count === 0 && (
            <Empty title={intl.formatMessage(messages.none)}>{intl.formatMessage(messages.noneText)}</Empty>
          )}
          <StorageLists report={report} />
          {root && <StorageLimits quotas={report.quota} onChanged={refresh} />}
        </>
      )}
    </ManageArea>
  )
}

function Scope({ organization, root }: { organization: string; root: boolean }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const choices = useOrganizationChoices()
  if (choices.length + (root ? 1 : 0) < 2) return null
  const site = root ? [{ value: '', label: intl.formatMessage(messages.wholeSite) }] : []
  return (
    <div className={styles.scope}>
      <Select
        label={intl.formatMessage(messages.scope)}
        value={organization}
        options={[...site, ...choices.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(event) =>
          void navigate({
            to: '/settings/storage',
            search: event.target.value === '' ? {} : { organization: event.target.value },
          })
        }
      />
    </div>
  )
}

function Recount({ onDone }: { onDone: () => void }) {
  const intl = useIntl()
  const { busy, failure, run } = useAction(() => call(storage.recountStorage, { handled: 'shown' }), {
    done: ({ bytes, files }) =>
      intl.formatMessage(messages.recounted, { bytes: sizeWords(intl, bytes), count: files }),
    onDone,
  })
  return (
    <>
      {failure !== undefined && <span role="alert">{failure}</span>}
      <Button icon="refresh" busy={busy} onClick={() => void run()}>
        {intl.formatMessage(messages.recount)}
      </Button>
    </>
  )
}

function Waiting() {
  const intl = useIntl()
  return (
    <Skeleton label={intl.formatMessage(shared.loading)}>
      <div className={styles.figures}>
        {[0, 1, 2, 3].map((n) => (
          <div key={n} className={styles.figure}>
            <Bone shape="short" />
            <Bone shape="title" />
            <Bone shape="half" />
          </div>
        ))}
      </div>
      <div className={styles.part}>
        <Bone shape="card" />
      </div>
    </Skeleton>
  )
}
