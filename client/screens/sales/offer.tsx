import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { offers, type Offer } from '@cairn/contract/offers'
import { can } from '@cairn/domain/access/actions'
import { messages as shared } from '../../base/common-messages.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { useHead } from '../../base/head.tsx'
import { LeaveGuard } from '../../base/leave-guard.tsx'
import { useActor, useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Crumbs, PageTitle } from '../../base/ui/page.tsx'
import { SaveBar } from '../../base/ui/save-bar.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { saveOffer } from '../../purchases/manage/calls.ts'
import { editedCourses, OFFER_QUERIES, offerById } from '../../purchases/manage/queries.ts'
import { ManageArea } from '../../shared/manage-area.tsx'
import { OfferDanger } from './offer-danger.tsx'
import { OfferFields } from './offer-fields.tsx'
import { checkOffer, NEW_OFFER, OFFER_PATHS, toOffer, valuesOf } from './offer-form.ts'
import { OfferShare } from './offer-share.tsx'
import { editorMessages as messages, messages as list } from './offers-messages.ts'
import styles from './offers.module.css'

/** One invitation link to manage, or a new one. */
export function Screen() {
  const { offerId } = useParams({ from: '/manage/offers/$offerId' })
  return offerId === 'new' ? <NewOffer /> : <Known key={offerId} id={offerId} />
}

/** Which courses somebody may sell: asking for more would be refused. */
const useEditable = () => {
  const actor = useActor()
  const { data } = useQuery(editedCourses(actor))
  const own = new Map(data?.list.map((course) => [course.id, course]))
  return (id: string): boolean => {
    const course = own.get(id)
    const { publisher = '', status = 'disabled' } = course ?? {}
    return course !== undefined && can(actor, 'course.write', { ...course, publisher, status })
  }
}

function Top() {
  const intl = useIntl()
  return (
    <Crumbs label={intl.formatMessage(messages.where)}>
      <Link to="/manage/offers">{intl.formatMessage(list.title)}</Link>
      <Icon name="chevron-right" size={14} />
    </Crumbs>
  )
}

function NewOffer() {
  const intl = useIntl()
  const say = intl.formatMessage
  const navigate = useNavigate()
  const { timezone } = useSite()
  const editable = useEditable()
  useHead({ title: say(messages.newTitle), indexed: false })
  const form = useForm({
    endpoint: offers.putOffer,
    values: NEW_OFFER,
    paths: OFFER_PATHS,
    body: (values) => toOffer(values, timezone),
    check: (values) => checkOffer(values, editable),
    send: (body, { key }) => saveOffer(body, key),
    done: { icon: 'link', message: say(messages.made) },
    refreshes: OFFER_QUERIES,
    onDone: ({ id }) => navigate({ to: '/manage/offers/$offerId', params: { offerId: id }, replace: true }),
  })
  return (
    <ManageArea width="form">
      <LeaveGuard unsaved={form.unsaved} />
      <PageTitle lead={say(messages.newLead)} above={<Top />}>
        {say(messages.newTitle)}
      </PageTitle>
      <Card pad="large">
        <form {...form.props}>
          <Stack gap={6}>
            <FormFailure form={form} />
            <OfferFields form={form} />
            <div className={styles.ends}>
              <Button link={<Link to="/manage/offers" />}>{say(shared.cancel)}</Button>
              <Button type="submit" variant="filled" busy={form.busy}>
                {say(messages.make)}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </ManageArea>
  )
}

function Known({ id }: { id: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { data: offer, isPending } = useQuery(offerById(id))
  useHead({ title: offer?.name ?? say(messages.untitled), indexed: false })
  if (offer) return <Editor offer={offer} />
  return (
    <ManageArea width="form">
      {isPending ? (
        <div className={styles.loading}>
          <ListSkeleton label={say(shared.loading)} />
        </div>
      ) : (
        <Empty
          headingLevel={1}
          title={say(messages.gone)}
          action={<Button link={<Link to="/manage/offers" />}>{say(list.showAll)}</Button>}
        >
          {say(messages.goneText)}
        </Empty>
      )}
    </ManageArea>
  )
}

function Editor({ offer }: { offer: Offer }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const formId = useId()
  const { timezone } = useSite()
  const editable = useEditable()
  const [gone, setGone] = useState(false)
  const form = useForm({
    endpoint: offers.putOffer,
    values: valuesOf(offer, timezone),
    paths: OFFER_PATHS,
    body: (values) => toOffer(values, timezone, offer),
    check: (values) => checkOffer(values, editable),
    send: (body) => saveOffer(body),
    done: say(shared.saved),
    refreshes: OFFER_QUERIES,
  })
  return (
    <ManageArea
      width="form"
      dock={
        form.changed && (
          <SaveBar
            form={formId}
            save={say(shared.save)}
            discard={say(shared.discard)}
            busy={form.busy}
            onDiscard={form.discard}
          >
            {say(shared.unsaved)}
          </SaveBar>
        )
      }
    >
      <LeaveGuard unsaved={form.unsaved && !gone} />
      <PageTitle lead={say(list.times, { count: offer.useCount ?? 0 })} above={<Top />}>
        <bdi>{offer.name ?? say(messages.untitled)}</bdi>
      </PageTitle>
      <Stack gap={4}>
        <OfferShare offer={offer} />
        <Card pad="large">
          <form id={formId} {...form.props}>
            <Stack gap={5}>
              <FormFailure form={form} />
              <OfferFields form={form} />
            </Stack>
          </form>
        </Card>
        <OfferDanger offer={offer} onGone={() => setGone(true)} />
      </Stack>
    </ManageArea>
  )
}
