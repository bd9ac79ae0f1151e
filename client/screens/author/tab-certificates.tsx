import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { organizations } from '@cairn/contract/organizations'
import { certificatePage, type CertificateFacts } from '@cairn/domain/courses/certificate-page'
import { read } from '../../base/query.ts'
import { useSession, useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import type { Certificate } from '../../courses/about/certificate-measure.ts'
import { TabPage } from '../../courses/about/tab-page.tsx'
import { useDraftList } from '../../courses/about/use-draft-list.ts'
import { useDraftView } from '../../courses/draft/use-draft.tsx'
import { CertificateDesigner } from './tab-certificates-designer.tsx'
import { messages } from './tab-certificates-messages.ts'
import styles from './tab-certificates.module.css'

const MOST = 20

/** A plain certificate to begin with: who, what, by whom and when, in the middle of the page. */
const beginning = (awarded: string): Certificate => {
  const { width } = certificatePage()
  const line = (text: string, y: number, size: number, more: object = {}) => ({
    text,
    x: 71,
    y,
    width: width - 142,
    size,
    style: 'center',
    ...more,
  })
  return {
    condition: { minPercentage: 100 },
    field: [
      line('{givenName} {familyName}', 190, 40, { font: 'serif', style: 'bold center' }),
      line(awarded, 262, 16, { color: '#51564c' }),
      line('{course}', 300, 28, { style: 'bold center' }),
      line('{publisher}, {date}', 380, 14, { color: '#51564c' }),
    ],
  }
}

/** What stands in for a learner: the author themselves, today. */
const useSample = (): CertificateFacts => {
  const intl = useIntl()
  const { timezone } = useSite()
  const here = useSession()
  const [today] = useState(() => new Date())
  const { course } = useDraftView()
  const { data: publisher } = useQuery(
    read(organizations.getOrganization, { params: { id: course.publisher } }),
  )
  return {
    givenName: here?.user.givenName ?? '',
    familyName: here?.user.familyName ?? '',
    course: course.title,
    date: intl.formatDate(today, { dateStyle: 'long', timeZone: timezone }),
    publisher: publisher?.name ?? '',
  }
}

/** The certificates of a course, each designed on its page. */
export function Tab() {
  const intl = useIntl()
  const say = intl.formatMessage
  const list = useDraftList('certificate')
  const facts = useSample()
  const [chosen, setChosen] = useState(0)
  const place = Math.min(chosen, list.items.length - 1)
  const certificate = list.items[place]
  const add = () => {
    list.add(say(messages.add), beginning(say(messages.awarded)))
    setChosen(list.items.length)
  }
  const names = list.items.map((one, n) => {
    const name = say(messages.one, { percent: one.condition?.minPercentage ?? 100 })
    return { value: String(n), label: list.items.length > 1 ? `${n + 1}. ${name}` : name }
  })
  return (
    <TabPage
      wide
      title={say(messages.title)}
      lead={say(messages.lead)}
      actions={
        list.items.length < MOST && (
          <Button variant={certificate ? 'quiet' : 'filled'} icon="plus" onClick={add}>
            {say(messages.add)}
          </Button>
        )
      }
    >
      {!certificate ? (
        <Empty title={say(messages.none)}>{say(messages.noneText)}</Empty>
      ) : (
        <>
          {list.items.length > 1 && (
            <div className={styles.choose}>
              <Segmented
                label={say(messages.choose)}
                options={names}
                value={String(place)}
                onChange={(value) => setChosen(Number(value))}
              />
            </div>
          )}
          <CertificateDesigner
            key={place}
            certificate={certificate}
            facts={facts}
            place={place}
            onPatch={(label, patch) => list.patch(label, place, patch)}
            onFields={(label, field, as) =>
              list.set(
                label,
                list.items.map((one, n) => (n === place ? { ...one, field: [...field] } : one)),
                as && `${place} ${as}`,
              )
            }
            onRemove={() => list.remove(say(messages.certificate), place)}
          />
        </>
      )}
    </TabPage>
  )
}
