import { useIntl } from 'react-intl'
import { offeredTypes, type PlayableType } from '@cairn/domain/courses/playable'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { INSTRUCTION_ICONS } from '../../base/ui/kind-icons.ts'
import { messages, typeHints, typeMessages } from './messages.ts'
import styles from './type-picker.module.css'

export interface TypePickerProps {
  open: boolean
  /** Switches of the site: one of them hides YouTube. */
  features: Readonly<Record<string, boolean>>
  onPick: (type: PlayableType) => void
  onClose: () => void
}

/** Asks what kind of lesson to add. */
export function TypePicker({ open, features, onPick, onClose }: TypePickerProps) {
  const intl = useIntl()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage(messages.pickType)}
      actions={<Button onClick={onClose}>{intl.formatMessage(messages.cancel)}</Button>}
    >
      <ul className={styles.types}>
        {offeredTypes(features).map((type) => (
          <li key={type}>
            <button type="button" className={styles.type} onClick={() => onPick(type)}>
              <span className={styles.icon}>
                <Icon name={INSTRUCTION_ICONS[type]} />
              </span>
              <span className={styles.words}>
                <b>{intl.formatMessage(typeMessages[type])}</b>
                <span className={styles.hint}>{intl.formatMessage(typeHints[type])}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
