import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { Button } from '../../base/ui/button.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { useDeeds } from '../outline/use-part-deeds.ts'
import { NumberField, TimeField } from './fields.tsx'
import styles from './inspector.module.css'
import { useSpoken } from './interactions/common.tsx'
import { VideoField } from './lesson-files.tsx'
import { fieldMessages, messages } from './messages.ts'
import { usePart } from './use-part.ts'

type Scene = NonNullable<Instruction['scene']>[number]

export function SceneTab({ scene, onGone }: { scene: Scene; onGone: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const deeds = useDeeds()
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
        <NumberField
          label={say(fieldMessages.points)}
          optional={optional}
          value={scene.points}
          onChange={(points) => set(say(fieldMessages.points), 'points', points)}
        />
      </div>
      <div className={styles.section}>
        <div className={styles.start}>
          <Button
            size="small"
            variant="danger"
            icon="trash"
            onClick={() => {
              deeds.remove(scene.id)
              onGone()
            }}
          >
            {say(messages.removePart)}
          </Button>
        </div>
      </div>
    </>
  )
}
