import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Bone, Skeleton } from '../../base/ui/skeleton.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Row } from '../../base/ui/layout.tsx'
import { useCues } from '../load-cues.ts'
import { CueDesk } from './cue-desk.tsx'
import styles from './cue-editor.module.css'
import { messages } from './messages.ts'

export interface CueEditorProps {
  /** What the subtitles will belong to: a course. */
  objectID: string
  /** The address of the film, to see and hear it beside the cues. */
  video?: string | undefined
  /** The getID of the film: where the site has a service for it, it can be written down automatically. */
  film?: string | undefined
  /** The getID of the subtitles that are there. */
  value?: string | undefined
  /** The language of the subtitles. */
  language: string
  /** The language spoken in the film; other languages are part of the file's name. */
  filmLanguage?: string | undefined
  /** What the film is called; the subtitles are called like it. */
  name: string
  /** Where the subtitles stand: under this name unsaved ones are found again while there is no file. */
  slot?: string | undefined
  onSaved: (getID: string, language: string) => void
  /** Told when something waits to be saved, and when nothing does any more. */
  onUnsaved?: ((unsaved: boolean) => void) | undefined
}

/** Which file is open: another one when the caller names another, but not for the one that was saved from here. */
const useOpenFile = (value: string | undefined) => {
  const [open, setOpen] = useState({ file: value, saved: value })
  if (value !== open.file && value !== open.saved) setOpen({ file: value, saved: value })
  return { file: open.file, saved: (getID: string) => setOpen((now) => ({ ...now, saved: getID })) }
}

/** Subtitles beside their film: read, written, timed, and stored as a new .vtt file. */
export function CueEditor(props: CueEditorProps) {
  const intl = useIntl()
  const { file, saved } = useOpenFile(props.value)
  const [anew, setAnew] = useState(false)
  const { cues, loading, error, again } = useCues(file)
  if (loading)
    return (
      <Skeleton label={intl.formatMessage(messages.loading)}>
        <div className={styles.bones}>
          <Bone shape="cover" />
          <Bone shape="card" />
        </div>
      </Skeleton>
    )
  if (error && !anew)
    return (
      <Banner
        look="card"
        tone="bad"
        icon="alert-circle"
        action={
          <Row gap={2}>
            <Button size="small" variant="ghost" onClick={() => setAnew(true)}>
              {intl.formatMessage(messages.anew)}
            </Button>
            <Button size="small" onClick={again}>
              {intl.formatMessage(messages.again)}
            </Button>
          </Row>
        }
      >
        {intl.formatMessage(messages.loadFailed)}
      </Banner>
    )
  return (
    <CueDesk
      key={file ?? props.name}
      {...props}
      file={file}
      cues={cues}
      onSaved={(getID, language) => {
        saved(getID)
        props.onSaved(getID, language)
      }}
    />
  )
}
