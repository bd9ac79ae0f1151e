import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { Hidden } from '../../base/ui/text.tsx'
import styles from './instruction-canvas.module.css'
import { useSpoken } from './interactions/common.tsx'
import { fieldMessages, messages } from './messages.ts'
import { usePart } from './use-part.ts'

/** The title where it stands. One may empty it while writing, but a lesson is never without one. */
export function LessonTitle({ instruction }: { instruction: Instruction }) {
  const intl = useIntl()
  const spoken = useSpoken()
  const { set } = usePart(instruction)
  const [emptied, setEmptied] = useState(false)
  const label = intl.formatMessage(fieldMessages.title)
  const shown = emptied ? '' : instruction.title
  const write = (text: string) => {
    const title = text.replaceAll(/\s*\n\s*/g, ' ')
    setEmptied(title.trim() === '')
    if (title.trim() !== '' && title !== instruction.title) set(label, 'title', title)
  }
  return (
    <div>
      <Hidden>
        <h1>{instruction.title}</h1>
      </Hidden>
      <div className={styles.title} data-words={`${shown} `}>
        <textarea
          rows={1}
          aria-label={label}
          aria-invalid={emptied || undefined}
          maxLength={200}
          value={shown}
          onChange={(event) => write(event.target.value)}
          onBlur={() => setEmptied(false)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          {...spoken}
        />
      </div>
      <p aria-live="polite" className={styles.wrong}>
        {emptied && intl.formatMessage(messages.titleMissing)}
      </p>
    </div>
  )
}
