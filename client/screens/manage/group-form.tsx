import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { LIMITS } from '@cairn/domain/base/constants'
import { inLanguage } from '@cairn/domain/courses/language'
import type { Form } from '../../base/form-types.ts'
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
import type { GroupProfile } from './group-profile.ts'
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
  readonly form: Form<GroupProfile>
  /** The title of the course, where it is settled. */
  readonly course?: string | undefined
}

/** What a group is called, what it takes, when it begins and who sees it. */
export function GroupForm({ form, course }: GroupFormProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <Stack gap={5}>
      <TextField
        label={say(messages.nameLabel)}
        hint={say(messages.nameHint)}
        {...form.text('name')}
        maxLength={LIMITS.groupName}
        autoComplete="off"
      />
      {course === undefined ? (
        <CourseChoice form={form} />
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
          {...form.text('day')}
          max="2100-12-31"
        />
      </div>
      <div>
        <Switch label={say(messages.privateLabel)} {...form.flag('private')} />
        <Text size="support" tone="dim">
          {say(messages.privateHint)}
        </Text>
      </div>
      <RichEditor
        compact
        label={say(messages.about)}
        optional={say(messages.optional)}
        hint={say(messages.aboutHint)}
        {...form.choice('description')}
      />
    </Stack>
  )
}

function CourseChoice({ form }: Pick<GroupFormProps, 'form'>) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <SearchSelect
      label={say(messages.courseLabel)}
      hint={say(messages.courseHint)}
      placeholder={say(messages.courseFind)}
      nothingFound={say(messages.courseNone)}
      options={useChoices()}
      value={form.values.object || null}
      error={form.error('object')}
      onChange={(object) => form.change({ object: object ?? '' })}
    />
  )
}
