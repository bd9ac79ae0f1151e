import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { useCourseDraft } from '../draft/use-draft.tsx'
import { FilmAddress } from './film-address.tsx'
import { fieldMessages, messages } from './messages.ts'
import { useEditSlots, type FileFacts } from './slots.tsx'
import { useCourseId, usePart } from './use-part.ts'
import styles from './inspector.module.css'
import { latePart } from '../../base/ui/late-part.tsx'

const LtiTool = latePart(async () => ({ default: (await import('./lti-lesson.tsx')).LtiTool }))
const LtiLesson = latePart(async () => ({ default: (await import('./lti-lesson.tsx')).LtiLesson }))

/** A film of one's own: what is read from the file comes with it, unless the author said otherwise before. */
export function VideoField({
  part,
}: {
  part: Pick<Instruction, 'id' | 'video' | 'duration' | 'poster'> & { poster?: string; title?: string }
}) {
  const intl = useIntl()
  const draft = useCourseDraft()
  const { FileField } = useEditSlots()
  const objectID = useCourseId()
  const label = intl.formatMessage(fieldMessages.video)
  const take = (getID: string | null, facts: FileFacts = {}) => {
    const set = (at: string, to: unknown) => ({
      do: 'set' as const,
      of: part.id,
      at: [at],
      ...(to !== undefined && { to }),
    })
    draft.change(label, [
      set('video', getID ?? undefined),
      ...(facts.duration === undefined ? [] : [set('duration', Math.round(facts.duration * 10) / 10)]),
      ...(facts.poster === undefined || part.poster !== undefined || !('title' in part)
        ? []
        : [set('poster', facts.poster)]),
    ])
  }
  return (
    <FileField
      objectID={objectID}
      kind="video"
      poster
      slot={`${part.id} video`}
      label={label}
      value={part.video}
      onChange={take}
    />
  )
}

interface LessonFilesProps {
  readonly instruction: Instruction
  /** In the column beside the lesson, where some of it is not said twice. */
  readonly beside?: boolean
}

/** What a lesson is made of when it is not words: the film, the package, the tool. */
export function LessonFiles({ instruction, beside = false }: LessonFilesProps) {
  const intl = useIntl()
  const { FileField, PackageFacts } = useEditSlots()
  const objectID = useCourseId()
  const { set } = usePart(instruction)
  const say = intl.formatMessage
  const { type } = instruction
  if (type === 'video') return <VideoField part={instruction} />
  if (type === 'youtube' || type === 'vimeo')
    return (
      <FilmAddress
        type={type}
        value={instruction.url}
        onChange={(url) => set(say(fieldMessages.url), 'url', url)}
      />
    )
  if (type === 'tincan' || type === 'package')
    return (
      <div className={styles.fields}>
        <FileField
          objectID={objectID}
          kind="package"
          slot={`${instruction.id} package`}
          label={say(fieldMessages.package)}
          hint={say(messages.packageHint)}
          value={instruction.package}
          onChange={(getID) => set(say(fieldMessages.package), 'package', getID ?? undefined)}
        />
        {instruction.package !== undefined && (
          <PackageFacts key={instruction.package} getID={instruction.package} />
        )}
      </div>
    )
  if (type === 'lti')
    return (
      <Suspense fallback={null}>
        {beside ? <LtiLesson instruction={instruction} /> : <LtiTool instruction={instruction} />}
      </Suspense>
    )
  return null
}
