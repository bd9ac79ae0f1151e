import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useIntl } from 'react-intl'
import { conversations } from '@cairn/contract/conversations'
import { call } from '../../base/call.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { RichEditor } from '../../base/ui/rich-editor.tsx'
import { RichText } from '../../base/ui/rich-text.tsx'
import { TextArea, TextField } from '../../base/ui/text-field.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { letterOf, saysSomething, type Choice, type Draft } from './send-draft.ts'
import styles from './send.module.css'
import { messages } from './send-messages.ts'
import { SendWhom } from './send-whom.tsx'
import { useExplain } from './use-explain.ts'

const PLACES = '{givenName} {familyName} {course}'

/** Counts those who would be reached and draws the letter for the first of them; nothing is sent. */
const usePreview = (choice: Choice, draft: Draft) => {
  const [now] = useState(() => new Date())
  const letter = letterOf(choice, draft, now)
  return useQuery({
    queryKey: [conversations.sendMessages.path, 'preview', letter],
    queryFn: async ({ signal }) => {
      // Typing goes on: only what stands for a moment is asked about.
      await new Promise((done) => setTimeout(done, 400))
      signal.throwIfAborted()
      return call(conversations.sendMessages, {
        body: { ...letter, preview: true },
        signal,
        handled: 'shown',
      })
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
}

interface Props {
  readonly first: Choice
  readonly onSent: (job: string) => void
}

export function SendForm({ first, onSent }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const explain = useExplain()
  const [choice, setChoice] = useState(first)
  const [draft, setDraft] = useState<Draft>({ subject: '', body: '', text: '' })
  const [asking, setAsking] = useState(false)
  const write = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const preview = usePreview(useDeferredValue(choice), useDeferredValue(draft))
  const { data } = preview
  const [key] = useState(() => crypto.randomUUID())
  const sending = useMutation({
    mutationFn: () =>
      call(conversations.sendMessages, { body: letterOf(choice, draft, new Date()), handled: 'shown', key }),
    onSuccess: ({ jobId }) => jobId !== undefined && onSent(jobId),
  })
  const reached = (data?.mail ?? 0) + (data?.text ?? 0)
  const [sample] = saysSomething(draft) ? (data?.sample ?? []) : []
  const failure = sending.error ?? preview.error
  return (
    <div className={styles.form}>
      <div className={styles.column}>
        <SendWhom choice={choice} onChoose={setChoice} />
        <p aria-live="polite" className={styles.reached}>
          {data
            ? say(messages.reached, { count: data.count, mail: data.mail, text: data.text, none: data.none })
            : say(messages.counting)}
        </p>
        <Card pad="large" label={say(messages.letter)} className={styles.part}>
          <Heading level={2} size="card">
            {say(messages.letter)}
          </Heading>
          <TextField
            label={say(messages.subject)}
            maxLength={200}
            value={draft.subject}
            onChange={(event) => write({ subject: event.target.value })}
          />
          <RichEditor
            label={say(messages.body)}
            value={draft.body}
            onChange={(body) => write({ body })}
            hint={say(messages.bodyHint, { places: <bdi key="places">{PLACES}</bdi> })}
          />
          <TextArea
            label={say(messages.textBody)}
            hint={say(messages.textHint)}
            maxLength={1600}
            rows={3}
            value={draft.text}
            onChange={(event) => write({ text: event.target.value })}
          />
        </Card>
        {failure && (
          <Banner icon="alert-circle" look="card" tone="bad">
            {say(messages.notSent, { reason: explain(failure) })}
          </Banner>
        )}
        <div>
          <Button
            icon="send"
            variant="filled"
            disabled={reached === 0 || !saysSomething(draft)}
            busy={sending.isPending}
            onClick={() => setAsking(true)}
          >
            {say(messages.send)}
          </Button>
        </div>
      </div>
      <Card pad="large" className={styles.sample}>
        <Heading level={2} size="card">
          {sample ? say(messages.sample, { name: sample.name }) : say(messages.letter)}
        </Heading>
        {!sample && (
          <Text size="support" tone="dim">
            {say(messages.sampleEmpty)}
          </Text>
        )}
        {sample?.subject !== undefined && (
          <p dir="auto" className={styles.subject}>
            {sample.subject}
          </p>
        )}
        {sample &&
          (sample.way === 'mail' ? <RichText text={sample.text} /> : <p dir="auto">{sample.text}</p>)}
      </Card>
      <ConfirmDialog
        open={asking}
        title={say(messages.ask, { count: reached })}
        keep={say(messages.keep)}
        deed={say(messages.deed)}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          sending.mutate()
        }}
      >
        {say(messages.askText)}
      </ConfirmDialog>
    </div>
  )
}
