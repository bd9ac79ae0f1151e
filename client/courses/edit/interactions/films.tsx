import { useIntl } from 'react-intl'
import { QUALITIES, readQuality } from '@cairn/domain/resources/quality'
import { Select } from '../../../base/ui/select.tsx'
import { useFaultOf } from '../faults.tsx'
import { TimeField } from '../fields.tsx'
import { FilmAddress } from '../film-address.tsx'
import { messages as words } from '../interaction-messages.ts'
import { fieldMessages, messages } from '../messages.ts'
import { useEditSlots } from '../slots.tsx'
import { useCourseId, usePart } from '../use-part.ts'
import { Extras, RichPart, TitlePart } from './common.tsx'
import styles from './editors.module.css'
import type { EditorProps } from './shape.ts'

const ANY = ''

/** A single quality is a choice; none or several leave it to the learner's connection. */
const oneQuality = (quality: string | undefined): string => {
  const named = readQuality(quality)
  return named.length === 1 ? (named[0] ?? ANY) : ANY
}

/** A film of one's own inside a lesson. */
export function ClipEditor({ interaction, faults }: EditorProps) {
  const intl = useIntl()
  const { FileField } = useEditSlots()
  const objectID = useCourseId()
  const fault = useFaultOf(faults)
  const { set } = usePart(interaction)
  const say = intl.formatMessage
  return (
    <div className={styles.editor}>
      <TitlePart interaction={interaction} />
      <FileField
        objectID={objectID}
        kind="video"
        label={say(fieldMessages.video)}
        hint={fault('video-missing')}
        value={interaction.video}
        onChange={(getID, facts) => {
          set(say(fieldMessages.video), 'video', getID ?? undefined, 'video')
          if (facts?.duration !== undefined)
            set(say(fieldMessages.duration), 'duration', Math.round(facts.duration * 10) / 10)
        }}
      />
      <div className={styles.two}>
        <TimeField
          label={say(fieldMessages.duration)}
          hint={say(messages.durationHint)}
          optional={say(messages.optional)}
          value={interaction.duration}
          onChange={(to) => set(say(fieldMessages.duration), 'duration', to)}
        />
        <FileField
          objectID={objectID}
          kind="image"
          label={say(fieldMessages.poster)}
          value={interaction.poster}
          onChange={(getID) => set(say(fieldMessages.poster), 'poster', getID ?? undefined)}
        />
      </div>
      <Select
        label={say(fieldMessages.quality)}
        hint={say(words.qualityHint)}
        optional={say(messages.optional)}
        options={[ANY, ...QUALITIES].map((value) => ({
          value,
          label: say(
            value === 'SLD' ? words.qualityLight : value === 'LD' ? words.qualityFine : words.qualityAny,
          ),
        }))}
        value={oneQuality(interaction.quality)}
        onChange={({ target }) => set(say(fieldMessages.quality), 'quality', target.value || undefined)}
      />
      <RichPart interaction={interaction} field="body" />
    </div>
  )
}

/** A film from elsewhere. */
export function OutsideFilmEditor({ interaction, faults }: EditorProps) {
  const intl = useIntl()
  const fault = useFaultOf(faults)
  const { set } = usePart(interaction)
  const type = interaction.type === 'vimeo' ? 'vimeo' : 'youtube'
  return (
    <div className={styles.editor}>
      <FilmAddress
        type={type}
        value={interaction.url}
        error={fault('film-missing')}
        onChange={(url) => set(intl.formatMessage(fieldMessages.url), 'url', url)}
      />
      <TitlePart interaction={interaction} />
      <RichPart interaction={interaction} field="body" />
      <Extras interaction={interaction} offer={[]} />
    </div>
  )
}
