import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { Icon } from '../../base/ui/icon.tsx'
import { INSTRUCTION_ICONS } from '../../base/ui/kind-icons.ts'
import { RichText } from '../../base/ui/rich-text.tsx'
import { Heading } from '../../base/ui/text.tsx'
import type { InstructionSlot } from '../../courses/stage/instruction-view.tsx'
import { slotMessages as messages } from './messages.ts'
import styles from './lesson-slots.module.css'

interface Props {
  lesson: Instruction
  lang: string | undefined
  dir: 'ltr' | 'rtl' | undefined
}

/** What will open here, said plainly; nobody is held up by it. */
function Later({ type, children }: { type: InstructionSlot; children?: ReactNode }) {
  const intl = useIntl()
  return (
    <section className={styles.later}>
      <span className={styles.sign}>
        <Icon name={INSTRUCTION_ICONS[type]} size={24} />
      </span>
      <div className={styles.words}>
        <Heading level={2} size="card">
          {intl.formatMessage(messages[type])}
        </Heading>
        <p className={styles.text}>{intl.formatMessage(messages.later)}</p>
        {children}
      </div>
    </section>
  )
}

/** What the coach will look for. */
function Criteria({ lesson, lang, dir }: Props) {
  const intl = useIntl()
  const criteria = lesson.awardCriteria?.criteria ?? []
  if (criteria.length === 0) return null
  return (
    <>
      <h3 className={styles.label}>{intl.formatMessage(messages.criteria)}</h3>
      <ol className={styles.criteria} lang={lang} dir={dir}>
        {criteria.map(({ id, title, body }) => (
          <li key={id}>
            <b>{title}</b>
            {body && <RichText text={body} />}
          </li>
        ))}
      </ol>
    </>
  )
}

/** Kinds of lessons whose machinery is still to come. */
export const slotsFor = (props: Props): Record<InstructionSlot, ReactNode> => ({
  project: (
    <Later type="project">
      <Criteria {...props} />
    </Later>
  ),
  tincan: <Later type="tincan" />,
  lti: <Later type="lti" />,
  package: <Later type="package" />,
})
