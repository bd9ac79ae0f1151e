import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { TextField } from '../../base/ui/text-field.tsx'
import { TimeField } from './fields.tsx'
import { PointsField, RemovePart } from './inspector-shared.tsx'
import styles from './inspector.module.css'
import { useSpoken } from './interactions/common.tsx'
import { VideoField } from './lesson-files.tsx'
import { fieldMessages, messages } from './messages.ts'
import { usePart } from './use-part.ts'

type Scene = NonNullable<Instruction['scene']>[number]

export function SceneTab({ scene, onGone }: { scene: Scene; onGone: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { set } = usePart(scene)
  const optional = say(messages.optional)
  return (
    <>
      <div className={styles.section}>
        <TextField
          label={say(fieldMessages.title)}
          value={scene.title ?? ''}
          maxLength={200}
          required={false}
          onChange={(event) => set(say(fieldMessages.title), 'title', event.target.value || undefined)}
          {...useSpoken()}
        />
        <VideoField part={scene} />
        <TimeField
          label={say(fieldMessages.duration)}
          hint={say(messages.durationHint)}
          optional={optional}
          value={scene.duration}
          onChange={(duration) => set(say(fieldMessages.duration), 'duration', duration)}
        />
        <PointsField part={scene} />
      </div>
      <RemovePart id={scene.id} onGone={onGone} />
    </>
  )
}
