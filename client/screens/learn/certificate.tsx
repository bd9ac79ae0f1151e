import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound, useParams, useSearch } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { CertificatesOf, EarnedCertificate as Earned } from '@cairn/contract/certificates'
import { can } from '@cairn/domain/access/actions'
import { inLanguage } from '@cairn/domain/courses/language'
import { isCallError } from '../../base/call-error.ts'
import { useHead } from '../../base/head.tsx'
import { useSpeech } from '../../base/i18n.tsx'
import { session } from '../../base/session.ts'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Crumbs, Page, PageTitle, Section } from '../../base/ui/page.tsx'
import { ProgressRing } from '../../base/ui/progress.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { cardsByIds } from '../../courses/queries.ts'
import { certificatesIn } from '../../progress/certificates.ts'
import { EarnedCertificate } from '../../progress/earned-certificate.tsx'
import type { Arrival } from '../../page.ts'
import { messages } from './certificate-messages.ts'
import styles from './certificate.module.css'
import { waysOf } from './ways.ts'

/** Whose certificates: those of somebody named in the address, for staff, or the own ones. */
const whose = ({ user }: { readonly user?: string | undefined }): string =>
  user || (session.get()?.user.id ?? '')

export const load = async ({
  params,
  search,
  context: { queries },
}: Arrival<'/learn/$courseId/certificate'>): Promise<void> => {
  const { courseId } = params
  await Promise.all([
    queries.ensureQueryData(certificatesIn(whose(search), courseId)).catch((error: unknown) => {
      if (isCallError(error, 404)) throw notFound()
      throw error
    }),
    queries.prefetchQuery(cardsByIds([courseId])),
  ])
}

/** A certificate whose page is a PDF is drawn here: what does so is fetched only then. */
const drawPdf = async (pdf: Blob): Promise<Blob> => {
  const { drawFirstPage } = await import('../../resources/pdf-page.ts')
  return (await drawFirstPage(await pdf.arrayBuffer())).picture
}

/** What somebody has earned in a course, and what is still missing for more. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { courseId } = useParams({ from: '/learn/$courseId/certificate' })
  const search = useSearch({ from: '/learn/$courseId/certificate' })
  const actor = useActor()
  const { language } = useSpeech()
  const user = search.user || (actor?.id ?? '')
  const mine = user === actor?.id
  const query = certificatesIn(user, courseId)
  const { data } = useSuspenseQuery(query)
  const { data: cards } = useQuery(cardsByIds([courseId]))
  const queries = useQueryClient()
  const course = cards?.list[0]
  const [first] = data.earned
  const title = (course && inLanguage(course, language).title) ?? first?.title ?? ''
  useHead({ title: say(messages.head, { course: title }), indexed: false })
  const people = { publisher: '', ...course, status: course?.status ?? 'disabled' }
  const change = (changed: Earned) =>
    queries.setQueryData(
      query.queryKey,
      (now) => now && { ...now, earned: now.earned.map((one) => (one.id === changed.id ? changed : one)) },
    )
  const ways = waysOf(courseId, mine ? {} : { user })
  return (
    <Page>
      <PageTitle
        above={
          course && (
            <Crumbs label={say(messages.crumbs)}>
              <TextLink size="small" link={<Link {...ways.overview} />}>
                <bdi>{title}</bdi>
              </TextLink>
            </Crumbs>
          )
        }
      >
        {mine || !first ? say(messages.title) : say(messages.titleOf, { name: first.name })}
      </PageTitle>
      {data.earned.length + data.open.length === 0 && (
        <Empty
          title={say(messages.none)}
          action={<Button link={<Link {...ways.overview} />}>{say(messages.toCourse)}</Button>}
        >
          {say(messages.noneText)}
        </Empty>
      )}
      {data.earned.length > 0 && (
        <Stack gap={6}>
          {data.earned.map((certificate) => (
            <EarnedCertificate
              key={certificate.id}
              {...{ certificate, mine, drawPdf }}
              several={data.earned.length + data.open.length > 1}
              decides={can(actor, 'certificate.revoke', people)}
              onChange={change}
            />
          ))}
        </Stack>
      )}
      {data.open.length > 0 && <StillOpen certificates={data} mine={mine} ways={ways} />}
    </Page>
  )
}

interface StillOpenProps {
  readonly certificates: CertificatesOf
  readonly mine: boolean
  readonly ways: ReturnType<typeof waysOf>
}

/** What is missing for the others. */
function StillOpen({ certificates: { open, percent, earned }, mine, ways }: StillOpenProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const share = (value: number) => intl.formatNumber(value / 100, { style: 'percent' })
  const cards = open.map(({ minPercentage }, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- they have no name of their own
    <li key={place} className={styles.open}>
      <ProgressRing percent={percent} label={say(messages.done, { percent: share(percent) })} />
      <div className={styles.words}>
        <Heading level={earned.length > 0 ? 3 : 2} size="card">
          {minPercentage === 100
            ? say(messages.goalAll)
            : say(messages.goal, { percent: share(minPercentage) })}
        </Heading>
        <Text tone="dim">
          {say(mine ? messages.missing : messages.missingOf, {
            percent: share(percent),
            missing: share(Math.max(0, minPercentage - percent)),
          })}
        </Text>
      </div>
      {mine && (
        <Button variant={earned.length > 0 ? 'quiet' : 'filled'} link={<Link {...ways.overview} />}>
          {say(messages.goOn)}
        </Button>
      )}
    </li>
  ))
  if (earned.length === 0) return <ul className={styles.list}>{cards}</ul>
  return (
    <Section title={say(messages.more)}>
      <ul className={styles.list}>{cards}</ul>
    </Section>
  )
}
