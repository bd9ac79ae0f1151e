import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { instructionFaults } from '@cairn/domain/courses/part-fault'
import { Button } from '../../base/ui/button.tsx'
import { useDrafted } from '../draft/use-draft.tsx'
import { Faults } from './faults.tsx'
import { NumberField, TimeField, ToldSwitch } from './fields.tsx'
import styles from './inspector.module.css'
import { LessonFiles } from './lesson-files.tsx'
import { LessonRules } from './lesson-rules.tsx'
import { fieldMessages, messages } from './messages.ts'
import { PointsLine } from './points-line.tsx'
import { useEditSlots } from './slots.tsx'
import { useCourseId, useCourseLanguage, usePart } from './use-part.ts'

/** The fields of a lesson that do not stand in the lesson itself. */
export function LessonTab({ instruction }: { instruction: Instruction }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { set } = usePart(instruction)
  const { FileField } = useEditSlots()
  const objectID = useCourseId()
  const live = useDrafted(({ course }) => course.status === 'enabled')
  const faults = instructionFaults(instruction)
  const { type, story = false } = instruction
  const filmed = type === 'video' || type === 'youtube' || type === 'vimeo'
  const on = instruction.status === 'enabled'
  return (
    <>
      {faults.length > 0 && (
        <div className={styles.section}>
          <Faults faults={faults} />
        </div>
      )}
      {type !== 'project' && type !== 'survey' && (
        <div className={styles.section}>
          <LessonFiles instruction={instruction} beside />
          {filmed && (
            <FileField
              objectID={objectID}
              kind="image"
              slot={`${instruction.id} poster`}
              label={say(fieldMessages.poster)}
              value={instruction.poster}
              onChange={(getID) => set(say(fieldMessages.poster), 'poster', getID ?? undefined)}
            />
          )}
        </div>
      )}
      <div className={styles.section}>
        <TimeField
          label={say(fieldMessages.duration)}
          hint={say(
            instruction.video !== undefined && instruction.duration !== undefined
              ? messages.durationFound
              : type === 'video'
                ? messages.durationHint
                : messages.durationPlainHint,
          )}
          optional={say(messages.optional)}
          value={instruction.duration}
          onChange={(duration) => set(say(fieldMessages.duration), 'duration', duration)}
        />
        <NumberField
          label={say(fieldMessages.points)}
          hint={story ? say(messages.capHint) : undefined}
          optional={say(messages.optional)}
          value={instruction.points}
          onChange={(points) => set(say(fieldMessages.points), 'points', points)}
        />
        <PointsLine instruction={instruction} />
      </div>
      {type !== 'project' && <LessonRules instruction={instruction} />}
      {type === 'video' && (
        <>
          <div className={styles.section}>
            <Transcript instruction={instruction} field="transcript" />
            <Transcript instruction={instruction} field="altTranscript" />
          </div>
          <div className={styles.section}>
            <ToldSwitch
              label={say(fieldMessages.story)}
              hint={say(messages.storyHint)}
              checked={story}
              onChange={(to) => set(say(fieldMessages.story), 'story', to || undefined)}
            />
          </div>
        </>
      )}
      <div className={styles.section}>
        <ToldSwitch
          label={say(fieldMessages.status)}
          hint={say(!on && live ? messages.waitsHint : messages.statusHint)}
          checked={on}
          onChange={(to) => set(say(fieldMessages.status), 'status', to ? 'enabled' : 'disabled')}
        />
      </div>
    </>
  )
}

function Transcript({
  instruction,
  field,
}: {
  instruction: Instruction
  field: 'transcript' | 'altTranscript'
}) {
  const intl = useIntl()
  const { TranscriptField, CueEditor } = useEditSlots()
  const objectID = useCourseId()
  const { set } = usePart(instruction)
  const [open, setOpen] = useState(false)
  const label = intl.formatMessage(fieldMessages[field])
  const value = instruction[field]
  const spoken = useCourseLanguage() ?? 'en'
  const other = useDrafted(({ course }) => course.enabledLanguage?.find((code) => code !== spoken))
  const [told, setTold] = useState<string>()
  const language = told ?? (field === 'altTranscript' ? (other ?? spoken) : spoken)
  const put = (getID: string | null) => set(label, field, getID ?? undefined)
  return (
    <div className={styles.tied}>
      <TranscriptField
        objectID={objectID}
        slot={`${instruction.id} ${field}`}
        label={label}
        value={value}
        name={instruction.title}
        language={language}
        filmLanguage={spoken}
        onChange={put}
        onLanguage={setTold}
      />
      <div>
        <Button size="small" icon="badge-cc" onClick={() => setOpen(true)}>
          {intl.formatMessage(value === undefined ? messages.cuesNew : messages.cues)}
        </Button>
      </div>
      {open && (
        <CueEditor
          objectID={objectID}
          value={value}
          video={instruction.video}
          title={instruction.title}
          slot={`${instruction.id} ${field}`}
          language={language}
          onChange={put}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
