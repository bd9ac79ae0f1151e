import { useIntl } from 'react-intl'
import { MOST_FILES } from '@cairn/domain/courses/answer'
import { useFaultOf } from '../faults.tsx'
import { messages as words } from '../interaction-messages.ts'
import { Asking, Extras, RichPart, TitlePart } from './common.tsx'
import styles from './editors.module.css'
import type { EditorProps } from './shape.ts'

/** Words to read. */
export function PromptEditor({ interaction, faults }: EditorProps) {
  const fault = useFaultOf(faults)
  return (
    <div className={styles.editor}>
      <TitlePart interaction={interaction} />
      <RichPart interaction={interaction} field="body" error={fault('text-missing')} />
      {interaction.question !== undefined && <RichPart interaction={interaction} field="question" />}
      <Extras interaction={interaction} offer={['image']} />
    </div>
  )
}

export function ConversationEditor(props: EditorProps) {
  const intl = useIntl()
  return <Asking {...props} hint={intl.formatMessage(words.conversationHint)} />
}

export function UploadEditor(props: EditorProps) {
  const intl = useIntl()
  return <Asking {...props} hint={intl.formatMessage(words.uploadHint, { count: MOST_FILES })} />
}

/** A question that needs nothing but its words. */
export function WrittenEditor(props: EditorProps) {
  return <Asking {...props} />
}
