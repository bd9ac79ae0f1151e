import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { groups } from '@cairn/contract/groups'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { inLanguage } from '@cairn/domain/courses/language'
import { useSpeech } from '../../base/i18n.tsx'
import { read } from '../../base/query.ts'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { SearchSelect } from '../../base/ui/search-select.tsx'
import { Select } from '../../base/ui/select.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { staffedCourses } from '../coach/calls.ts'
import { LEARNER_STATES } from '../coach/learners-search.ts'
import type { Choice } from './send-draft.ts'
import styles from './send.module.css'
import { messages } from './send-messages.ts'

const groupsIn = (course: string) =>
  read(groups.findGroups, {
    query: { query: `object:${queryPhrase(course)}`, sort: 'name', limit: PAGE.groups },
  })

interface Props {
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
}

/** To whom: by course, group, how far they are and name; or those chosen on another page. */
export function SendWhom({ choice, onChoose }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <Card pad="large" label={say(messages.whom)} className={styles.part}>
      <Heading level={2} size="card">
        {say(messages.whom)}
      </Heading>
      {choice.to.length > 0 ? (
        <div className={styles.chosen}>
          <Text size="body">{say(messages.chosen, { count: choice.to.length })}</Text>
          <Button size="small" onClick={() => onChoose({ ...choice, to: [] })}>
            {say(messages.chooseAgain)}
          </Button>
        </div>
      ) : (
        <Fields choice={choice} onChoose={onChoose} />
      )}
    </Card>
  )
}

function Fields({ choice, onChoose }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { language } = useSpeech()
  const { course, group, state, words } = choice
  const courses = useQuery(staffedCourses(useActor())).data?.list ?? []
  const found = useQuery({ ...groupsIn(course ?? ''), enabled: course !== null }).data?.list ?? []
  const change = (part: Partial<Choice>) => onChoose({ ...choice, ...part })
  return (
    <div className={styles.fields}>
      <SearchSelect
        label={say(messages.course)}
        placeholder={say(messages.allCourses)}
        nothingFound={say(messages.noCourse)}
        options={courses.map((one) => ({ value: one.id, label: inLanguage(one, language).title ?? one.id }))}
        value={course}
        onChange={(next) => change({ course: next, group: '', ...(next === null && { state: '' as const }) })}
      />
      {course !== null && found.length > 0 && (
        <Select
          label={say(messages.group)}
          value={group}
          options={[
            { value: '', label: say(messages.allGroups) },
            ...found.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => change({ group: event.target.value })}
        />
      )}
      {course !== null && (
        <Select
          label={say(messages.state)}
          value={state}
          options={[
            { value: '', label: say(messages.anyState) },
            ...LEARNER_STATES.map((value) => ({ value, label: say(messages[value]) })),
          ]}
          onChange={(event) => change({ state: event.target.value as Choice['state'] })}
        />
      )}
      <TextField
        label={say(messages.name)}
        value={words}
        maxLength={200}
        onChange={(event) => change({ words: event.target.value })}
      />
    </div>
  )
}
