import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { ltiTool, type LtiPlatform } from '@cairn/contract/lti-tool'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { Button } from '../../base/ui/button.tsx'
import { Switch } from '../../base/ui/choice.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Select } from '../../base/ui/select.tsx'
import { TextArea, TextField } from '../../base/ui/text-field.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { LtiCourses, type ChosenCourse } from './lti-platform-courses.tsx'
import {
  organizationsQuery,
  PLATFORM_QUERIES,
  savePlatform,
  type GivenPlatform,
} from './lti-platforms-calls.ts'
import { messages } from './lti-platforms-messages.ts'
import styles from './lti-platforms.module.css'

interface Props {
  /** Left out: a new one. */
  readonly platform?: LtiPlatform | undefined
  readonly onClose: () => void
}

const lines = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

const valuesOf = (platform: LtiPlatform | undefined) => ({
  name: platform?.name ?? '',
  issuer: platform?.issuer ?? '',
  clientId: platform?.clientId ?? '',
  deployments: platform?.deployments.join('\n') ?? '',
  loginUrl: platform?.loginUrl ?? '',
  tokenUrl: platform?.tokenUrl ?? '',
  jwksUrl: platform?.jwksUrl ?? '',
  audience: platform?.audience ?? '',
  pages: platform?.pages?.join('\n') ?? '',
  organization: platform?.organization ?? '',
  enabled: platform?.enabled ?? true,
  courses: (platform?.courses ?? []).map(
    ({ course, title = course, paid = false, waived = false }): ChosenCourse => ({
      id: course,
      name: title,
      paid,
      waived,
    }),
  ),
})

const bodyOf = (values: ReturnType<typeof valuesOf>): GivenPlatform => {
  const { name, issuer, clientId, loginUrl, tokenUrl, jwksUrl, enabled, courses } = values
  const pages = lines(values.pages)
  return {
    name: name.trim(),
    issuer: issuer.trim(),
    clientId: clientId.trim(),
    deployments: lines(values.deployments),
    loginUrl: loginUrl.trim(),
    tokenUrl: tokenUrl.trim(),
    jwksUrl: jwksUrl.trim(),
    enabled,
    courses: courses.map(({ id, waived }) => ({ course: id, waived })),
    ...(values.audience.trim() !== '' && { audience: values.audience.trim() }),
    ...(pages.length > 0 && { pages }),
    ...(values.organization !== '' && { organization: values.organization }),
  }
}

/** Everything about a platform: who it is, where it answers, and what it may open. */
export function LtiPlatformForm({ platform, onClose }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const id = useId()
  const found = useQuery(organizationsQuery())
  const form = useForm({
    endpoint: ltiTool.addLtiPlatform,
    values: valuesOf(platform),
    body: bodyOf,
    send: (body, { key }) => savePlatform(platform?.id, body, key),
    done: say(platform ? shared.saved : messages.added),
    refreshes: PLATFORM_QUERIES,
    onDone: onClose,
  })
  const address = { inputMode: 'url', autoComplete: 'off', dir: 'ltr', spellCheck: false } as const
  const organizations = (found.data?.list ?? []).map((one) => ({ value: one.id, label: one.name ?? one.id }))
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={platform ? say(messages.editTitle, { name: platform.name }) : say(messages.addTitle)}
      actions={
        <>
          <Button onClick={onClose}>{say(shared.cancel)}</Button>
          <Button type="submit" form={id} variant="filled" busy={form.busy}>
            {say(platform ? shared.save : messages.add)}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props}>
        <Stack gap={4}>
          <FormFailure form={form} />
          <TextField
            {...form.text('name')}
            label={say(messages.name)}
            hint={say(messages.nameHint)}
            maxLength={200}
            autoComplete="off"
          />
          <LtiCourses {...form.choice('courses')} />
          <div className={styles.pair}>
            <TextField {...form.text('issuer')} {...address} label={say(messages.issuer)} />
            <TextField
              {...form.text('clientId')}
              label={say(messages.clientId)}
              autoComplete="off"
              dir="ltr"
            />
          </div>
          <TextArea
            {...form.text('deployments')}
            label={say(messages.deployments)}
            hint={say(messages.onePerLine)}
            rows={2}
            dir="ltr"
            optional={say(messages.optional)}
          />
          <TextField {...form.text('loginUrl')} {...address} label={say(messages.loginUrl)} />
          <TextField {...form.text('tokenUrl')} {...address} label={say(messages.tokenUrl)} />
          <TextField {...form.text('jwksUrl')} {...address} label={say(messages.jwksUrl)} />
          <TextField
            {...form.text('audience')}
            {...address}
            label={say(messages.audience)}
            hint={say(messages.audienceHint)}
            optional={say(messages.optional)}
          />
          <TextArea
            {...form.text('pages')}
            label={say(messages.pages)}
            hint={say(messages.pagesHint)}
            rows={2}
            dir="ltr"
            optional={say(messages.optional)}
          />
          <Select
            {...form.text('organization')}
            label={say(messages.organization)}
            hint={say(messages.organizationHint)}
            placeholder={say(messages.noOrganization)}
            options={organizations}
            optional={say(messages.optional)}
          />
          <Switch {...form.flag('enabled')} label={say(messages.isEnabled)} />
        </Stack>
      </form>
    </Dialog>
  )
}
