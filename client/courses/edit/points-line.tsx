import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { Icon } from '../../base/ui/icon.tsx'
import { howPoints } from './how-points.ts'
import styles from './instruction-canvas.module.css'
import { messages } from './messages.ts'

const WORDS = {
  none: messages.pointsNone,
  alone: messages.pointsAlone,
  parts: messages.pointsParts,
  own: messages.pointsOwn,
  story: messages.pointsStory,
  capped: messages.pointsCapped,
} as const

/** What the lesson is worth, and how that comes about. */
export function PointsLine({ instruction }: { instruction: Instruction }) {
  const intl = useIntl()
  const { how, total, own, parts, hidden } = howPoints(instruction)
  return (
    <p className={styles.points}>
      <Icon name="star" size={16} />
      <span>
        {intl.formatMessage(WORDS[how], { total, own, parts })}
        {hidden > 0 && `. ${intl.formatMessage(messages.pointsHidden, { count: hidden })}`}
      </span>
    </p>
  )
}
