import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useAction } from '../../base/action.ts'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ProgressBar } from '../../base/ui/progress.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { importCourse } from '../../courses/about/copy.ts'
import { useOnce } from '../../courses/about/use-once.ts'
import { Failure } from '../../base/ui/failure.tsx'
import { messages } from './new-messages.ts'
import styles from './new.module.css'

export interface Import {
  readonly file: File
  readonly publisher: string
  readonly title?: string | undefined
}

export interface NewImportProps {
  readonly request: Import
  readonly onDone: (id: string) => void
  readonly onAgain: () => void
}

/** A course on its way in from a file. */
export function NewImport({ request, onDone, onAgain }: NewImportProps) {
  const intl = useIntl()
  const [percent, setPercent] = useState(0)
  const { failure, run } = useAction(
    () => {
      const { file, ...more } = request
      return importCourse(file, more, setPercent)
    },
    { onDone: ({ id }) => onDone(id) },
  )
  useOnce(() => void run())
  const told =
    percent < 100
      ? intl.formatMessage(messages.sent, { percent: Math.floor(percent) })
      : intl.formatMessage(messages.finishing)
  return (
    <Card pad="large">
      <div className={styles.steps}>
        <Heading level={2} size="section">
          {intl.formatMessage(messages.importing, { name: request.file.name })}
        </Heading>
        {failure ? (
          <>
            <Failure>{failure}</Failure>
            <div>
              <Button onClick={onAgain}>{intl.formatMessage(messages.again)}</Button>
            </div>
          </>
        ) : (
          <div aria-live="polite">
            <ProgressBar percent={Math.min(percent, 99)} label={told} />
            <Text size="support" tone="dim">
              {told}
            </Text>
          </div>
        )}
      </div>
    </Card>
  )
}
