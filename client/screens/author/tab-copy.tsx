import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { courses } from '@cairn/contract/courses'
import { packages } from '@cairn/contract/packages'
import { useAction } from '../../base/action.ts'
import { download } from '../../base/download.ts'
import { Button } from '../../base/ui/button.tsx'
import { Row, Stack } from '../../base/ui/layout.tsx'
import type { CopyOrder } from '../../courses/about/copy.ts'
import { Part, TabPage } from '../../courses/about/tab-page.tsx'
import { useCourseDraft, useDrafted } from '../../courses/draft/use-draft.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { CopyForm } from './tab-copy-form.tsx'
import { CopyProgress } from './tab-copy-progress.tsx'
import { messages } from './tab-copy-messages.ts'

/** Copies a course here or to another site, and takes it along as a file. */
export function Tab() {
  const intl = useIntl()
  const say = intl.formatMessage
  const draft = useCourseDraft()
  const [order, setOrder] = useState<{ order: CopyOrder; key: string } | null>(null)
  return (
    <TabPage title={say(messages.title)} lead={say(messages.lead)}>
      {order && <CopyProgress key={order.key} request={order} onAgain={() => setOrder(null)} />}
      <div hidden={order !== null}>
        <CopyForm
          onSubmit={(next) =>
            // What was just written goes along.
            void draft.save().then(() => setOrder({ order: next, key: crypto.randomUUID() }))
          }
        />
      </div>
      <Exporting />
      <ExportingCmi5 />
    </TabPage>
  )
}

const fileName = (title: string): string =>
  `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'course'}.zip`

/** Saves what was just written, and then the course as a file. */
const useExport = (endpoint: typeof courses.exportCourse | typeof packages.exportCmi5) => {
  const intl = useIntl()
  const draft = useCourseDraft()
  const id = useDrafted(({ course }) => course.id)
  return useAction(
    async () => {
      await draft.save()
      await download(endpoint, { id }, fileName(draft.view().course.title))
    },
    { done: intl.formatMessage(messages.exported) },
  )
}

function Exporting() {
  const { formatMessage: say } = useIntl()
  const { busy, failure, run } = useExport(courses.exportCourse)
  return (
    <Part title={say(messages.file)} text={say(messages.fileText)}>
      <Stack gap={4}>
        <Failure>{failure}</Failure>
        <Row wrap>
          <Button icon="file-export" busy={busy} onClick={() => void run()}>
            {say(messages.export)}
          </Button>
          <Button
            icon="file-import"
            variant="ghost"
            link={<Link to="/author/new" search={{ from: 'file' }} />}
          >
            {say(messages.import)}
          </Button>
        </Row>
      </Stack>
    </Part>
  )
}

function ExportingCmi5() {
  const { formatMessage: say } = useIntl()
  const { busy, failure, run } = useExport(packages.exportCmi5)
  return (
    <Part title={say(messages.cmi5)} text={say(messages.cmi5Text)}>
      <Stack gap={4}>
        <Failure>{failure}</Failure>
        <Row wrap>
          <Button icon="file-export" busy={busy} onClick={() => void run()}>
            {say(messages.cmi5Export)}
          </Button>
        </Row>
      </Stack>
    </Part>
  )
}
