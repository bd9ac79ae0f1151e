import { useIntl } from 'react-intl'
import { lti, type LtiTool } from '@cairn/contract/lti'
import { readCustom, writeCustom } from '@cairn/domain/lti/custom'
import { call } from '../../base/call.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { Button } from '../../base/ui/button.tsx'
import { Checkbox } from '../../base/ui/choice.tsx'
import { CodeField } from '../../base/ui/code-field.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Select } from '../../base/ui/select.tsx'
import { TextArea, TextField } from '../../base/ui/text-field.tsx'
import { LtiDeployments } from './lti-deployments.tsx'
import { messages } from './lti-messages.ts'

const fieldsOf = (tool: LtiTool | undefined) => ({
  name: tool?.name ?? '',
  version: tool?.version ?? '1.3',
  launchUrl: tool?.launchUrl ?? '',
  loginUrl: tool?.loginUrl ?? '',
  jwksUrl: tool?.jwksUrl ?? '',
  redirectUrl: (tool?.redirectUrl ?? []).join('\n'),
  deepLinkUrl: tool?.deepLinkUrl ?? '',
  key: tool?.key ?? '',
  secret: tool?.secret ?? '',
  custom: writeCustom(tool?.custom),
  newWindow: tool?.newWindow ?? false,
  shareName: tool?.shareName ?? true,
  shareEmail: tool?.shareEmail ?? false,
  deployment: tool?.deployment ?? [],
})
type Fields = ReturnType<typeof fieldsOf>

const trimmed = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => trimmed(line) ?? [])

/** Only what belongs to the version that was chosen is sent. */
const bodyOf = (values: Fields, tool: LtiTool | undefined) => {
  const [loginUrl, jwksUrl, deepLinkUrl] = [values.loginUrl, values.jwksUrl, values.deepLinkUrl].map(trimmed)
  const [key, secret] = [trimmed(values.key), trimmed(values.secret)]
  const redirectUrl = linesOf(values.redirectUrl)
  const custom = readCustom(values.custom)
  const isNew = values.version === '1.3'
  return {
    ...(tool && { id: tool.id }),
    name: values.name.trim(),
    version: isNew ? ('1.3' as const) : ('1.1' as const),
    launchUrl: values.launchUrl.trim(),
    ...(isNew && loginUrl !== undefined && { loginUrl }),
    ...(isNew && jwksUrl !== undefined && { jwksUrl }),
    ...(isNew && deepLinkUrl !== undefined && { deepLinkUrl }),
    ...(isNew && redirectUrl.length > 0 && { redirectUrl }),
    ...(!isNew && key !== undefined && { key }),
    ...(!isNew && secret !== undefined && { secret }),
    ...(custom && Object.keys(custom).length > 0 && { custom }),
    newWindow: values.newWindow,
    shareName: values.shareName,
    shareEmail: values.shareEmail,
    ...(values.deployment.length > 0 && { deployment: values.deployment }),
  }
}

/** What the tool is told about us; its deployments stand with the organizations that it is for. */
function Known({ tool }: { tool: LtiTool }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const words = { copy: say(shared.copy), copied: say(shared.copied) }
  if (tool.clientId === undefined) return null
  return <CodeField label={say(messages.clientId)} value={tool.clientId} words={words} />
}

/** A tool that is added, changed, or confirmed after it has registered itself. */
export function LtiToolDialog({ tool, onClose }: { tool: LtiTool | undefined; onClose: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const form = useForm({
    endpoint: lti.putLtiTool,
    values: fieldsOf(tool),
    body: (values) => bodyOf(values, tool),
    check: ({ custom }) => ({ custom: readCustom(custom) === undefined && messages.customWrong }),
    send: (body) => call(lti.putLtiTool, { body, handled: 'shown' }),
    done: say(messages.saved),
    refreshes: [[lti.findLtiTools.path]],
    onDone: onClose,
  })
  const isNew = form.values.version === '1.3'
  const optional = say(messages.optional)
  const address = { dir: 'ltr' as const, autoComplete: 'off', maxLength: 2000 }
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={tool ? say(messages.editTitle, { name: tool.name }) : say(messages.addTitle)}
      actions={
        <>
          <Button onClick={onClose}>{say(shared.cancel)}</Button>
          <Button type="submit" form="lti-tool" variant="filled" busy={form.busy}>
            {say(tool?.status === 'pending' ? messages.confirmAction : messages.save)}
          </Button>
        </>
      }
    >
      <form id="lti-tool" {...form.props}>
        <Stack gap={4}>
          <FormFailure form={form} />
          <TextField {...form.text('name')} label={say(messages.name)} maxLength={200} autoComplete="off" />
          <Select
            {...form.text('version')}
            label={say(messages.version)}
            options={['1.3', '1.1'].map((value) => ({ value, label: `LTI ${value}` }))}
          />
          <TextField {...form.text('launchUrl')} {...address} label={say(messages.launchUrl)} />
          {isNew ? (
            <>
              <TextField
                {...form.text('loginUrl')}
                {...address}
                label={say(messages.loginUrl)}
                hint={say(messages.loginHint)}
              />
              <TextField
                {...form.text('jwksUrl')}
                {...address}
                label={say(messages.jwksUrl)}
                hint={say(messages.jwksHint)}
              />
              <TextArea
                {...form.text('redirectUrl')}
                dir="ltr"
                label={say(messages.redirectUrl)}
                hint={say(messages.redirectHint)}
                optional={optional}
              />
              <TextField
                {...form.text('deepLinkUrl')}
                {...address}
                label={say(messages.deepLinkUrl)}
                optional={optional}
              />
            </>
          ) : (
            <>
              <TextField {...form.text('key')} {...address} label={say(messages.key)} />
              <TextField {...form.text('secret')} {...address} label={say(messages.secret)} />
            </>
          )}
          <TextArea
            {...form.text('custom')}
            dir="ltr"
            label={say(messages.custom)}
            hint={say(messages.customHint)}
            optional={optional}
          />
          {tool && <Known tool={tool} />}
          <LtiDeployments {...form.choice('deployment')} ids={isNew} />
          <Checkbox {...form.flag('newWindow')} label={say(messages.newWindow)} />
          <Checkbox {...form.flag('shareName')} label={say(messages.shareName)} />
          <Checkbox {...form.flag('shareEmail')} label={say(messages.shareEmail)} />
        </Stack>
      </form>
    </Dialog>
  )
}
