import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { safeReturn } from '@cairn/domain/auth/return-path'
import { explain } from '../../auth/explain.ts'
import { ResetAskForm } from '../../auth/reset-ask-form.tsx'
import { ResetFinishForm } from '../../auth/reset-finish-form.tsx'
import { askForCode, forgetAsked, useAsked, type Asked } from '../../auth/reset.ts'
import type { AskedFactor } from '../../auth/second-factor.ts'
import { useAction } from '../../base/action.ts'
import { useHead } from '../../base/head.tsx'
import type { SearchOf } from '../../base/paths.ts'
import { problemText, type Problem } from '../../base/form-problems.ts'
import { TextButton, TextLink } from '../../base/ui/link.tsx'
import { Entrance } from '../../base/ui/entrance.tsx'
import { messages as signUpMessages } from '../../auth/sign-up-messages.ts'
import { messages } from './messages.ts'
import { SecondStep } from './second-step.tsx'

/** The reset under way: from the link that was followed, or asked for in this tab, also before a reload. */
const useReset = ({ key, resetToken }: SearchOf<'/login/reset'>) => {
  const linked = key !== undefined && resetToken !== undefined ? { key, code: resetToken } : undefined
  const asked = useAsked()
  const [leftLink, leaveLink] = useState(false)
  const startOver = () => {
    forgetAsked()
    leaveLink(true)
  }
  return { linked: leftLink ? undefined : linked, asked, startOver }
}

export function Screen() {
  const intl = useIntl()
  const router = useRouter()
  const address = useSearch({ from: '/login/reset' })
  const { linked, asked, startOver } = useReset(address)
  // What was asked for is forgotten once this page is gone, so that it does not jump back to its first step.
  const [second, setSecond] = useState<AskedFactor>()
  const done = () => void router.navigate({ href: safeReturn(address.to), replace: true }).then(forgetAsked)
  useHead({ title: intl.formatMessage(messages.resetTitle), indexed: false })
  if (second)
    return (
      <SecondStep
        asked={second}
        onDone={done}
        onExpired={() => void router.navigate({ to: '/login', replace: true })}
      />
    )
  if (linked)
    return (
      <Choose
        lead={intl.formatMessage(messages.codeFilledIn)}
        below={<TextButton onClick={startOver}>{intl.formatMessage(messages.sendAgain)}</TextButton>}
      >
        <ResetFinishForm keyOfReset={linked.key} code={linked.code} onDone={done} onAsked={setSecond} />
      </Choose>
    )
  if (asked) return <Finish {...{ asked, startOver, done, onAsked: setSecond }} />
  return (
    <Entrance
      title={intl.formatMessage(messages.resetTitle)}
      lead={intl.formatMessage(messages.resetLead)}
      below={
        <>
          {intl.formatMessage(messages.remembered)}{' '}
          <TextLink
            link={<Link to="/login" search={{ ...(address.to !== undefined && { to: address.to }) }} />}
          >
            {intl.formatMessage(signUpMessages.toLogIn)}
          </TextLink>
        </>
      }
    >
      <ResetAskForm />
    </Entrance>
  )
}

function Choose({ lead, below, children }: { lead: ReactNode; below: ReactNode; children: ReactNode }) {
  const intl = useIntl()
  return (
    <Entrance
      title={intl.formatMessage(messages.chooseTitle)}
      lead={lead}
      below={
        <>
          {intl.formatMessage(messages.noCode)} {below}
        </>
      }
    >
      {children}
    </Entrance>
  )
}

interface FinishProps {
  readonly asked: Asked
  readonly startOver: () => void
  readonly done: () => void
  readonly onAsked: (asked: AskedFactor) => void
}

function Finish({ asked, startOver, done, onAsked }: FinishProps) {
  const intl = useIntl()
  const [notice, setNotice] = useState<Problem>()
  const { run: sendAgain } = useAction(() => askForCode(asked.contact), {
    onDone: () => setNotice(messages.codeSentAgain),
    explain: (error) => {
      setNotice(explain(error))
      return null
    },
  })
  return (
    <Choose
      lead={intl.formatMessage(messages.codeSent, { contact: <bdi key="contact">{asked.contact}</bdi> })}
      below={
        <>
          <TextButton onClick={() => void sendAgain()}>{intl.formatMessage(messages.sendAgain)}</TextButton>
          <br />
          <TextButton onClick={startOver}>{intl.formatMessage(messages.otherContact)}</TextButton>
        </>
      }
    >
      <ResetFinishForm
        key={asked.key}
        keyOfReset={asked.key}
        notice={notice && problemText(intl, notice)}
        onDone={done}
        onAsked={onAsked}
      />
    </Choose>
  )
}
