import { useIntl } from 'react-intl'
import { config } from '@cairn/contract/config'
import { readDomain, SIGN_UP_MODES } from '@cairn/domain/config/sign-up'
import { call } from '../../base/call.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { useHead } from '../../base/head.tsx'
import { setSite, useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Choices, Radio } from '../../base/ui/choice.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { TextArea } from '../../base/ui/text-field.tsx'
import { Text } from '../../base/ui/text.tsx'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages } from './sign-up-messages.ts'

const linesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((line) => line !== '')

const domainsIn = (text: string): string[] => [
  ...new Set(linesOf(text).flatMap((line) => readDomain(line) ?? [])),
]

/** Who may make an account here. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { signUp } = useSite()
  useHead({ title: say(messages.title), indexed: false })
  const form = useForm({
    endpoint: config.putConfig,
    values: { mode: signUp?.mode ?? 'open', text: (signUp?.domain ?? []).join('\n') },
    paths: { mode: 'signUp.mode', text: 'signUp.domain' },
    body: ({ mode, text }) => ({ signUp: { mode, domain: domainsIn(text) } }),
    check: ({ mode, text }) => {
      const wrong = linesOf(text).find((line) => readDomain(line) === undefined)
      if (wrong !== undefined) return { text: { words: messages.domainsWrong, values: { domain: wrong } } }
      return { text: mode === 'domain' && linesOf(text).length === 0 && messages.domainsMissing }
    },
    send: (body) => call(config.putConfig, { body, handled: 'shown' }),
    done: say(messages.saved),
    onDone: setSite,
  })
  const { mode } = form.values
  return (
    <ManageArea width="form">
      <PageTitle lead={say(messages.lead)}>{say(messages.title)}</PageTitle>
      <Card pad="large">
        <form {...form.props}>
          <Stack gap={5}>
            <Choices legend={say(messages.who)}>
              {SIGN_UP_MODES.map((one) => (
                <Radio
                  key={one}
                  name="mode"
                  checked={mode === one}
                  onChange={() => form.change({ mode: one })}
                  label={say(messages[one])}
                />
              ))}
            </Choices>
            {mode === 'domain' && (
              <TextArea
                label={say(messages.domains)}
                hint={say(messages.domainsHint)}
                {...form.text('text')}
                rows={4}
                dir="ltr"
              />
            )}
            <Text size="support" tone="dim">
              {say(messages.note)}
            </Text>
            <FormFailure form={form} />
            <div>
              <Button type="submit" variant="filled" busy={form.busy}>
                {say(messages.save)}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </ManageArea>
  )
}
