import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { courses } from '@cairn/contract/courses'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { read } from '../../base/query.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Section } from '../../base/ui/page.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { peopleOf } from '../../courses/course-people.tsx'
import { messages } from './publisher-messages.ts'
import styles from './publisher-people.module.css'

const MOST = 8

/** The courses of a publisher with those who wrote them and coach in them. */
export const teachersOf = (publisher: string) =>
  read(courses.findCourses, {
    query: {
      query: `publisher:${queryPhrase(publisher)}`,
      limit: PAGE.courses.search,
      include: 'bios',
      join: 'bios.author[*],bios.coach[*]',
    },
  })

/** Everybody once, whatever number of courses they teach. */
export function PublisherPeople({ publisher }: { publisher: string }) {
  const intl = useIntl()
  const { data } = useQuery(teachersOf(publisher))
  const all = (data?.list ?? []).flatMap(({ bios }) => peopleOf(bios, data?.join))
  const people = [...new Map(all.toReversed().map((one) => [one.bio.user, one])).values()].toReversed()
  if (people.length === 0) return null
  return (
    <Section title={intl.formatMessage(messages.people)}>
      <ul className={styles.people}>
        {people.slice(0, MOST).map(({ bio, role, name }) => (
          <li key={bio.user}>
            <Card pad="small" className={styles.person}>
              <Avatar name={name} seed={bio.user} size="medium" />
              <div className={styles.words}>
                <Heading level={3} size="small">
                  <bdi>{name}</bdi>
                </Heading>
                <Text size="support" tone="dim">
                  <bdi>{bio.title ?? intl.formatMessage(messages[role])}</bdi>
                </Text>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}
