import { useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { config } from '@cairn/contract/config'
import { readDomain, SIGN_UP_MODES, type SignUpMode } from '@cairn/domain/config/sign-up'
import { call } from '../../base/call.ts'
import { useHead } from '../../base/head.tsx'
import { setSite, useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Choices, Radio } from '../../base/ui/choice.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { TextArea } from '../../base/ui/text-field.tsx'
import { Text } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { ManageArea } from '../../shared/manage-area.tsx'
import { Failure, useDeed } from '../../base/ui/failure.tsx'
import { messages } from './sign-up-messages.ts'

const linesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((line) => line !== '')

/** Who may make an account here. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { signUp } = useSite()
  const { busy, failure, run } = useDeed()
  const [mode, setMode] = useState<SignUpMode>(signUp?.mode ?? 'open')
  const [text, setText] = useState((signUp?.domain ?? []).join('\n'))
  const [error, setError] = useState<string>()
  useHead({ title: say(messages.title), indexed: false })
  const save = (event: FormEvent) => {
    event.preventDefault()
    const lines = linesOf(text)
    const wrong = lines.find((line) => readDomain(line) === undefined)
    if (wrong !== undefined) return setError(say(messages.domainsWrong, { domain: wrong }))
    if (mode === 'domain' && lines.length === 0) return setError(say(messages.domainsMissing))
    setError(undefined)
    const domain = [...new Set(lines.flatMap((line) => readDomain(line) ?? []))]
    return void run(async () => {
      setSite(await call(config.putConfig, { body: { signUp: { mode, domain } }, handled: 'shown' }))
      setText(domain.join('\n'))
      toast(say(messages.saved))
    })
  }
  return (
    <ManageArea width="form">
      <PageTitle lead={say(messages.lead)}>{say(messages.title)}</PageTitle>
      <Card pad="large">
        <form noValidate onSubmit={save}>
          <Stack gap={5}>
            <Choices legend={say(messages.who)}>
              {SIGN_UP_MODES.map((one) => (
                <Radio
                  key={one}
                  name="mode"
                  checked={mode === one}
                  onChange={() => setMode(one)}
                  label={say(messages[one])}
                />
              ))}
            </Choices>
            {mode === 'domain' && (
              <TextArea
                label={say(messages.domains)}
                hint={say(messages.domainsHint)}
                error={error}
                rows={4}
                dir="ltr"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
            <Text size="support" tone="dim">
              {say(messages.note)}
            </Text>
            <Failure>{failure}</Failure>
            <div>
              <Button type="submit" variant="filled" busy={busy}>
                {say(messages.save)}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </ManageArea>
  )
}
