import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { messages } from './messages.ts'
import type { OnStage } from './stage-types.ts'

/** What to do once a question is answered: look at the film again, or go on with it. */
export function Onward({ stage }: { stage: OnStage }) {
  const intl = useIntl()
  return (
    <>
      {stage.timed && <Button onClick={stage.again}>{intl.formatMessage(messages.playAgain)}</Button>}
      <Button variant="filled" onClick={stage.close}>
        {intl.formatMessage(stage.timed ? messages.keepWatching : messages.goOn)}
      </Button>
    </>
  )
}
