import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { toDraft } from '@cairn/domain/resources/transcript-edit'
import { useAction } from '../base/action.ts'
import { SearchSelect } from '../base/ui/search-select.tsx'
import { useFile } from './addresses.ts'
import { languageOptions } from './cue-editor/language-names.ts'
import { messages as cueMessages } from './cue-editor/messages.ts'
import { saveCues } from './cue-editor/save-cues.ts'
import styles from './file-field.module.css'
import { FileField } from './file-field.tsx'
import { loadCues } from './load-cues.ts'
import { messages } from './messages.ts'

export interface TranscriptFieldProps {
  readonly objectID: string
  readonly label: string
  readonly slot: string
  readonly value?: string | undefined
  /** What the film is called; the subtitles are called like it. */
  readonly name: string
  /** What a new transcript is written in, and what is spoken in the film. */
  readonly language: string
  readonly filmLanguage: string
  readonly onChange: (getID: string | null) => void
  /** Told in which language it is, as far as that is known. */
  readonly onLanguage: (language: string) => void
}

/** A place for subtitles and the language they are in. A file never changes: in another language it is another file. */
export function TranscriptField(props: TranscriptFieldProps) {
  const { objectID, label, slot, value, name, filmLanguage, onChange, onLanguage } = props
  const intl = useIntl()
  const { file } = useFile(value)
  const [chosen, setChosen] = useState<string>()
  const language = chosen ?? file?.language ?? props.language
  const options = useMemo(() => languageOptions(intl.locale, language), [intl.locale, language])
  const { busy, failure, run } = useAction(
    async (to: string) => {
      if (value === undefined) return undefined
      const cues = toDraft(await loadCues(value))
      return saveCues({ objectID, name, language: to, filmLanguage, cues })
    },
    {
      onDone: (getID) => getID !== undefined && onChange(getID),
      explain: () => {
        setChosen(undefined)
        return intl.formatMessage(messages.languageFailed)
      },
    },
  )
  const choose = (to: string | null) => {
    if (to === null || to === language || busy) return
    setChosen(to)
    onLanguage(to)
    void run(to)
  }
  return (
    <div className={styles.list}>
      <FileField
        objectID={objectID}
        kind="vtt"
        slot={slot}
        label={label}
        value={value}
        language={language}
        onChange={(getID) => onChange(getID)}
      />
      <SearchSelect
        label={intl.formatMessage(messages.transcriptLanguage, { name: label })}
        error={failure}
        options={options}
        value={language}
        nothingFound={intl.formatMessage(cueMessages.noLanguage)}
        onChange={choose}
      />
    </div>
  )
}
