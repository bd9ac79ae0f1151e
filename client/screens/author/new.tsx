import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { Crumbs, Page, PageTitle } from '../../base/ui/page.tsx'
import type { NewCourse } from '../../courses/about/create.ts'
import { NewForm } from './new-form.tsx'
import { NewImport, type Import } from './new-import.tsx'
import { messages } from './new-messages.ts'
import { NewProgress } from './new-progress.tsx'

/** Makes a course: a few questions, then the steps until it is there. */
export function Screen() {
  const intl = useIntl()
  const router = useRouter()
  const [asked, setAsked] = useState<{ course: NewCourse; key: string } | null>(null)
  const [brought, setBrought] = useState<Import | null>(null)
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  const open = (id: string) =>
    void router.navigate({
      to: '/author/course/$courseId/$tab',
      params: { courseId: id, tab: 'content' },
      replace: true,
    })
  const busy = asked !== null || brought !== null
  return (
    <Page narrow>
      <PageTitle
        lead={!busy && intl.formatMessage(messages.lead)}
        above={
          <Crumbs label={intl.formatMessage(messages.crumbs)}>
            <Link to="/author">{intl.formatMessage(messages.back)}</Link>
          </Crumbs>
        }
      >
        {intl.formatMessage(messages.title)}
      </PageTitle>
      {asked && <NewProgress request={asked} onAgain={() => setAsked(null)} onDone={open} />}
      {brought && <NewImport request={brought} onAgain={() => setBrought(null)} onDone={open} />}
      <div hidden={busy}>
        <NewForm
          onCreate={(course) => setAsked({ course, key: crypto.randomUUID() })}
          onImport={setBrought}
        />
      </div>
    </Page>
  )
}
