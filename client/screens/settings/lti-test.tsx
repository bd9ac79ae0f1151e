import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { lti, type LtiSession, type LtiTool } from '@cairn/contract/lti'
import { SECOND } from '@cairn/domain/base/constants'
import { LTI_STEPS, type LtiStepName } from '@cairn/domain/lti/steps'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { read } from '../../base/query.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages } from './lti-messages.ts'
import { problemMessages } from './lti-problem-messages.ts'
import styles from './lti-test.module.css'

const STEP: Readonly<Record<LtiStepName, (typeof messages)[keyof typeof messages]>> = {
  addresses: messages.addresses,
  keys: messages.keysStep,
  opened: messages.openedStep,
  asked: messages.askedStep,
  sent: messages.sentStep,
}

/** LTI 1.1 has no keys, and asks nothing back. */
const stepsOf = ({ version }: LtiTool): readonly LtiStepName[] =>
  version === '1.3' ? LTI_STEPS : LTI_STEPS.filter((step) => step !== 'keys' && step !== 'asked')

type Step = LtiSession['steps'][number]

function StepLine({ name, step }: { name: LtiStepName; step: Step | undefined }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const problem = step?.problem
  return (
    <li className={styles.step}>
      {step === undefined ? (
        <Badge>{say(messages.testWaiting)}</Badge>
      ) : (
        <Badge tone={problem ? 'warn' : 'ok'}>{say(problem ? messages.stepWrong : messages.stepOk)}</Badge>
      )}
      <div>
        {say(STEP[name])}
        {problem && <p className={styles.problem}>{say(problemMessages[problem])}</p>}
        {step?.value !== undefined && (
          <code className={styles.value} dir="ltr">
            {step.value}
          </code>
        )}
      </div>
    </li>
  )
}

/** Opens the tool as oneself and says, step by step, what happened and what is wrong. */
export function LtiTest({ tool, onClose }: { tool: LtiTool; onClose: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [started, setStarted] = useState<{ readonly id: string; readonly launchUrl: string }>()
  const start = useAction(() => call(lti.startLtiTest, { params: { id: tool.id }, handled: 'shown' }), {
    onDone: (session) => setStarted(session),
  })
  const begin = useEffectEvent(() => void start.run())
  useEffect(() => begin(), [])
  const { data } = useQuery({
    ...read(lti.getLtiSession, { params: { id: started?.id ?? '' }, handled: 'shown' }),
    enabled: started !== undefined,
    refetchInterval: 2 * SECOND,
  })
  const steps = data?.steps ?? []
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={say(messages.testTitle, { name: tool.name })}
      actions={
        <>
          <Button onClick={onClose}>{say(messages.close)}</Button>
          <Button busy={start.busy} onClick={() => void start.run()}>
            {say(messages.testAgain)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text tone="dim">{say(messages.testText)}</Text>
        <Failure>{start.failure}</Failure>
        {started && !steps.some(({ step }) => step === 'opened') && (
          <div>
            <Button
              variant="filled"
              icon="external-link"
              // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- Button gives it its words
              link={<a href={started.launchUrl} target="_blank" rel="noopener" />}
            >
              {say(messages.testOpen)}
            </Button>
          </div>
        )}
        <ol className={styles.steps}>
          {stepsOf(tool).map((name) => (
            <StepLine key={name} name={name} step={steps.findLast(({ step }) => step === name)} />
          ))}
        </ol>
      </Stack>
    </Dialog>
  )
}
