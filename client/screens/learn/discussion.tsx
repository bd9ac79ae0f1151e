import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { useActor } from '../../base/site.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Crumbs, Page, PageTitle } from '../../base/ui/page.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import type { Message } from '@cairn/contract/conversations'
import { courseTalk } from '../../conversations/feed-spec.ts'
import { Feed } from '../../conversations/feed.tsx'
import type { Arrival } from '../../page.ts'
import { FollowButton } from '../../users/follow-button.tsx'
import { courseAt } from '../../shared/feeds/feed-at.ts'
import { TalkAround } from '../../shared/feeds/talk-around.tsx'
import { discussionMessages as messages } from './discussion-messages.ts'
import { arrive } from './load.ts'
import { useLearner, type Learner } from './use-learner.ts'
import { waysOf } from './ways.ts'

export const load = async (arrival: Arrival<'/learn/$courseId/discussion'>): Promise<void> => {
  await arrive(arrival)
}

/** Everything that is talked about in a course. */
export function Screen() {
  const learner = useLearner()
  const ways = waysOf(learner.course.id, { all: learner.all })
  if (learner.access.as === 'outside') return <Navigate {...ways.page} replace />
  return (
    <TalkAround>
      <Discussion learner={learner} />
    </TalkAround>
  )
}

type Shown = 'all' | 'mine'

function Discussion({ learner }: { learner: Learner }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const navigate = useNavigate()
  const { course, access, lessons, lang, dir, all } = learner
  const me = useActor()?.id ?? ''
  const { lesson, shown: asked } = useSearch({ from: '/learn/$courseId/discussion' })
  const shown: Shown = asked === 'mine' ? 'mine' : 'all'
  const ways = waysOf(course.id, { all })
  const acting = useActor()?.acting === true
  useHead({ title: say(messages.titleOf, { course: course.title }), indexed: false })
  const spec = useMemo(
    () => courseTalk(course.id, lesson, shown === 'mine' ? me : undefined),
    [course.id, lesson, shown, me],
  )
  const at = useMemo(() => courseAt(course, access.as === 'learner'), [course, access.as])
  const show = (next: { lesson?: string | undefined; shown?: Shown }) =>
    void navigate({
      to: '/learn/$courseId/discussion',
      params: { courseId: course.id },
      search: {
        lesson: 'lesson' in next ? next.lesson : lesson,
        shown: (next.shown ?? shown) === 'mine' ? 'mine' : undefined,
      },
      replace: true,
      resetScroll: false,
    })
  const titles = useMemo(() => new Map(lessons.map((one) => [one.lesson.id, one.lesson.title])), [lessons])
  const context = useCallback(
    (message: Message) => {
      const id = message.about?.find((one) => titles.has(one))
      return id === undefined ? null : (
        <TextLink size="small" link={<Link {...waysOf(course.id, { all }).lesson(id)} />}>
          <span lang={lang} dir={dir}>
            {titles.get(id)}
          </span>
        </TextLink>
      )
    },
    [titles, course.id, all, lang, dir],
  )
  return (
    <Page narrow>
      <PageTitle
        above={
          <Crumbs label={say(messages.crumbs)}>
            <TextLink size="small" link={<Link {...ways.overview} />}>
              <span lang={lang} dir={dir}>
                {course.title}
              </span>
            </TextLink>
          </Crumbs>
        }
        lead={say(messages.lead)}
        actions={
          <FollowButton
            what={{ type: 'concept', id: course.id }}
            byItself={access.as === 'learner'}
            size="small"
          />
        }
      >
        {say(messages.title)}
      </PageTitle>
      <Feed
        spec={spec}
        label={say(messages.title)}
        at={() => at}
        writes={
          acting || access.as === 'onlooker'
            ? undefined
            : lesson === undefined
              ? { type: 'concept', feed: course.id }
              : { type: 'instruction', feed: course.id, about: [lesson] }
        }
        placeholder={say(messages.placeholder)}
        empty={{ title: say(messages.empty), text: say(messages.emptyText) }}
        search
        filters={
          <>
            <Segmented
              label={say(messages.shown)}
              options={[
                { value: 'all', label: say(messages.everything) },
                { value: 'mine', label: say(messages.mine) },
              ]}
              value={shown}
              onChange={(value) => show({ shown: value })}
            />
            <CompactSelect
              label={say(messages.lesson)}
              value={lesson ?? ''}
              options={[
                { value: '', label: say(messages.everyLesson) },
                ...lessons.map((one) => ({ value: one.lesson.id, label: one.lesson.title })),
              ]}
              onChange={({ target }) => show({ lesson: target.value === '' ? undefined : target.value })}
            />
          </>
        }
        context={context}
        onMoment={(id, time) => void navigate({ ...ways.lesson(id), search: { t: String(time) } })}
      />
    </Page>
  )
}
