import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { BIO_LISTS, type BioList } from '@cairn/domain/courses/translation-bios'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Row } from '../../base/ui/layout.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { Text } from '../../base/ui/text.tsx'
import { TextArea, TextField } from '../../base/ui/text-field.tsx'
import { messages as shared } from '../../courses/about/messages.ts'
import { withItem } from '../../courses/about/moved.ts'
import { SortableList } from '../../courses/about/sortable-list.tsx'
import { Part } from '../../courses/about/tab-page.tsx'
import { useCourseDraft, useDraftView } from '../../courses/draft/use-draft.tsx'
import type { NamedPerson } from './tab-people.tsx'
import { messages } from './tab-people-messages.ts'
import styles from './tab-people.module.css'

type Bio = NonNullable<NonNullable<Course['bios']>[BioList]>[number]

const TITLE = 200
const BODY = 5000

/** Who is introduced on the course page, with what words and in which order. */
export function TabBios({ personOf }: { personOf: (id: string) => NamedPerson }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const draft = useCourseDraft()
  const { course } = useDraftView()
  const set = (label: string, list: BioList, bios: readonly Bio[], as?: string) =>
    draft.change(label, { do: 'set', at: ['bios', list], to: bios }, as === undefined ? {} : { as })
  const named = BIO_LISTS.some((list) => (course[list] ?? []).length > 0)
  return (
    <Part title={say(messages.bios)} text={say(messages.biosText)}>
      {!named && (
        <Text size="support" tone="faint">
          {say(messages.noBios)}
        </Text>
      )}
      {BIO_LISTS.map((list) => {
        const bios = course.bios?.[list] ?? []
        const silent = (course[list] ?? []).filter((id) => !bios.some(({ user }) => user === id))
        if (bios.length === 0 && silent.length === 0) return null
        return (
          <div key={list} className={styles.group}>
            <Text as="span" className={styles.label}>
              {say(list === 'author' ? messages.bioAuthors : messages.bioCoaches)}
            </Text>
            <SortableList
              label={say(list === 'author' ? messages.bioAuthors : messages.bioCoaches)}
              items={bios}
              nameOf={({ user }) => personOf(user).name}
              onChange={(next, { user }) => set(say(shared.grip, { name: personOf(user).name }), list, next)}
            >
              {(bio, place) => (
                <OneBio
                  bio={bio}
                  person={personOf(bio.user)}
                  onChange={(label, next, field) =>
                    set(label, list, withItem(bios, place, next), field && `bio ${list} ${place} ${field}`)
                  }
                />
              )}
            </SortableList>
            {silent.length > 0 && (
              <Row wrap>
                {silent.map((id) => {
                  const label = say(messages.introduce, { name: personOf(id).name })
                  return (
                    <Button
                      key={id}
                      size="small"
                      icon="plus"
                      onClick={() => set(label, list, [...bios, { user: id }])}
                    >
                      {label}
                    </Button>
                  )
                })}
              </Row>
            )}
          </div>
        )
      })}
    </Part>
  )
}

interface OneBioProps {
  readonly bio: Bio
  readonly person: NamedPerson
  readonly onChange: (label: string, bio: Bio | undefined, field?: string) => void
}

function OneBio({ bio, person, onChange }: OneBioProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const write = (field: 'title' | 'body', label: string, text: string) => {
    const { [field]: _old, ...rest } = bio
    onChange(label, text === '' ? rest : { ...rest, [field]: text }, field)
  }
  return (
    <div className={styles.bio}>
      <Entry
        lead={<Avatar name={person.name} seed={person.id} src={person.picture} />}
        title={<bdi>{person.name}</bdi>}
        aside={
          <IconButton
            icon="x"
            size="small"
            label={say(messages.bioRemove, { name: person.name })}
            onClick={() => onChange(say(messages.bioRemove, { name: person.name }), undefined)}
          />
        }
      />
      <TextField
        label={say(messages.bioTitle)}
        hint={say(messages.bioTitleHint)}
        optional={say(shared.optional)}
        maxLength={TITLE}
        value={bio.title ?? ''}
        onChange={({ target }) => write('title', say(messages.bioTitle), target.value)}
      />
      <TextArea
        label={say(messages.bioBody)}
        optional={say(shared.optional)}
        rows={3}
        maxLength={BODY}
        value={bio.body ?? ''}
        onChange={({ target }) => write('body', say(messages.bioBody), target.value)}
      />
    </div>
  )
}
