import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { MOST_FILES, type Answer } from '@cairn/domain/courses/answer'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { FileDrop } from '../../resources/file-drop.tsx'
import { isUnfinished } from '../../resources/uploads.ts'
import { useUploads } from '../../resources/use-uploads.ts'
import { fileMessages as messages } from './messages.ts'
import styles from './hand-in-files.module.css'

export interface HandInFilesProps {
  /** The enrolment the files are handed in with. */
  record: string
  before: Answer | null
  /** Beside the button that hands in. */
  beside: ReactNode
  onHandIn: (files: readonly string[]) => void
}

const filesOf = (answer: Answer | null): readonly string[] =>
  typeof answer === 'object' && answer !== null && 'file' in answer ? answer.file : []

const nameOf = (getID: string): string => getID.split('/').at(-1) ?? getID

/** Files for the coach: chosen or dropped, sent at once, and handed in together. */
export function HandInFiles({ record, before, beside, onHandIn }: HandInFilesProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [files, setFiles] = useState<readonly { getID: string; name: string }[]>(() =>
    filesOf(before).map((getID) => ({ getID, name: nameOf(getID) })),
  )
  const moving = useUploads().some((item) => item.objectID === record && isUnfinished(item))
  return (
    <div className={styles.files}>
      <FileDrop
        objectID={record}
        kind="any"
        label={say(messages.label)}
        hint={say(messages.hint, { count: MOST_FILES })}
        disabled={files.length >= MOST_FILES || record === ''}
        onFile={(getID, { name }) => setFiles((all) => [...all, { getID, name }].slice(0, MOST_FILES))}
      />
      {files.length > 0 && (
        <ul className={styles.list} aria-label={say(messages.ready)}>
          {files.map(({ getID, name }) => (
            <li key={getID} className={styles.file}>
              <Icon name="paperclip" size={18} />
              <bdi className={styles.name}>{name}</bdi>
              <IconButton
                icon="x"
                size="small"
                label={say(messages.remove, { name })}
                onClick={() => setFiles(files.filter((one) => one.getID !== getID))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {beside}
        <Button
          variant="filled"
          busy={moving}
          aria-disabled={files.length === 0}
          onClick={() => files.length > 0 && onHandIn(files.map(({ getID }) => getID))}
        >
          {say(messages.handIn)}
        </Button>
      </div>
    </div>
  )
}
