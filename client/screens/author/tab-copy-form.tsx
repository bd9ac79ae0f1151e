import { useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { LIMITS } from '@cairn/domain/base/constants'
import { hasScheme } from '@cairn/domain/base/url'
import { Button } from '../../base/ui/button.tsx'
import { ChoiceCards } from '../../base/ui/choice-cards.tsx'
import { Row, Stack } from '../../base/ui/layout.tsx'
import { Select } from '../../base/ui/select.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import type { CopyOrder } from '../../courses/about/copy.ts'
import { Pair, Part } from '../../courses/about/tab-page.tsx'
import { useDraftView } from '../../courses/draft/use-draft.tsx'
import { usePublishers } from './new-publishers.ts'
import { messages } from './tab-copy-messages.ts'

const isSite = (text: string) => hasScheme(text) && /^https?:/i.test(text) && URL.canParse(text)
const isId = (text: string) => /^[\w.:-]{1,100}$/.test(text)

/** Where a copy goes, and under which title. */
export function CopyForm({ onSubmit }: { onSubmit: (order: CopyOrder) => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { course } = useDraftView()
  const publishers = usePublishers()
  const [where, setWhere] = useState<'here' | 'there'>('here')
  const [title, setTitle] = useState(() =>
    say(messages.suggested, { title: course.title }).slice(0, LIMITS.courseTitle),
  )
  const [chosen, setChosen] = useState<string>()
  const [host, setHost] = useState('')
  const [there, setThere] = useState('')
  const [token, setToken] = useState('')
  const [tried, setTried] = useState(false)
  const publisher = chosen ?? publishers?.find(({ value }) => value === course.publisher)?.value ?? ''
  const elsewhere = where === 'there'
  const wrong = {
    title: title.trim() === '',
    publisher: !elsewhere && publisher === '',
    host: elsewhere && !isSite(host.trim()),
    there: elsewhere && !isId(there.trim()),
    token: elsewhere && token.trim() === '',
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(wrong).some(Boolean)) {
      const form = event.currentTarget
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    onSubmit({
      concept: course.id,
      title: title.trim(),
      targetPublisher: elsewhere ? there.trim() : publisher,
      ...(elsewhere && { targetInstallation: host.trim(), targetAuth: token.trim() }),
    })
  }
  return (
    <Part title={say(messages.where)}>
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
          <ChoiceCards<'here' | 'there'>
            legend={say(messages.whereTo)}
            value={where}
            onChange={setWhere}
            cards={[
              { value: 'here', label: say(messages.here), detail: say(messages.hereText) },
              { value: 'there', label: say(messages.there), detail: say(messages.thereText) },
            ]}
          />
          <TextField
            label={say(messages.name)}
            error={tried && wrong.title && say(messages.nameMissing)}
            maxLength={LIMITS.courseTitle}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          {elsewhere ? (
            <>
              <Pair>
                <TextField
                  type="url"
                  dir="ltr"
                  autoComplete="off"
                  label={say(messages.host)}
                  hint={say(messages.hostHint)}
                  error={tried && wrong.host && say(messages.hostWrong)}
                  maxLength={2000}
                  value={host}
                  onChange={({ target }) => setHost(target.value)}
                />
                <TextField
                  dir="ltr"
                  autoComplete="off"
                  label={say(messages.publisherThere)}
                  hint={say(messages.publisherThereHint)}
                  error={tried && wrong.there && say(messages.publisherThereMissing)}
                  maxLength={100}
                  value={there}
                  onChange={({ target }) => setThere(target.value)}
                />
              </Pair>
              <TextField
                type="password"
                dir="ltr"
                autoComplete="off"
                label={say(messages.token)}
                hint={say(messages.tokenHint)}
                error={tried && wrong.token && say(messages.tokenMissing)}
                maxLength={5000}
                value={token}
                onChange={({ target }) => setToken(target.value)}
              />
            </>
          ) : (
            <Select
              label={say(messages.publisher)}
              placeholder={say(messages.publisherChoose)}
              error={tried && wrong.publisher && say(messages.publisherMissing)}
              options={publishers ?? []}
              value={publisher}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
          <Row justify="end">
            <Button type="submit" variant="filled" icon="copy">
              {say(messages.copy)}
            </Button>
          </Row>
        </Stack>
      </form>
    </Part>
  )
}
