import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { LIMITS } from '@cairn/domain/base/constants'
import { inLanguage } from '@cairn/domain/courses/language'
import { useSpeech } from '../../base/i18n.tsx'
import { useActor } from '../../base/site.tsx'
import { Switch } from '../../base/ui/choice.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { RichEditor } from '../../base/ui/rich-editor.tsx'
import { SearchSelect } from '../../base/ui/search-select.tsx'
import { Text } from '../../base/ui/text.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { staffedCourses } from '../../shared/learners/calls.ts'
import { messages } from './group-messages.ts'
import type { GroupErrors, GroupProfile } from './group-profile.ts'
import styles from './group.module.css'

/** The courses somebody may make a group for, by title. */
const useChoices = () => {
  const { language } = useSpeech()
  const { data } = useQuery(staffedCourses(useActor()))
  return (data?.list ?? []).map((course) => ({
    value: course.id,
    label: inLanguage(course, language).title ?? course.id,
  }))
}

export interface GroupFormProps {
  readonly profile: GroupProfile
  readonly errors: GroupErrors | undefined
  readonly onChange: (patch: Partial<GroupProfile>) => void
  /** The title of the course, where it is settled. */
  readonly course?: string | undefined
}

/** What a group is called, what it takes, when it begins and who sees it. */
export function GroupForm({ profile, errors, onChange, course }: GroupFormProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <Stack gap={5}>
      <TextField
        label={say(messages.nameLabel)}
        hint={say(messages.nameHint)}
        value={profile.name}
        maxLength={LIMITS.groupName}
        autoComplete="off"
        error={errors?.name && say(messages.nameMissing)}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      {course === undefined ? (
        <CourseChoice profile={profile} errors={errors} onChange={onChange} />
      ) : (
        <TextField
          label={say(messages.courseLabel)}
          hint={say(messages.courseFixed)}
          value={course}
          icon="lock"
          readOnly
        />
      )}
      <div className={styles.day}>
        <TextField
          type="date"
          optional={say(messages.optional)}
          label={say(messages.startLabel)}
          hint={say(messages.startHint)}
          value={profile.day}
          max="2100-12-31"
          onChange={(event) => onChange({ day: event.target.value })}
        />
      </div>
      <div>
        <Switch
          label={say(messages.privateLabel)}
          checked={profile.private}
          onChange={(event) => onChange({ private: event.target.checked })}
        />
        <Text size="support" tone="dim">
          {say(messages.privateHint)}
        </Text>
      </div>
      <RichEditor
        compact
        label={say(messages.about)}
        optional={say(messages.optional)}
        hint={say(messages.aboutHint)}
        value={profile.description}
        onChange={(description) => onChange({ description })}
      />
    </Stack>
  )
}

function CourseChoice({ profile, errors, onChange }: Omit<GroupFormProps, 'course'>) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <SearchSelect
      label={say(messages.courseLabel)}
      hint={say(messages.courseHint)}
      placeholder={say(messages.courseFind)}
      nothingFound={say(messages.courseNone)}
      options={useChoices()}
      value={profile.object || null}
      error={errors?.object && say(messages.courseMissing)}
      onChange={(object) => onChange({ object: object ?? '' })}
    />
  )
}
