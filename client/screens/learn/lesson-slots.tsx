import { Suspense, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import type { Review } from '@cairn/contract/progress'
import type { PartStanding } from '@cairn/domain/progress/standing'
import { useOnline } from '../../base/online.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { INSTRUCTION_ICONS } from '../../base/ui/kind-icons.ts'
import { RichText } from '../../base/ui/rich-text.tsx'
import { Heading } from '../../base/ui/text.tsx'
import type { InstructionSlot } from '../../courses/stage/instruction-view.tsx'
import { slotMessages as messages } from './messages.ts'
import type { Learner } from './use-learner.ts'
import styles from './lesson-slots.module.css'
import { latePart } from '../../base/ui/late-part.tsx'

const Project = latePart(() => import('./project.tsx').then((module) => ({ default: module.Project })))

const PackageLesson = latePart(() =>
  import('./package.tsx').then((module) => ({ default: module.PackageLesson })),
)

const ToolLesson = latePart(() => import('./tool.tsx').then((module) => ({ default: module.ToolLesson })))

interface Props {
  learner: Learner
  state: PartStanding['state']
  lesson: Instruction
  /** What coaches wrote about it so far. */
  reviews: readonly Review[]
  lang: string | undefined
  dir: 'ltr' | 'rtl' | undefined
}

/** What will open here, said plainly; nobody is held up by it. */
function Later({ type, children }: { type: InstructionSlot; children?: ReactNode }) {
  const intl = useIntl()
  const words = useOnline() ? messages.later : messages.laterOffline
  return (
    <section className={styles.later}>
      <span className={styles.sign}>
        <Icon name={INSTRUCTION_ICONS[type]} size={24} />
      </span>
      <div className={styles.words}>
        <Heading level={2} size="card">
          {intl.formatMessage(messages[type])}
        </Heading>
        <p className={styles.text}>{intl.formatMessage(words)}</p>
        {children}
      </div>
    </section>
  )
}

/** What the coach will look for. */
function Criteria({ lesson, lang, dir }: Pick<Props, 'lesson' | 'lang' | 'dir'>) {
  const intl = useIntl()
  const criteria = lesson.awardCriteria?.criteria ?? []
  if (criteria.length === 0) return null
  return (
    <>
      <h2 className={styles.label}>{intl.formatMessage(messages.criteria)}</h2>
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

/** A package fetches everything by itself; one that is not chosen yet is said to come. */
function Packaged({ learner, lesson, type }: Pick<Props, 'learner' | 'lesson'> & { type: InstructionSlot }) {
  if (lesson.package === undefined) return <Later type={type} />
  return (
    <Suspense fallback={null}>
      <PackageLesson key={lesson.id} learner={learner} lesson={lesson} />
    </Suspense>
  )
}

/** A tool of another site; one that is not chosen yet is said to come. */
function Tool({ learner, lesson }: Pick<Props, 'learner' | 'lesson'>) {
  if (lesson.ltiTool === undefined) return <Later type="lti" />
  return (
    <Suspense fallback={null}>
      <ToolLesson key={lesson.id} learner={learner} lesson={lesson} />
    </Suspense>
  )
}

/** Kinds of lessons that are more than a film or questions. */
export const slotsFor = (props: Props): Record<InstructionSlot, ReactNode> => ({
  project: (
    <>
      <Criteria {...props} />
      <Suspense fallback={null}>
        <Project {...props} />
      </Suspense>
    </>
  ),
  tincan: <Packaged {...props} type="tincan" />,
  lti: <Tool {...props} />,
  package: <Packaged {...props} type="package" />,
})
