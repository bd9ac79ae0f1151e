import { useIntl } from 'react-intl'
import { KeySheet, type KeySheetProps } from '../../base/ui/key-sheet.tsx'
import { keyMessages as messages } from './key-messages.ts'

/** All keys of the player. */
export function PlayerKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const groups: KeySheetProps['groups'] = [
    [
      say(messages.film),
      [
        [['K', say(messages.space)], say(messages.play)],
        [['←', '→'], say(messages.five)],
        [['J', 'L'], say(messages.ten)],
        [['0', '…', '9'], say(messages.share)],
        [['<', '>'], say(messages.speed)],
        [['C'], say(messages.captions)],
        [['M'], say(messages.mute)],
        [['F'], say(messages.full)],
      ],
    ],
    [
      say(messages.course),
      [
        [['⇧', 'N'], say(messages.next)],
        [['⇧', 'P'], say(messages.previous)],
        [['Z'], say(messages.focus)],
        [['Esc'], say(messages.leave)],
        [['?'], say(messages.help)],
      ],
    ],
  ]
  return <KeySheet title={say(messages.title)} close={say(messages.close)} {...{ open, onClose, groups }} />
}
