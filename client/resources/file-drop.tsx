import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { UploadBox } from '../base/ui/upload-box.tsx'
import { ACCEPTED, type FileKind } from './file-kinds.ts'
import styles from './file-field.module.css'
import { messages } from './messages.ts'
import { canStoreUpload } from './outbox-uploads.ts'
import { isCut, storeWhenCut } from './store-when-cut.ts'
import { KIND_ICONS, UploadLine } from './upload-line.tsx'
import { uploads, type FileFacts } from './uploads.ts'
import { useUploads } from './use-uploads.ts'

export interface FileDropProps {
  objectID: string
  kind: FileKind
  label: string
  hint?: ReactNode
  /** Each file as it arrives. */
  onFile: (getID: string, facts: FileFacts) => void
  language?: string | undefined
  disabled?: boolean
  /** Stores a file on this device instead, while nothing can be sent. Returns by what it is known. */
  store?: ((file: File) => string) | undefined
}

/** A place for several files at once; lists those on their way and hands each over when it has arrived. */
export function FileDrop(props: FileDropProps) {
  const { objectID, kind, label, hint, onFile, language, disabled, store } = props
  const intl = useIntl()
  const [ids, setIds] = useState<readonly string[]>([])
  const items = useUploads().filter(({ id, status }) => ids.includes(id) && status !== 'done')
  const take = (files: File[]) => {
    const added = files.flatMap((file) => {
      const keep = store && (() => onFile(store(file), { name: file.name }))
      if (keep && isCut() && canStoreUpload(file)) {
        keep()
        return []
      }
      const id = uploads.add({ objectID, kind, file, language, onDone: onFile })
      if (keep) storeWhenCut(id, keep)
      return [id]
    })
    setIds((before) => [...before, ...added])
  }
  return (
    <div className={styles.list}>
      <UploadBox
        label={label}
        hint={hint}
        icon={KIND_ICONS[kind]}
        choose={intl.formatMessage(messages.chooseSeveral)}
        replace=""
        remove=""
        accept={ACCEPTED[kind]}
        multiple
        disabled={disabled ?? false}
        onFiles={take}
      />
      {items.map((item) => (
        <div key={item.id} className={styles.line}>
          <UploadLine item={item} />
        </div>
      ))}
    </div>
  )
}
