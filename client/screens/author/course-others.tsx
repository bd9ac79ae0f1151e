import { useQueries } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { fileAddress } from '../../base/file-address.ts'
import { useSession } from '../../base/site.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { useDrafted } from '../../courses/draft/use-draft.tsx'
import { personById } from '../../users/queries.ts'
import { messages } from './course-frame-messages.ts'
import styles from './course-others.module.css'

const MOST = 3

/** Who else has saved lately: a reason to look before changing the same. */
export function CourseOthers() {
  const intl = useIntl()
  const me = useSession()?.user.id
  const others = useDrafted((view) => view.others)
    .filter((id) => id !== me)
    .slice(0, MOST)
  const people = useQueries({
    queries: others.map((id) => ({ ...personById(id), retry: false, staleTime: 600_000 })),
  }).flatMap(({ data }) => data ?? [])
  if (people.length === 0) return null
  return (
    <ul aria-label={intl.formatMessage(messages.others)} className={styles.others}>
      {people.map((person) => {
        const name = `${person.givenName} ${person.familyName}`
        return (
          <li key={person.id} title={name}>
            <Avatar alone name={name} seed={person.id} src={fileAddress(person.avatar)} />
          </li>
        )
      })}
    </ul>
  )
}
