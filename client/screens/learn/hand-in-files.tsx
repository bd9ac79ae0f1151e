import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { MOST_FILES, type Answer } from '@cairn/domain/courses/answer'
import type { OutboxItem } from '@cairn/domain/offline/outbox'
import { isLocalFile } from '../../base/outbox/local-file.ts'
import { uploadedAs } from '../../base/outbox/uploaded.ts'
import { useOutboxState } from '../../base/outbox/use-outbox-state.ts'
import { refusalText } from '../../base/refusal-text.ts'
import { session } from '../../base/session.ts'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { unkeptMessages } from '../../base/unkept-messages.ts'
import { FileLine } from '../../courses/play/interaction-slot.tsx'
import { useFile } from '../../resources/addresses.ts'
import { FileDrop } from '../../resources/file-drop.tsx'
import { removeUpload, startStoredUploads, storeAnswerFile } from '../../resources/outbox-uploads.ts'
import { isUnfinished } from '../../resources/uploads.ts'
import { useUploads } from '../../resources/use-uploads.ts'
import { fileMessages as messages } from './asked-messages.ts'
import styles from './hand-in-files.module.css'

export interface HandInFilesProps {
  /** The enrolment the files are handed in with. */
  record: string
  before: Answer | null
  /** Beside the button that hands in. */
  beside: ReactNode
  /** One step of a survey, which is handed in by a button of its own. */
  step: boolean
  /** They are with the server and not yet handed in: kept in mind, so that a reload does not lose them. */
  onChoose: (files: readonly string[]) => void
  onHandIn: (files: readonly string[]) => void
}

const filesOf = (answer: Answer | null): readonly string[] =>
  typeof answer === 'object' && answer !== null && 'file' in answer ? answer.file : []

/** Of a file that is gone: the last part of where it was kept. */
const nameOf = (getID: string): string => getID.split('/').at(-1) ?? getID

/** A file that was handed in, as it was called, to be opened again. */
export function HandedIn({ getID }: { getID: string }) {
  const { item, stored } = useLocalFile(getID)
  const { file, loading } = useFile(item ? undefined : stored)
  const name = item ? item.name : (file?.name ?? (loading ? '' : nameOf(getID)))
  return (
    <>
      <FileLine name={name} address={file?.getURL} />
      {item && <FileState item={item} />}
    </>
  )
}

interface LocalFile extends Pick<OutboxItem, 'id' | 'state' | 'problem'> {
  readonly name: string
}

/** A file that is still on this device, and by what the server knows it once it is not. */
const useLocalFile = (getID: string): { readonly item?: LocalFile; readonly stored: string } => {
  const { items } = useOutboxState()
  const account = session.account() ?? ''
  if (!isLocalFile(getID)) return { stored: getID }
  const item = items.find(({ id }) => id === getID)
  if (item) return { item: { ...item, name: String(item.payload['name'] ?? '') }, stored: getID }
  return { stored: uploadedAs(account, getID) ?? getID }
}

/** Waiting, on its way, or why it was refused. */
function FileState({ item: { id, state, problem } }: { item: LocalFile }) {
  const intl = useIntl()
  const { percents, kept } = useOutboxState()
  const words =
    problem !== undefined
      ? refusalText(intl, problem)
      : state === 'sending'
        ? intl.formatMessage(messages.uploading, {
            percent: intl.formatNumber(Math.floor(percents[id] ?? 0) / 100, { style: 'percent' }),
          })
        : intl.formatMessage(kept === 'memory' ? unkeptMessages.work : messages.waiting)
  return (
    <span className={styles.state} data-refused={problem !== undefined || undefined}>
      {words}
    </span>
  )
}

interface ChosenProps {
  getID: string
  name?: string
  onRemove: () => void
}

/** A file that goes with the rest; what was handed in before is asked for its name. */
function Chosen({ getID, name: own, onRemove }: ChosenProps) {
  const intl = useIntl()
  const { item, stored } = useLocalFile(getID)
  const { file, loading } = useFile(own === undefined && !item ? stored : undefined)
  const name = own ?? item?.name ?? file?.name ?? (loading ? '' : nameOf(getID))
  return (
    <>
      <Icon name="paperclip" size={18} />
      <bdi className={styles.name}>{name}</bdi>
      {item && <FileState item={item} />}
      <IconButton
        icon="x"
        size="small"
        label={intl.formatMessage(messages.remove, { name })}
        onClick={onRemove}
      />
    </>
  )
}

/** Files for the coach: chosen or dropped, sent at once, and handed in together. */
export function HandInFiles(props: HandInFilesProps) {
  const { record, before, beside, step, onChoose, onHandIn } = props
  const intl = useIntl()
  const say = intl.formatMessage
  const [files, setFiles] = useState<readonly { getID: string; name?: string }[]>(() =>
    filesOf(before).map((getID) => ({ getID })),
  )
  const choose = useEffectEvent(() => onChoose(files.map(({ getID }) => getID)))
  const first = useRef(files)
  useEffect(() => void (first.current !== files && choose()), [files])
  const remove = (file: (typeof files)[number]) => {
    if (isLocalFile(file.getID)) removeUpload(file.getID)
    setFiles(files.filter((one) => one !== file))
  }
  useEffect(startStoredUploads, [])
  const moving = useUploads().some((item) => item.objectID === record && isUnfinished(item))
  return (
    <div className={styles.files}>
      <FileDrop
        objectID={record}
        kind="any"
        label={say(messages.label)}
        hint={say(messages.hint, { count: MOST_FILES })}
        disabled={files.length >= MOST_FILES || record === ''}
        store={(file) => storeAnswerFile(record, file)}
        onFile={(getID, { name }) => setFiles((all) => [...all, { getID, name }].slice(0, MOST_FILES))}
      />
      {files.length > 0 && (
        <ul className={styles.list} aria-label={say(messages.ready)}>
          {files.map((file) => (
            <li key={file.getID} className={styles.file}>
              <Chosen {...file} onRemove={() => remove(file)} />
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
          {say(step ? messages.send : messages.handIn)}
        </Button>
      </div>
    </div>
  )
}
