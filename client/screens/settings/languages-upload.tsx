import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Texts } from '../../base/texts.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { DropZone } from '../../base/ui/drop-zone.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { FileTooLarge, readTextFile } from '../../base/read-text-file.ts'
import { Failure } from '../../base/ui/failure.tsx'
import type { English } from './languages-english.ts'
import { useFaultWords } from './languages-faults.ts'
import { readTranslations } from './languages-file.ts'
import { texts as words } from './languages-messages.ts'
import { sortLines, type Sorted } from './languages-progress.ts'
import styles from './languages-texts.module.css'

interface Props {
  readonly english: readonly English[]
  readonly now: Texts
  readonly onTake: (taken: Texts) => void
}

const changedIn = (taken: Texts, now: Texts): Texts =>
  Object.fromEntries(Object.entries(taken).filter(([id, text]) => now[id] !== text))

/** Takes a translated file, line by line: what can be used is taken, what cannot is named with the reason. */
export function Upload({ english, now, onTake }: Props) {
  const intl = useIntl()
  const [found, setFound] = useState<Sorted | null>(null)
  const [failure, setFailure] = useState<string>()
  const take = async (file: File) => {
    setFound(null)
    setFailure(undefined)
    try {
      const sorted = sortLines(readTranslations(await readTextFile(file)), english)
      const taken = changedIn(sorted.taken, now)
      setFound({ ...sorted, taken })
      if (Object.keys(taken).length > 0) onTake(taken)
    } catch (error) {
      const reason = error instanceof FileTooLarge ? words.fileTooLarge : words.fileWrong
      setFailure(intl.formatMessage(reason))
    }
  }
  return (
    <Stack gap={3}>
      <DropZone
        label={intl.formatMessage(words.drop)}
        hint={intl.formatMessage(words.dropHint)}
        choose={intl.formatMessage(words.choose)}
        accept=".csv,.json,text/csv,application/json"
        onFile={(file) => void take(file)}
      />
      <Failure>{failure}</Failure>
      {found && <Found found={found} />}
    </Stack>
  )
}

function Found({ found: { taken, refused, unknown } }: { found: Sorted }) {
  const intl = useIntl()
  const explain = useFaultWords()
  const count = Object.keys(taken).length
  return (
    <>
      <Banner look="card" icon={count > 0 ? 'circle-check' : 'info-circle'} tone={count > 0 ? 'ok' : 'calm'}>
        {intl.formatMessage(words.taken, { count })}
      </Banner>
      {refused.length > 0 && (
        <details className={styles.lines} open>
          <summary>{intl.formatMessage(words.refused, { count: refused.length })}</summary>
          <ul>
            {refused.map(({ id, fault }) => (
              <li key={id}>
                <code dir="ltr">{id}</code> {explain(fault)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {unknown.length > 0 && (
        <details className={styles.lines}>
          <summary>{intl.formatMessage(words.unknown, { count: unknown.length })}</summary>
          <ul>
            {unknown.map((id) => (
              <li key={id}>
                <code dir="ltr">{id}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
