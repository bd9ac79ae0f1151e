import { Suspense, useId, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Bone, Skeleton } from '../../base/ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../base/ui/tabs.tsx'
import { playerMessages as messages } from './messages.ts'
import type { LessonTalkProps } from './lesson-talk.tsx'
import styles from './open-lesson.module.css'
import { latePart } from '../../base/ui/late-part.tsx'

// Whoever does not open them never fetches what conversations are made of.
const fetchTalk = () => import('./lesson-talk.tsx')
const Talk = latePart(() => fetchTalk().then(({ LessonTalk }) => ({ default: LessonTalk })))
const Notes = latePart(() => fetchTalk().then(({ LessonNotes }) => ({ default: LessonNotes })))

export type AsidePart = 'transcript' | 'discussion' | 'notes'

function Waiting() {
  const intl = useIntl()
  return (
    <Skeleton label={intl.formatMessage(messages.loading)}>
      <Bone shape="control" />
      <Bone shape="line" />
      <Bone shape="half" />
    </Skeleton>
  )
}

/** The discussion or the notes of a lesson. */
export function TalkPart({ part, ...talk }: LessonTalkProps & { part: AsidePart }) {
  if (part === 'transcript') return null
  return (
    <Suspense fallback={<Waiting />}>
      {part === 'discussion' ? (
        <Talk key={talk.lesson} {...talk} />
      ) : (
        <Notes key={talk.lesson} learner={talk.learner} lesson={talk.lesson} />
      )}
    </Suspense>
  )
}

interface Props extends LessonTalkProps {
  readonly transcript: ReactNode
}

/** Beside the lesson: what is spoken, what others say, what one notes. */
export function LessonAside({ transcript, ...talk }: Props) {
  const intl = useIntl()
  const id = useId()
  const parts: AsidePart[] = [...(transcript ? (['transcript'] as const) : []), 'discussion', 'notes']
  const [chosen, setChosen] = useState<AsidePart>('transcript')
  const part = parts.includes(chosen) ? chosen : 'discussion'
  return (
    <aside className={styles.aside} aria-label={intl.formatMessage(messages[part])}>
      <div className={styles.asideTabs}>
        <Tabs
          id={id}
          label={intl.formatMessage(messages.beside)}
          value={part}
          onChange={setChosen}
          tabs={parts.map((value) => ({ value, label: intl.formatMessage(messages[value]) }))}
        />
      </div>
      <div className={styles.asideBody}>
        {parts.map((value) => (
          <TabPanel key={value} tabs={id} value={value} current={part}>
            {value === part && (value === 'transcript' ? transcript : <TalkPart part={value} {...talk} />)}
          </TabPanel>
        ))}
      </div>
    </aside>
  )
}
