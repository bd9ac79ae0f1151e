import { Link, Navigate } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { isWebAddress } from '@cairn/domain/config/web-address'
import { isOfflineAddress } from '@cairn/domain/offline/file-address'
import { useHead } from '../../base/head.tsx'
import { useOnline } from '../../base/online.ts'
import { Empty } from '../../base/ui/empty.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Crumbs, Page, PageTitle } from '../../base/ui/page.tsx'
import type { FullCourse } from '../../courses/queries.ts'
import { useFile } from '../../resources/addresses.ts'
import type { Arrival } from '../../page.ts'
import { arrive } from './load.ts'
import styles from './materials.module.css'
import { materialMessages as messages } from './course-messages.ts'
import { useLearner } from './use-learner.ts'
import { waysOf } from './ways.ts'

export const load = async (arrival: Arrival<'/learn/$courseId/materials'>): Promise<void> => {
  await arrive(arrival)
}

/** What goes with the course: files and links, to take along. */
export function Screen() {
  const intl = useIntl()
  const { course, access, lang, dir, all } = useLearner()
  useHead({ title: intl.formatMessage(messages.titleOf, { course: course.title }), indexed: false })
  const ways = waysOf(course.id, { all })
  if (access.as === 'outside') return <Navigate {...ways.page} replace />
  const materials = course.supplemental ?? []
  return (
    <Page narrow>
      <PageTitle
        above={
          <Crumbs label={intl.formatMessage(messages.crumbs)}>
            <TextLink size="small" link={<Link {...ways.overview} />}>
              <span lang={lang} dir={dir}>
                {course.title}
              </span>
            </TextLink>
          </Crumbs>
        }
        lead={materials.length > 0 ? intl.formatMessage(messages.lead) : undefined}
      >
        {intl.formatMessage(messages.title)}
      </PageTitle>
      {materials.length === 0 ? (
        <Empty title={intl.formatMessage(messages.empty)}>{intl.formatMessage(messages.emptyText)}</Empty>
      ) : (
        <ul className={styles.list} lang={lang} dir={dir}>
          {materials.map((material) => (
            <li key={`${material.title} ${material.file ?? ''}`}>
              <Material material={material} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

type Supplemental = NonNullable<FullCourse['supplemental']>[number]

function Material({ material: { title, description, file, name } }: { material: Supplemental }) {
  const intl = useIntl()
  const elsewhere = file !== undefined && isWebAddress(file)
  const found = useFile(file === undefined || elsewhere ? undefined : file)
  const online = useOnline()
  const stored = found.file?.getURL
  const onDevice = stored !== undefined && isOfflineAddress(stored)
  const address = elsewhere ? file : onDevice ? `${stored}?contentDisposition=attachment` : stored
  const gone = file === undefined || (!elsewhere && !found.loading && !found.file)
  const words = (
    <>
      <span className={styles.sign}>
        <Icon name={elsewhere ? 'link' : 'file-text'} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {description && <span className={styles.text}>{description}</span>}
        <span className={styles.name}>
          {gone ? (
            intl.formatMessage(online || file === undefined ? messages.gone : messages.notHere)
          ) : (
            <bdi>{elsewhere ? hostOf(file) : (name ?? found.file?.name)}</bdi>
          )}
        </span>
      </span>
    </>
  )
  if (address === undefined) return <span className={styles.material}>{words}</span>
  return (
    <a
      className={styles.material}
      href={address}
      target="_blank"
      rel="noopener"
      {...(!elsewhere && !onDevice && { download: name ?? true })}
    >
      {words}
      <Icon name={elsewhere ? 'external-link' : 'download'} className={styles.deed} />
    </a>
  )
}

const hostOf = (address: string): string => new URL(address).host
