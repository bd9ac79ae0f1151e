import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { LtiPlatform } from '@cairn/contract/lti-tool'
import { useAction, useConfirmedAction } from '../../base/action.ts'
import { useHead } from '../../base/head.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { CodeField } from '../../base/ui/code-field.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { PlatformAddresses } from './lti-platform-addresses.tsx'
import { LtiPlatformForm } from './lti-platform-form.tsx'
import { LtiPlatformResults } from './lti-platform-results.tsx'
import {
  createRegistration,
  givenOf,
  PLATFORM_QUERIES,
  platformsQuery,
  removePlatform,
  savePlatform,
} from './lti-platforms-calls.ts'
import { messages } from './lti-platforms-messages.ts'
import { PROBLEMS } from './lti-platforms-reasons.ts'
import styles from './lti-platforms.module.css'

type Shown =
  | { readonly dialog: 'form'; readonly platform?: LtiPlatform }
  | { readonly dialog: 'results'; readonly platform: LtiPlatform }
  | { readonly dialog: 'link'; readonly url: string }

/** The learning platforms that may open courses of this site. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const found = useQuery(platformsQuery())
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => setShown(null)
  useHead({ title: say(messages.title), indexed: false })
  const registering = useAction(createRegistration, {
    onDone: ({ url }) => setShown({ dialog: 'link', url }),
    failsIn: 'toast',
  })
  const removal = useConfirmedAction(removePlatform, {
    done: (_result, { name }) => say(messages.removed, { name }),
    refreshes: PLATFORM_QUERIES,
  })
  const { data } = found
  return (
    <ManageArea>
      <PageTitle
        lead={say(messages.lead)}
        actions={
          <>
            <Button icon="link" busy={registering.busy} onClick={() => void registering.run()}>
              {say(messages.register)}
            </Button>
            <Button variant="filled" icon="plus" onClick={() => setShown({ dialog: 'form' })}>
              {say(messages.add)}
            </Button>
          </>
        }
      >
        {say(messages.title)}
      </PageTitle>
      {found.isPending && <ListSkeleton label={say(shared.loading)} count={3} />}
      {found.isError && (
        <ErrorState
          title={say(shared.failed)}
          retry={{ label: say(shared.tryAgain), run: () => void found.refetch(), busy: found.isFetching }}
        >
          {say(shared.failedText)}
        </ErrorState>
      )}
      {data && (
        <Stack gap={6}>
          {data.platforms.length === 0 ? (
            <Card pad="large">
              <Empty title={say(messages.none)}>{say(messages.noneText)}</Empty>
            </Card>
          ) : (
            <ul className={styles.list} aria-label={say(messages.title)}>
              {data.platforms.map((platform) => (
                <li key={platform.id}>
                  <Platform
                    platform={platform}
                    onEdit={() => setShown({ dialog: 'form', platform })}
                    onResults={() => setShown({ dialog: 'results', platform })}
                    onRemove={() => removal.ask(platform)}
                  />
                </li>
              ))}
            </ul>
          )}
          <PlatformAddresses addresses={data.addresses} />
        </Stack>
      )}
      {shown?.dialog === 'form' && <LtiPlatformForm platform={shown.platform} onClose={close} />}
      {shown?.dialog === 'results' && <LtiPlatformResults platform={shown.platform} onClose={close} />}
      {shown?.dialog === 'link' && <RegistrationLink url={shown.url} onClose={close} />}
      <ConfirmDialog
        {...removal.dialog}
        title={say(messages.removeTitle, { name: removal.asked?.name ?? '' })}
        keep={say(messages.removeKeep)}
        action={say(messages.removeDo)}
      >
        {say(messages.removeText)}
      </ConfirmDialog>
    </ManageArea>
  )
}

interface PlatformProps {
  readonly platform: LtiPlatform
  readonly onEdit: () => void
  readonly onResults: () => void
  readonly onRemove: () => void
}

function Platform({ platform, onEdit, onResults, onRemove }: PlatformProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { name, issuer, enabled, courses, people, lastLaunch, grades } = platform
  return (
    <Card pad="large">
      <div className={styles.head}>
        <div className={styles.words}>
          <div className={styles.name}>
            <Heading level={2} size="card">
              <bdi>{name}</bdi>
            </Heading>
            {!enabled && <Badge tone="warn">{say(messages.disabled)}</Badge>}
            {courses.length === 0 && <Badge tone="warn">{say(messages.noCourses)}</Badge>}
            {grades.failed > 0 && (
              <Badge tone="bad">{say(messages.failedGrades, { count: grades.failed })}</Badge>
            )}
          </div>
          <Text size="support" tone="dim">
            <bdi dir="ltr">{issuer}</bdi>
          </Text>
          <Text size="support" tone="dim" figures>
            {say(messages.coursesCount, { count: courses.length })} ·{' '}
            {say(messages.peopleCount, { count: people })} ·{' '}
            {lastLaunch === undefined
              ? say(messages.neverLaunched)
              : intl.formatMessage(messages.lastLaunch, { when: <Moment at={lastLaunch} /> })}
          </Text>
        </div>
        <div className={styles.actions}>
          <Button size="small" onClick={onResults}>
            {say(messages.results)}
          </Button>
          <Button size="small" onClick={onEdit}>
            {say(messages.edit)}
          </Button>
          <Button size="small" onClick={onRemove}>
            {say(messages.remove)}
          </Button>
        </div>
      </div>
      <LastProblem platform={platform} />
    </Card>
  )
}

/** Why the latest launch was refused; a deployment that is merely new is allowed from here. */
function LastProblem({ platform }: { readonly platform: LtiPlatform }) {
  const intl = useIntl()
  const { problem } = platform
  const allowing = useAction(
    (deployment: string) => {
      const given = givenOf(platform)
      return savePlatform(platform.id, { ...given, deployments: [...given.deployments, deployment] })
    },
    {
      done: intl.formatMessage(messages.deploymentAllowed),
      refreshes: PLATFORM_QUERIES,
      failsIn: 'toast',
    },
  )
  if (problem === undefined) return null
  const { reason, detail } = problem
  const deployment = reason === 'deployment_unknown' ? detail : undefined
  return (
    <div className={styles.problem}>
      <Banner
        icon="alert-triangle"
        look="card"
        tone="warn"
        action={
          deployment !== undefined && (
            <Button size="small" busy={allowing.busy} onClick={() => void allowing.run(deployment)}>
              {intl.formatMessage(messages.allowDeployment, { id: deployment })}
            </Button>
          )
        }
      >
        {intl.formatMessage(messages.problem, { reason: intl.formatMessage(PROBLEMS[reason]) })}
        {detail !== undefined && deployment === undefined && (
          <>
            {' '}
            <bdi dir="ltr">({detail})</bdi>
          </>
        )}
      </Banner>
    </div>
  )
}

function RegistrationLink({ url, onClose }: { readonly url: string; readonly onClose: () => void }) {
  const intl = useIntl()
  const words = { copy: intl.formatMessage(shared.copy), copied: intl.formatMessage(shared.copied) }
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={intl.formatMessage(messages.linkTitle)}
      actions={
        <Button variant="filled" onClick={onClose}>
          {intl.formatMessage(messages.linkDone)}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text>{intl.formatMessage(messages.linkText)}</Text>
        <CodeField label={intl.formatMessage(messages.linkTitle)} value={url} words={words} />
      </Stack>
    </Dialog>
  )
}
