import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { inLanguage } from '@cairn/domain/courses/language'
import { useSpeech } from '../../base/i18n.tsx'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { SearchSelect } from '../../base/ui/search-select.tsx'
import { Select } from '../../base/ui/select.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { Text } from '../../base/ui/text.tsx'
import { staffedGroups } from '../../groups/queries.ts'
import { staffedCourses } from '../../shared/learners/calls.ts'
import { ACTIVITIES, EVERYBODY, SEND_STATES, type Choice } from './send-draft.ts'
import styles from './send.module.css'
import { messages } from './send-messages.ts'

interface Props {
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
  /** The course is settled: its newsletter is sent. */
  readonly fixed?: boolean
}

/** To whom: by course, group, how far they are, when they were last there and name; or those chosen on another page. */
export function SendWhom({ choice, onChoose, fixed = false }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  if (choice.to.length > 0)
    return (
      <div className={styles.chosen}>
        <Text size="body">{say(messages.chosen, { count: choice.to.length })}</Text>
        <Button size="small" onClick={() => onChoose({ ...EVERYBODY, course: choice.course })}>
          {say(messages.chooseAgain)}
        </Button>
      </div>
    )
  return <Fields choice={choice} onChoose={onChoose} fixed={fixed} />
}

function Fields({ choice, onChoose, fixed }: Required<Props>) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { group, state, words } = choice
  // Whoever was taken out stays out while the others are chosen differently.
  const change = (part: Partial<Choice>) => onChoose({ ...choice, ...part })
  return (
    <div className={styles.fields}>
      {!fixed && <CourseField choice={choice} onChoose={onChoose} />}
      <GroupField course={choice.course} group={group} onChoose={(next) => change({ group: next })} />
      <Select
        label={say(messages.state)}
        value={state}
        options={[
          { value: '', label: say(messages.anyState) },
          ...SEND_STATES.map((value) => ({ value, label: say(messages[value]) })),
        ]}
        onChange={(event) => change({ state: event.target.value as Choice['state'] })}
      />
      <Share choice={choice} onChange={change} />
      <LastActive choice={choice} onChange={change} />
      <TextField
        label={say(messages.name)}
        value={words}
        maxLength={200}
        required={false}
        onChange={(event) => change({ words: event.target.value })}
      />
    </div>
  )
}

function CourseField({ choice, onChoose }: Pick<Props, 'choice' | 'onChoose'>) {
  const intl = useIntl()
  const { language } = useSpeech()
  const courses = useQuery(staffedCourses(useActor())).data?.list ?? []
  return (
    <SearchSelect
      label={intl.formatMessage(messages.course)}
      placeholder={intl.formatMessage(messages.allCourses)}
      nothingFound={intl.formatMessage(messages.noCourse)}
      options={courses.map((one) => ({ value: one.id, label: inLanguage(one, language).title ?? one.id }))}
      value={choice.course}
      onChange={(course) => onChoose({ ...choice, course, group: '' })}
    />
  )
}

interface GroupProps {
  readonly course: string | null
  readonly group: string
  readonly onChoose: (group: string) => void
}

function GroupField({ course, group, onChoose }: GroupProps) {
  const intl = useIntl()
  const found = useQuery(staffedGroups('', 'name')).data?.list ?? []
  const offered = found.filter(({ object }) => course === null || object === course)
  return (
    <Select
      label={intl.formatMessage(messages.group)}
      value={group}
      disabled={offered.length === 0 && group === ''}
      options={[
        { value: '', label: intl.formatMessage(messages.allGroups) },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}

interface ChangeProps {
  readonly choice: Choice
  readonly onChange: (part: Partial<Choice>) => void
}

/** How much of the course is done, from and to. */
function Share({ choice: { least, most }, onChange }: ChangeProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const figure = {
    inputMode: 'numeric',
    maxLength: 3,
    required: false,
    end: <span aria-hidden="true">%</span>,
  } as const
  return (
    <div className={styles.pair}>
      <TextField
        {...figure}
        label={say(messages.least)}
        placeholder="0"
        value={least}
        onChange={(event) => onChange({ least: event.target.value })}
      />
      <TextField
        {...figure}
        label={say(messages.most)}
        placeholder="100"
        value={most}
        onChange={(event) => onChange({ most: event.target.value })}
      />
    </div>
  )
}

function LastActive({ choice: { active, days }, onChange }: ChangeProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const counted = active === 'before' || active === 'within'
  return (
    <div className={counted ? styles.counted : undefined}>
      <Select
        label={say(messages.active)}
        value={active}
        options={[
          { value: '', label: say(messages.anyTime) },
          ...ACTIVITIES.map((value) => ({ value, label: say(messages[value]) })),
        ]}
        onChange={(event) => onChange({ active: event.target.value as Choice['active'] })}
      />
      {counted && (
        <TextField
          label={say(messages.days)}
          inputMode="numeric"
          maxLength={4}
          value={days}
          onChange={(event) => onChange({ days: event.target.value })}
        />
      )}
    </div>
  )
}
