import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { LIMITS } from '@cairn/domain/base/constants'
import { useSpeech } from '../../base/i18n.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ChoiceCards } from '../../base/ui/choice-cards.tsx'
import { DropZone } from '../../base/ui/drop-zone.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Row, Stack } from '../../base/ui/layout.tsx'
import { SearchSelect } from '../../base/ui/search-select.tsx'
import { Select } from '../../base/ui/select.tsx'
import { Text } from '../../base/ui/text.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import type { NewCourse } from '../../courses/about/create.ts'
import { languageChoices } from '../../courses/about/language-choices.ts'
import { messages as shared } from '../../courses/about/messages.ts'
import { courseChoicesOf } from '../../courses/about/owned.ts'
import type { Import } from './new-import.tsx'
import { messages } from './new-messages.ts'
import { usePublishers } from './new-publishers.ts'
import { NewSource } from './new-source.tsx'

const STARTS = ['default', 'empty', 'other', 'file'] as const
type Start = (typeof STARTS)[number]

const CARDS = {
  default: [messages.sample, messages.sampleText],
  empty: [messages.empty, messages.emptyText],
  other: [messages.other, messages.otherText],
  file: [messages.file, messages.fileText],
} as const

export interface NewFormProps {
  readonly onCreate: (course: NewCourse) => void
  readonly onImport: (file: Import) => void
}

/** What has to be known before there is a course. */
export function NewForm({ onCreate, onImport }: NewFormProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const queries = useQueryClient()
  const { language } = useSpeech()
  const publishers = usePublishers()
  const { template, from } = useSearch({ from: '/author/new' })
  const [start, setStart] = useState<Start>(
    from === 'file' ? 'file' : template === undefined ? 'default' : 'other',
  )
  const [source, setSource] = useState(template)
  const { data: given } = useQuery({ ...courseChoicesOf([template ?? '']), enabled: template !== undefined })
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const [file, setFile] = useState<File>()
  const [written, setWritten] = useState(language)
  const [tried, setTried] = useState(false)
  const copied = given?.list[0]
  const suggested = copied?.title && say(messages.copyTitle, { title: copied.title })
  const title = typed ?? suggested ?? ''
  const only = publishers?.length === 1 ? publishers[0]?.value : undefined
  const same = publishers?.find(({ value }) => value === copied?.publisher)?.value
  const publisher = chosen ?? only ?? same ?? ''
  const wrong = {
    title: start !== 'file' && title.trim() === '',
    publisher: publisher === '',
    source: start === 'other' && source === undefined,
    file: start === 'file' && file === undefined,
  }

  const choose = async (course: string | undefined) => {
    setSource(course)
    if (course === undefined || typed !== undefined) return
    const { list } = await queries.fetchQuery(courseChoicesOf([course]))
    if (list[0]?.title !== undefined) setTyped(say(messages.copyTitle, { title: list[0].title }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(wrong).some(Boolean)) {
      const form = event.currentTarget
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const name = title.trim().slice(0, LIMITS.courseTitle)
    if (start === 'file' && file) return onImport({ file, publisher, ...(name !== '' && { title: name }) })
    const begin =
      start === 'other' ? { template: source ?? '' } : { template: start, defaultLanguage: written }
    return onCreate({ title: name, publisher, ...begin })
  }
  if (publishers?.length === 0)
    return <Empty title={say(messages.nowhere)}>{say(messages.nowhereText)}</Empty>
  return (
    <form noValidate onSubmit={submit}>
      <Card pad="large">
        <Stack gap={6}>
          <TextField
            size="large"
            label={say(messages.name)}
            hint={say(start === 'file' ? messages.fileTitleHint : messages.nameHint)}
            optional={start === 'file' ? say(shared.optional) : undefined}
            error={tried && wrong.title && say(messages.nameMissing)}
            maxLength={LIMITS.courseTitle}
            value={title}
            onChange={(event) => setTyped(event.target.value)}
          />
          <ChoiceCards<Start>
            legend={say(messages.start)}
            value={start}
            onChange={setStart}
            cards={STARTS.map((value) => ({
              value,
              label: say(CARDS[value][0]),
              detail: say(CARDS[value][1]),
            }))}
          />
          {start === 'other' && (
            <NewSource
              source={source}
              error={tried && wrong.source ? say(messages.sourceMissing) : undefined}
              onChange={(course) => void choose(course)}
            />
          )}
          {start === 'file' && (
            <div>
              <DropZone
                icon="file-import"
                label={file ? file.name : say(messages.fileDrop)}
                hint={say(messages.fileHint)}
                choose={say(messages.fileChoose)}
                accept=".zip,application/zip"
                onFile={setFile}
              />
              <span aria-live="polite">
                {tried && wrong.file && <Text size="support">{say(messages.fileMissing)}</Text>}
              </span>
            </div>
          )}
          {(start === 'default' || start === 'empty') && (
            <SearchSelect
              label={say(messages.language)}
              hint={say(messages.languageHint)}
              nothingFound={say(messages.noLanguage)}
              options={languageChoices(language, [language])}
              value={written}
              onChange={(code) => code !== null && setWritten(code)}
            />
          )}
          {only === undefined && (
            <Select
              label={say(messages.publisher)}
              hint={say(messages.publisherHint)}
              placeholder={say(messages.publisherChoose)}
              error={tried && wrong.publisher && say(messages.publisherMissing)}
              options={publishers ?? []}
              value={publisher}
              onChange={(event) => setChosen(event.target.value)}
            />
          )}
          <Row justify="end">
            <Button type="submit" variant="filled">
              {say(messages.create)}
            </Button>
          </Row>
        </Stack>
      </Card>
    </form>
  )
}
