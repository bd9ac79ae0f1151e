import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { can } from '@cairn/domain/access/actions'
import { LIMITS } from '@cairn/domain/base/constants'
import { direction, localeTag } from '@cairn/domain/config/languages'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { CardPreview } from '../../courses/about/card-preview.tsx'
import { DraftArea, DraftLine, DraftRich } from '../../courses/about/draft-text.tsx'
import { Pair, Part, TabPage } from '../../courses/about/tab-page.tsx'
import { useDraftField, useDraftView } from '../../courses/draft/use-draft.tsx'
import { FileField } from '../../resources/file-field.tsx'
import { DeleteCourse } from './courses-delete.tsx'
import { TabBefore } from './tab-details-before.tsx'
import { TabFound } from './tab-details-found.tsx'
import { messages } from './tab-details-messages.ts'

/** What a course is and how it is found. */
export function Tab() {
  const intl = useIntl()
  const { course } = useDraftView()
  const say = intl.formatMessage
  const written = course.defaultLanguage ?? 'en'
  const words = { lang: localeTag(written), dir: direction(written) }
  return (
    <TabPage
      title={say(messages.title)}
      lead={say(messages.lead)}
      aside={<CardPreview course={course} title={say(messages.preview)} untitled={say(messages.untitled)} />}
    >
      <Part title={say(messages.about)}>
        <DraftLine
          {...words}
          label={say(messages.name)}
          at={['title']}
          max={LIMITS.courseTitle}
          missing={say(messages.nameMissing)}
        />
        <DraftArea
          {...words}
          label={say(messages.short)}
          hint={say(messages.shortHint)}
          at={['shortDescription']}
          max={LIMITS.shortDescription}
        />
        <DraftRich
          {...words}
          label={say(messages.description)}
          hint={say(messages.descriptionHint)}
          at={['description']}
        />
      </Part>
      <Cover id={course.id} />
      <TabFound />
      <TabBefore />
      <Danger />
    </TabPage>
  )
}

function Cover({ id }: { id: string }) {
  const intl = useIntl()
  const poster = useDraftField<string>(intl.formatMessage(messages.poster), null, 'cover', 'poster')
  const film = useDraftField<string>(intl.formatMessage(messages.film), null, 'cover', 'video')
  return (
    <Part title={intl.formatMessage(messages.cover)} text={intl.formatMessage(messages.coverText)}>
      <Pair>
        <FileField
          objectID={id}
          kind="image"
          slot={`${id} cover`}
          label={intl.formatMessage(messages.poster)}
          hint={intl.formatMessage(messages.posterHint)}
          value={poster.value}
          onChange={(getID) => poster.set(getID ?? undefined)}
        />
        <FileField
          objectID={id}
          kind="video"
          slot={`${id} film`}
          label={intl.formatMessage(messages.film)}
          hint={intl.formatMessage(messages.filmHint)}
          value={film.value}
          onChange={(getID) => film.set(getID ?? undefined)}
        />
      </Pair>
    </Part>
  )
}

function Danger() {
  const intl = useIntl()
  const actor = useActor()
  const navigate = useNavigate()
  const { course } = useDraftView()
  const [asked, setAsked] = useState(false)
  if (!can(actor, 'course.delete', { ...course, status: course.status ?? 'disabled' })) return null
  return (
    <Part
      title={intl.formatMessage(messages.danger)}
      text={intl.formatMessage(messages.dangerText)}
      actions={
        <Button variant="danger" icon="trash" onClick={() => setAsked(true)}>
          {intl.formatMessage(messages.delete)}
        </Button>
      }
    >
      <DeleteCourse
        course={asked ? course : null}
        onClose={() => setAsked(false)}
        onGone={() => void navigate({ to: '/author' })}
      />
    </Part>
  )
}
