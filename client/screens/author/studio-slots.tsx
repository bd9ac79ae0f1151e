import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { MINUTE } from '@cairn/domain/base/constants'
import { filesOf } from '@cairn/domain/courses/part-files'
import { messages as leaving } from '../../base/leave-messages.ts'
import { useSite } from '../../base/site.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Sheet } from '../../base/ui/sheet.tsx'
import { useDrafted } from '../../courses/draft/use-draft.tsx'
import { Editing, type CueEditorProps, type EditSlots } from '../../courses/edit/slots.tsx'
import { locateFile, useFile } from '../../resources/addresses.ts'
import { FileField } from '../../resources/file-field.tsx'
import { PackageFacts } from '../../resources/package-facts.tsx'
import { TranscriptField } from '../../resources/transcript-field.tsx'
import { openTabs } from './course-tabs.ts'
import { messages } from './studio-messages.ts'
import { latePart } from '../../base/ui/late-part.tsx'

const Cues = latePart(async () => ({
  default: (await import('../../resources/cue-editor/cue-editor.tsx')).CueEditor,
}))

/** Subtitles on a page of their own over the studio. Unsaved ones are kept on the device, and asked about before. */
function CueSheet({ objectID, value, video, title, slot, language, onChange, onClose }: CueEditorProps) {
  const intl = useIntl()
  const [unsaved, setUnsaved] = useState(false)
  const [asked, setAsked] = useState(false)
  const spoken = useDrafted(({ course }) => course.defaultLanguage) ?? 'en'
  const { file: written } = useFile(value)
  const { file } = useFile(video)
  return (
    <Sheet
      open
      onClose={() => (unsaved ? setAsked(true) : onClose())}
      title={title}
      closeLabel={intl.formatMessage(messages.close)}
    >
      <Suspense>
        <Cues
          objectID={objectID}
          value={value}
          video={file?.getURL}
          film={video}
          name={title}
          language={written?.language ?? language ?? spoken}
          filmLanguage={spoken}
          slot={slot}
          onSaved={(getID) => onChange(getID)}
          onUnsaved={setUnsaved}
        />
      </Suspense>
      <ConfirmDialog
        open={asked}
        title={intl.formatMessage(leaving.title)}
        keep={intl.formatMessage(leaving.stay)}
        action={intl.formatMessage(messages.close)}
        danger={false}
        onConfirm={onClose}
        onClose={() => setAsked(false)}
      >
        {intl.formatMessage(messages.cuesKept)}
      </ConfirmDialog>
    </Sheet>
  )
}

const FRESH_MS = 30 * MINUTE

/** Where each file of the open lesson is read from. */
const useAddresses = (lesson: Instruction | undefined): Readonly<Record<string, string>> => {
  const course = useDrafted((view) => view.course.id)
  const key = useMemo(() => (lesson ? filesOf(lesson, course).join('\n') : ''), [lesson, course])
  const files = key === '' ? [] : key.split('\n')
  return useQueries({
    queries: files.map((getID) => ({
      queryKey: ['file', getID, false] as const,
      queryFn: () => locateFile(getID),
      staleTime: FRESH_MS,
    })),
    combine: (found) =>
      Object.fromEntries(found.flatMap(({ data }) => (data ? [[data.getID, data.getURL]] : []))),
  })
}

/** Fills in what other areas bring to the editors: files, subtitles, and the way to the course's own fields. */
export function StudioSlots({
  courseId,
  lesson,
  children,
}: {
  courseId: string
  lesson: Instruction | undefined
  children: ReactNode
}) {
  const { features } = useSite()
  const addresses = useAddresses(lesson)
  const hideYouTube = features['hideYouTube'] === true
  const slots = useMemo<EditSlots>(
    () => ({
      FileField,
      TranscriptField,
      PackageFacts,
      CueEditor: CueSheet,
      media: (getID) => addresses[getID],
      sources: (getID) => {
        const file = addresses[getID]
        return file === undefined ? undefined : [{ address: file, kind: 'file' }]
      },
      hideYouTube,
      ...(openTabs.some(({ name }) => name === 'details') && {
        detailsLink: <Link to="/author/course/$courseId/$tab" params={{ courseId, tab: 'details' }} />,
      }),
    }),
    [addresses, courseId, hideYouTube],
  )
  return <Editing slots={slots}>{children}</Editing>
}
