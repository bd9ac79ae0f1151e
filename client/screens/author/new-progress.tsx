import { useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { useAction } from '../../base/action.ts'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { createCourse, type Creation, type NewCourse } from '../../courses/about/create.ts'
import { CreationSteps, type CreationStep } from '../../courses/about/creation-steps.tsx'
import { useOnce } from '../../courses/about/use-once.ts'
import { Failure } from '../../base/ui/failure.tsx'
import { messages } from './new-messages.ts'
import styles from './new.module.css'

const ORDER = ['creating', 'copying', 'finishing', 'finished'] as const

const stepsOf = (intl: IntlShape, creation: Creation): CreationStep[] => {
  const at = ORDER.indexOf(creation.step)
  const state = (step: number) => (at > step ? 'done' : at === step ? 'now' : 'waiting')
  const { copied = 0, total = 0 } = creation.step === 'creating' ? {} : creation
  const files =
    total === 0
      ? intl.formatMessage(messages.noFiles)
      : intl.formatMessage(messages.copied, { copied, total })
  const wait = intl.formatMessage(messages.waiting)
  return [
    {
      label: intl.formatMessage(messages.stepCreate),
      detail: intl.formatMessage(at === 0 ? messages.creating : messages.created),
      state: state(0),
    },
    {
      label: intl.formatMessage(messages.stepCopy),
      detail: at === 0 ? wait : files,
      state: state(1),
      ...(total > 0 && { percent: (100 * copied) / total }),
    },
    {
      label: intl.formatMessage(messages.stepFinish),
      detail: at < 2 ? wait : intl.formatMessage(at === 2 ? messages.finishing : messages.finished),
      state: state(2),
    },
  ]
}

export interface NewProgressProps {
  readonly request: { readonly course: NewCourse; readonly key: string }
  readonly onDone: (id: string) => void
  readonly onAgain: () => void
}

/** The three steps of a course that is being made. */
export function NewProgress({ request, onDone, onAgain }: NewProgressProps) {
  const intl = useIntl()
  const [creation, setCreation] = useState<Creation>({ step: 'creating' })
  const { failure, run } = useAction(() => createCourse(request.course, request.key, setCreation), {
    onDone,
  })
  useOnce(() => void run())
  return (
    <Card pad="large">
      <div className={styles.steps}>
        <div>
          <Heading level={2} size="section">
            {intl.formatMessage(messages.steps, { title: request.course.title })}
          </Heading>
          {!failure && <Text tone="dim">{intl.formatMessage(messages.stepsText)}</Text>}
        </div>
        {failure ? (
          <>
            <Failure>{failure}</Failure>
            <div>
              <Button onClick={onAgain}>{intl.formatMessage(messages.again)}</Button>
            </div>
          </>
        ) : (
          <CreationSteps steps={stepsOf(intl, creation)} />
        )}
      </div>
    </Card>
  )
}
