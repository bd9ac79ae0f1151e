import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { Avatar } from '../base/ui/avatar.tsx'
import { Card } from '../base/ui/card.tsx'
import { Heading, Text } from '../base/ui/text.tsx'
import styles from './course-people.module.css'
import { joinedPerson } from './joined.ts'
import { messages } from './messages.ts'
import type { Joined } from './queries.ts'

export interface CoursePeopleProps {
  bios: NonNullable<Course['bios']>
  join: Joined
  lang?: string | undefined
}

type Bio = NonNullable<NonNullable<Course['bios']>['author']>[number]

/** The people behind a course whose names are known: authors first, then coaches. */
export const peopleOf = (bios: Course['bios'], join: Joined) => {
  const named = (list: readonly Bio[] | undefined, role: 'author' | 'coach') =>
    (list ?? []).flatMap((bio) => {
      const person = joinedPerson(join, bio.user)
      return person ? [{ bio, role, name: `${person.givenName} ${person.familyName}` }] : []
    })
  return [...named(bios?.author, 'author'), ...named(bios?.coach, 'coach')]
}

export function CoursePeople({ bios, join, lang }: CoursePeopleProps) {
  const intl = useIntl()
  return (
    <div className={styles.people}>
      {peopleOf(bios, join).map(({ bio, role, name }) => (
        <Card key={`${role} ${bio.user}`} pad="small" className={styles.person}>
          <Avatar name={name} seed={bio.user} size="medium" />
          <div className={styles.words}>
            <Heading level={3} size="small">
              <bdi>{name}</bdi>
            </Heading>
            <Text size="support" tone="faint">
              {bio.title === undefined ? (
                intl.formatMessage(messages[role])
              ) : (
                <bdi lang={lang}>{bio.title}</bdi>
              )}
            </Text>
            {bio.body !== undefined && (
              <div lang={lang} dir="auto" className={styles.body}>
                <Text size="support" tone="dim">
                  {bio.body}
                </Text>
              </div>
            )}
          </div>
        </Card>
      ))}
    </div>
  )
}
