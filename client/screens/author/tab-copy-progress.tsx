import { useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { useAction } from '../../base/action.ts'
import { Button } from '../../base/ui/button.tsx'
import { Row } from '../../base/ui/layout.tsx'
import { copyCourse, type CopyOrder, type Copying } from '../../courses/about/copy.ts'
import { CreationSteps, type CreationStep } from '../../courses/about/creation-steps.tsx'
import { Part } from '../../courses/about/tab-page.tsx'
import { useOnce } from '../../courses/about/use-once.ts'
import { Failure } from '../../base/ui/failure.tsx'
import { studioLink } from '../../courses/owned/table.tsx'
import { messages } from './tab-copy-messages.ts'

const ORDER = ['asking', 'copying', 'finishing', 'finished'] as const

const stepsOf = (intl: IntlShape, copying: Copying): CreationStep[] => {
  const at = ORDER.indexOf(copying.step)
  const state = (step: number) => (at > step ? 'done' : at === step ? 'now' : 'waiting')
  const percent = copying.step === 'asking' ? 0 : Math.round(copying.percent)
  const wait = intl.formatMessage(messages.waiting)
  return [
    {
      label: intl.formatMessage(messages.stepAsk),
      detail: intl.formatMessage(at === 0 ? messages.asking : messages.made),
      state: state(0),
    },
    {
      label: intl.formatMessage(messages.stepFiles),
      detail: at === 0 ? wait : intl.formatMessage(messages.percent, { percent }),
      state: state(1),
      percent,
    },
    {
      label: intl.formatMessage(messages.stepFinish),
      detail: at < 2 ? wait : intl.formatMessage(at === 2 ? messages.finishing : messages.finished),
      state: state(2),
    },
  ]
}

export interface CopyProgressProps {
  readonly request: { readonly order: CopyOrder; readonly key: string }
  readonly onAgain: () => void
}

/** A copy on its way, step by step. */
export function CopyProgress({ request, onAgain }: CopyProgressProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { order, key } = request
  const [copying, setCopying] = useState<Copying>({ step: 'asking' })
  const { failure, run } = useAction(() => copyCourse(order, key, setCopying))
  useOnce(() => void run())
  const finished = copying.step === 'finished'
  return (
    <Part
      title={say(messages.copying, { title: order.title })}
      text={!failure && !finished && say(messages.copyingText)}
    >
      {failure ? <Failure>{failure}</Failure> : <CreationSteps steps={stepsOf(intl, copying)} />}
      {(failure || finished) && (
        <Row>
          {finished && order.targetInstallation === undefined && (
            <Button variant="filled" link={studioLink(copying.id)}>
              {say(messages.open)}
            </Button>
          )}
          <Button onClick={onAgain}>{say(messages.again)}</Button>
        </Row>
      )}
    </Part>
  )
}
