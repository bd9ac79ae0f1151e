import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { UploadBox } from '../base/ui/upload-box.tsx'
import { ACCEPTED, type FileKind } from './file-kinds.ts'
import styles from './file-field.module.css'
import { FilePreview } from './file-preview.tsx'
import { messages } from './messages.ts'
import { KIND_ICONS, UploadLine } from './upload-line.tsx'
import { isUnfinished, uploads, type FileFacts, type UploadItem } from './uploads.ts'
import { useUploads } from './use-uploads.ts'
import { problemWords } from './words.ts'

export interface FileFieldProps {
  /** What the file will belong to: a course. */
  objectID: string
  kind: FileKind
  /** The getID of the file that is there. */
  value?: string | undefined
  /** null: there is none any more. */
  onChange: (getID: string | null, facts?: FileFacts) => void
  label: string
  hint?: ReactNode
  /** Names this place, so that an upload under way is found again when the screen is opened anew. */
  slot?: string | undefined
  language?: string | undefined
  /** Takes a picture out of a film as well; its getID is among the facts. */
  poster?: boolean
  disabled?: boolean
}

/** The upload of this place, if there is one: from here, or from before the screen was left. */
const useOwnUpload = (slot: string | undefined, id: string | undefined): UploadItem | undefined =>
  useUploads().find((item) => item.id === id || (slot !== undefined && item.slot === slot))

/** A place for one file: dropped, pasted or chosen; shows it, and how far it is on its way. */
export function FileField(props: FileFieldProps) {
  const { objectID, kind, value, onChange, label, hint, slot, language, poster, disabled } = props
  const intl = useIntl()
  const [id, setId] = useState<string>()
  const item = useOwnUpload(slot, id)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  }, [onChange])
  const own = item?.id
  useEffect(() => {
    if (own !== undefined) uploads.heed(own, (getID, facts) => latest.current(getID, facts))
  }, [own])

  const take = ([file]: File[]) => {
    if (!file) return
    if (item) uploads.cancel(item.id)
    const onDone = (getID: string, facts: FileFacts) => latest.current(getID, facts)
    setId(uploads.add({ objectID, kind, file, slot, language, poster, onDone }))
  }
  const moving = item !== undefined && isUnfinished(item)
  // What can be tried again stays as a line; what cannot is an error of the field.
  const refused = item?.status === 'failed' && !uploads.mayRetry(item.id)
  const line = item && item.status !== 'done' && !refused
  return (
    <UploadBox
      label={label}
      hint={hint}
      error={refused && item.problem ? problemWords(intl, item.problem) : undefined}
      icon={KIND_ICONS[kind]}
      choose={intl.formatMessage(messages[`choose-${kind}`])}
      replace={intl.formatMessage(messages.replace)}
      remove={intl.formatMessage(messages.remove)}
      accept={ACCEPTED[kind]}
      disabled={disabled ?? false}
      moving={moving}
      onFiles={take}
      onRemove={value === undefined ? undefined : () => onChange(null)}
    >
      {line ? (
        <div className={styles.line}>
          <UploadLine item={item} />
        </div>
      ) : (
        value !== undefined && <FilePreview getID={value} kind={kind} label={label} />
      )}
    </UploadBox>
  )
}
