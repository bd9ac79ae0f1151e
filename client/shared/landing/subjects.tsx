import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useSite } from '../../base/site.tsx'
import { LinkChip } from '../../base/ui/chip.tsx'
import { Section } from '../../base/ui/page.tsx'
import { countFacets } from '../../courses/facets.ts'
import { courseFacets } from '../../courses/queries.ts'
import { subjectIcon } from '../../courses/subject-icon.ts'
import { useCourseWords } from '../../courses/use-course-words.ts'
import { messages } from './messages.ts'
import styles from './subjects.module.css'

/** The subjects that have courses, each with how many. */
export function Subjects() {
  const intl = useIntl()
  const { category } = useSite()
  const words = useCourseWords()
  const { data } = useQuery(courseFacets(''))
  if (!data) return null
  const counts = countFacets(
    data.list,
    category.map(({ id }) => id),
  ).category
  const whole = data.matches === data.list.length
  const taught = category.filter(({ id }) => !whole || (counts.get(id) ?? 0) > 0)
  if (taught.length === 0) return null
  return (
    <div className={styles.part}>
      <Section title={intl.formatMessage(messages.subjects)}>
        <nav aria-label={intl.formatMessage(messages.subjects)} className={styles.subjects}>
          {taught.map(({ id }) => (
            <LinkChip
              key={id}
              icon={subjectIcon(id)}
              link={<Link to="/catalog" search={{ category: id }} />}
              count={whole ? intl.formatNumber(counts.get(id) ?? 0) : undefined}
            >
              {words.subjectName(id)}
            </LinkChip>
          ))}
        </nav>
      </Section>
    </div>
  )
}
