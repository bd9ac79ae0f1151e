import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { useDeeds } from '../outline/use-part-deeds.ts'
import styles from './inspector.module.css'
import { NumberField } from './fields.tsx'
import { fieldMessages, messages } from './messages.ts'
import { usePart } from './use-part.ts'

/** How many points a part gives. */
export function PointsField({ part }: { part: { readonly id: string; readonly points?: number } }) {
  const intl = useIntl()
  const { set } = usePart(part)
  const label = intl.formatMessage(fieldMessages.points)
  return (
    <NumberField
      label={label}
      optional={intl.formatMessage(messages.optional)}
      value={part.points}
      onChange={(points) => set(label, 'points', points)}
    />
  )
}

/** Takes the part away; undo brings it back. */
export function RemovePart({ id, onGone }: { id: string; onGone: () => void }) {
  const intl = useIntl()
  const deeds = useDeeds()
  return (
    <div className={styles.section}>
      <div className={styles.start}>
        <Button
          size="small"
          variant="danger"
          icon="trash"
          onClick={() => {
            deeds.remove(id)
            onGone()
          }}
        >
          {intl.formatMessage(messages.removePart)}
        </Button>
      </div>
    </div>
  )
}
