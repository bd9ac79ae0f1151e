import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { conversations } from '@cairn/contract/conversations'
import { PLACES } from '@cairn/domain/conversations/places'
import { useAction, useConfirmedAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { isCallError } from '../../base/call-error.ts'
import { read } from '../../base/query.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { RichEditor } from '../../base/ui/rich-editor.tsx'
import { TextArea, TextField } from '../../base/ui/text-field.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { letterOf, saysSomething, slipsIn, type Choice, type Draft } from './send-draft.ts'
import { useBegun } from './send-kept.ts'
import styles from './send.module.css'
import { messages } from './send-messages.ts'
import { SendPeople } from './send-people.tsx'
import { usePreview } from './send-preview.ts'
import { SendSample } from './send-sample.tsx'
import { SendWhom } from './send-whom.tsx'
import { failureText } from '../../base/failure-text.ts'

interface Props {
  readonly person: string
  /** What the address says about whom. */
  readonly asked: Partial<Choice> | undefined
  /** The newsletter of the course that is sent; else a letter is written here. */
  readonly newsletter: string | undefined
  readonly onSent: (job: string) => void
}

export function SendForm({ person, asked, newsletter, onSent }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { begun, choose, write, forget } = useBegun(person, newsletter ?? '', asked)
  const { choice, draft, key, at } = begun
  const [shown, setShown] = useState<string>()
  const preview = usePreview(begun, newsletter, shown)
  const { data } = preview
  const before = useQuery({
    ...read(conversations.findSent, {
      query: { course: choice.course ?? '-', newsletter: newsletter ?? '-', limit: 1 },
    }),
    enabled: newsletter !== undefined,
  }).data?.list[0]
  const letter = letterOf(choice, draft, new Date(at), newsletter)
  const explain = (error: unknown) =>
    say(messages.notSent, {
      reason: isCallError(error, 409) ? say(messages.sentMeanwhile) : failureText(error),
    })
  const sending = useConfirmedAction(
    // The key belongs to what was written, and outlives the page as it does.
    () =>
      call(conversations.sendMessages, {
        body: { ...letter, ...(before && { again: true }) },
        handled: 'shown',
        key,
      }),
    {
      onDone: ({ jobId }) => {
        if (jobId === undefined) return
        forget()
        onSent(jobId)
      },
      explain,
      // Sent meanwhile: then the question is whether to send it again.
      refreshes: [[conversations.findSent.path]],
      refreshesOnFailure: (error) => isCallError(error, 409),
    },
  )
  const test = useAction(
    () => call(conversations.sendMessages, { body: { ...letter, test: true }, handled: 'shown' }),
    { done: { icon: 'send', message: say(messages.tested) }, explain },
  )
  const reached = (data?.mail ?? 0) + (data?.text ?? 0)
  const blank = newsletter === undefined && !saysSomething(draft)
  const slips =
    newsletter === undefined ? slipsIn(draft, data?.courses ?? 0) : { unknown: [], several: false }
  const wrong = slips.unknown.length > 0 || slips.several
  return (
    <div className={styles.form}>
      <Card pad="large" label={say(messages.whom)} className={styles.part}>
        <Heading level={2} size="card">
          {say(messages.whom)}
        </Heading>
        <SendWhom choice={choice} onChoose={choose} fixed={newsletter !== undefined} />
        <SendPeople begun={begun} newsletter={newsletter} preview={data} onChoose={choose} />
      </Card>
      <div className={styles.columns}>
        {newsletter === undefined ? (
          <Words draft={draft} onWrite={write} one={(data?.courses ?? 0) <= 1} slips={slips} />
        ) : (
          <Newsletter course={choice.course ?? ''} sent={before?.created} />
        )}
        <SendSample preview={data} blank={blank} onShow={setShown} />
      </div>
      <Failure>{test.failure ?? (preview.error && explain(preview.error))}</Failure>
      <div className={styles.deeds}>
        <Button
          icon="send"
          variant="filled"
          disabled={reached === 0 || blank || wrong}
          busy={sending.busy}
          onClick={() => sending.ask()}
        >
          {say(messages.send)}
        </Button>
        <Button disabled={blank || wrong} busy={test.busy} onClick={() => void test.run()}>
          {say(messages.test)}
        </Button>
      </div>
      <ConfirmDialog
        {...sending.dialog}
        title={say(before ? messages.askAgain : messages.ask, { count: reached })}
        keep={say(messages.keep)}
        action={say(messages.deed)}
      >
        {before
          ? say(messages.askAgainText, { when: intl.formatDate(before.created, { dateStyle: 'long' }) })
          : say(messages.askText)}
      </ConfirmDialog>
    </div>
  )
}

interface WordsProps {
  readonly draft: Draft
  readonly onWrite: (part: Partial<Draft>) => void
  /** All who are reached are of one course: it can be named. */
  readonly one: boolean
  readonly slips: ReturnType<typeof slipsIn>
}

function Words({ draft, onWrite, one, slips }: WordsProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const places = PLACES.filter((name) => one || name !== 'course').map((name) => `{${name}}`)
  const fault = slips.several
    ? say(messages.severalCourses, { place: <bdi key="place">{'{course}'}</bdi> })
    : slips.unknown.length > 0 &&
      say(messages.unknownPlaces, {
        count: slips.unknown.length,
        places: <bdi key="places">{slips.unknown.map((name) => `{${name}}`).join(' ')}</bdi>,
        known: <bdi key="known">{places.join(' ')}</bdi>,
      })
  return (
    <Card pad="large" label={say(messages.letter)} className={styles.part}>
      <Heading level={2} size="card">
        {say(messages.letter)}
      </Heading>
      <TextField
        label={say(messages.subject)}
        maxLength={200}
        value={draft.subject}
        onChange={(event) => onWrite({ subject: event.target.value })}
      />
      <RichEditor
        label={say(messages.body)}
        value={draft.body}
        onChange={(body) => onWrite({ body })}
        error={fault || undefined}
        hint={say(messages.bodyHint, { places: <bdi key="places">{places.join(' ')}</bdi> })}
      />
      <TextArea
        label={say(messages.textBody)}
        hint={say(messages.textHint)}
        maxLength={1600}
        rows={3}
        required={false}
        value={draft.text}
        onChange={(event) => onWrite({ text: event.target.value })}
      />
    </Card>
  )
}

/** The newsletter is written in the studio; here it is looked at and sent. */
function Newsletter({ course, sent }: { course: string; sent: string | undefined }) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <Card pad="large" label={say(messages.newsletter)} className={styles.part}>
      <Heading level={2} size="card">
        {say(messages.newsletter)}
      </Heading>
      <Text size="body" tone="dim">
        {say(messages.newsletterText)}
      </Text>
      {sent !== undefined && (
        <Banner icon="info-circle" look="card">
          {say(messages.newsletterSent, { when: intl.formatDate(sent, { dateStyle: 'long' }) })}
        </Banner>
      )}
      <div>
        <TextLink
          link={<Link to="/author/course/$courseId/$tab" params={{ courseId: course, tab: 'newsletters' }} />}
        >
          {say(messages.newsletterEdit)}
        </TextLink>
      </div>
    </Card>
  )
}
