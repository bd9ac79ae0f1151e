import { useQuery } from '@tanstack/react-query'
import type { Course } from '@cairn/contract/courses'
import { fileAddress } from '../../base/file-address.ts'
import { findStored } from '../../base/local/stored-files.ts'
import { courseRows } from '../../base/local/stored-rows.ts'
import { CourseCover } from '../../base/ui/course-cover.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { coverOf } from '../../courses/cover.ts'
import styles from './course-thumb.module.css'

interface Props {
  readonly account: string
  readonly course: string
}

/** From this device where it is here. */
const addressOf = async ({ account, course }: Props): Promise<string> => {
  const row = await courseRows.get(account, course).catch(() => null)
  const poster = (row?.course as Pick<Course, 'cover'> | undefined)?.cover?.poster
  const stored = poster === undefined ? null : await findStored(account, poster)
  return stored?.getURL ?? fileAddress(poster) ?? coverOf({ id: course }, undefined, undefined, 320)
}

/** The cover of a stored course beside its title; a sign where it cannot be fetched. */
export function CourseThumb(props: Props) {
  const { data } = useQuery({
    queryKey: ['course thumb', props.account, props.course] as const,
    queryFn: () => addressOf(props),
  })
  return (
    <span className={styles.thumb}>
      <Icon name="book-2" />
      {data !== undefined && <CourseCover src={data} />}
    </span>
  )
}
