import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, Suspense, useOptimistic, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Coupon } from '@cairn/contract/coupons'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { inLanguage } from '@cairn/domain/courses/language'
import { messages as shared } from '../../base/common-messages.ts'
import { useHead } from '../../base/head.tsx'
import { useSpeech } from '../../base/i18n.tsx'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { NothingFound } from '../../base/ui/nothing-found.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { Pages } from '../../base/ui/pages.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { textQuery } from '../../courses/catalog-search.ts'
import { couponPage, editedCourses, ROWS } from '../../purchases/manage/queries.ts'
import { ManageArea } from '../../shared/manage-area.tsx'
import { readStart } from '../../users/users-search.ts'
import { COUPON_STATES, type CouponState } from './coupon-form.ts'
import { CouponTable } from './coupon-table.tsx'
import { messages } from './coupons-messages.ts'
import styles from './coupons.module.css'

const CouponDialog = latePart(async () => ({ default: (await import('./coupon-dialog.tsx')).CouponDialog }))

interface Asked {
  readonly query: string
  readonly state: CouponState | undefined
  readonly course: string | undefined
  readonly start: number
}

const useAsked = () => {
  const navigate = useNavigate()
  const address = useSearch({ from: '/manage/coupons' })
  const { state, course } = address
  const given: Asked = {
    query: (address.query ?? '').slice(0, 200),
    state,
    course,
    start: readStart(address.start, ROWS),
  }
  const [asked, show] = useOptimistic(given)
  const go = (patch: Partial<Asked>, { replace = false } = {}) =>
    startTransition(async () => {
      const next = { ...asked, start: 0, ...patch }
      show(next)
      const { start, query, ...rest } = next
      await navigate({
        to: '/manage/coupons',
        search: { ...rest, query: query || undefined, start: start === 0 ? undefined : String(start) },
        replace,
        resetScroll: patch.start !== undefined,
      })
    })
  return { asked, go }
}

const couponQuery = ({ query, state, course }: Asked): string => {
  const words = textQuery(query)
  const clauses = [
    words && `(${words})`,
    state && `state:${state}`,
    course && `object:${queryPhrase(course)}`,
  ]
  return clauses.filter(Boolean).join(' AND ') || '*'
}

/** The codes of the courses that somebody sells. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { asked, go } = useAsked()
  const [editing, setEditing] = useState<{ readonly coupon?: Coupon }>()
  const courses = useQuery(editedCourses(useActor())).data?.list ?? []
  const found = useQuery({
    ...couponPage(couponQuery(asked), asked.start),
    placeholderData: keepPreviousData,
  })
  useHead({ title: say(messages.title), indexed: false })
  const { data } = found
  const narrowed = asked.query !== '' || asked.state !== undefined || asked.course !== undefined
  return (
    <ManageArea>
      <PageTitle
        lead={say(messages.lead)}
        actions={
          <Button variant="filled" icon="plus" onClick={() => setEditing({})}>
            {say(messages.create)}
          </Button>
        }
      >
        {say(messages.title)}
      </PageTitle>
      <Card pad="none">
        <Tools asked={asked} go={go} courses={courses} />
        <span aria-live="polite">
          <Hidden>{data && !data.failed && say(messages.count, { count: data.matches })}</Hidden>
        </span>
        <ListStanding found={found} className={styles.waiting} />
        {data && !data.failed && data.list.length === 0 && (
          <NothingFound
            words={messages}
            narrowed={narrowed || asked.start > 0}
            onAll={() => go({ query: '', state: undefined, course: undefined })}
            action={
              <Button icon="plus" onClick={() => setEditing({})}>
                {say(messages.create)}
              </Button>
            }
          />
        )}
        {data && data.list.length > 0 && (
          <CouponTable
            list={data.list}
            join={data.join}
            courses={courses}
            waiting={found.isPlaceholderData}
            onEdit={(coupon) => setEditing({ coupon })}
          />
        )}
        {data && (
          <Pages start={asked.start} limit={ROWS} matches={data.matches} onGo={(start) => go({ start })} />
        )}
      </Card>
      {editing && (
        <Suspense fallback={null}>
          <CouponDialog
            key={editing.coupon?.id ?? 'new'}
            coupon={editing.coupon}
            courses={courses}
            course={asked.course}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </ManageArea>
  )
}

interface ToolsProps {
  readonly asked: Asked
  readonly go: ReturnType<typeof useAsked>['go']
  readonly courses: readonly { readonly id: string; readonly title?: string }[]
}

function Tools({ asked, go, courses }: ToolsProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { language } = useSpeech()
  return (
    <Toolbar
      search={
        <TypedSearch
          query={asked.query}
          onSearch={(query) => go({ query }, { replace: true })}
          label={say(messages.search)}
          clearLabel={say(shared.clear)}
        />
      }
    >
      <CompactSelect
        label={say(messages.state)}
        value={asked.state ?? ''}
        options={[
          { value: '', label: say(messages.anyState) },
          ...COUPON_STATES.map((value) => ({ value, label: say(messages[value]) })),
        ]}
        onChange={({ target }) => go({ state: COUPON_STATES.find((state) => state === target.value) })}
      />
      <CompactSelect
        label={say(messages.course)}
        value={asked.course ?? ''}
        options={[
          { value: '', label: say(messages.anyCourse) },
          ...courses.map((course) => ({
            value: course.id,
            label: inLanguage(course, language).title ?? course.id,
          })),
        ]}
        onChange={({ target }) => go({ course: target.value || undefined })}
      />
    </Toolbar>
  )
}
