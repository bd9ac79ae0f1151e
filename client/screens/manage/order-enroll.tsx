import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { PurchaseOrderDetails } from '@cairn/contract/purchase-orders'
import { purchases } from '@cairn/contract/purchases'
import { leftOf } from '@cairn/domain/purchases/order-use'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { formatMoney } from '../../base/money.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Checkbox, Choices } from '../../base/ui/choice.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Row, Stack } from '../../base/ui/layout.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import type { PersonOption } from '../../base/ui/person-select.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { enrollOnOrder, type OrderOutcome } from '../../purchases/enroll-on-order.ts'
import { ORDER_QUERIES } from '../../purchases/order-calls.ts'
import { ChooseMany } from './order-choose.tsx'
import { EnrollResult } from './order-enroll-result.tsx'
import { findAllMembers, findMembers, findOpenCourses } from './order-find.ts'
import { courseIn } from './order-joined.ts'
import { measuresOf } from './order-measure.ts'
import { messages } from './order-messages.ts'
import styles from './order.module.css'

interface Props {
  readonly order: PurchaseOrderDetails
  readonly onClose: () => void
}

/** What the chosen courses cost now. */
const usePrices = (ids: readonly string[]) =>
  useQuery({
    queryKey: [purchases.quotePurchase.path, ...ids],
    enabled: ids.length > 0,
    queryFn: ({ signal }) =>
      call(purchases.quotePurchase, { body: { object: [...ids] }, handled: 'shown', signal }),
  })

/** Enrolls members of the organization on its order. */
export function OrderEnroll({ order, onClose }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [people, setPeople] = useState<readonly PersonOption[]>([])
  const [courses, setCourses] = useState<readonly PersonOption[]>(() => onlyCourse(order))
  const [outcome, setOutcome] = useState<OrderOutcome>()
  const [done, setDone] = useState(0)
  const quote = usePrices(courses.map(({ id }) => id))
  const items = quote.data?.item ?? []
  const places = people.flatMap((person) =>
    items.map(({ object, title, amount }) => ({
      person,
      course: { id: object, name: title, price: amount },
    })),
  )
  const enrolling = useAction(
    (_input: void, { key }) => {
      const payer = {
        organization: order.organization,
        purchaseOrder: order.id,
        currency: order.currency,
        key,
      }
      return enrollOnOrder(payer, places, setDone)
    },
    { onDone: setOutcome, refreshes: ORDER_QUERIES, refreshesOnFailure: true },
  )
  if (outcome) return <EnrollResult outcome={outcome} order={order} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={say(messages.enrollTitle, { name: order.name })}
      actions={
        <>
          <Button onClick={onClose}>{say(shared.cancel)}</Button>
          <Button
            variant="filled"
            busy={enrolling.busy}
            disabled={places.length === 0}
            onClick={() => void enrolling.run()}
          >
            {say(messages.enrollDo, { count: people.length })}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Failure>{enrolling.failure}</Failure>
        <ChooseMany
          label={say(messages.people)}
          placeholder={say(messages.findPerson)}
          nobody={say(messages.nobody)}
          chosen={people}
          onChange={setPeople}
          disabled={enrolling.busy}
          find={(words) => findMembers(order.organization, words)}
        />
        <ManyPeople order={order} chosen={people} onChange={setPeople} disabled={enrolling.busy} />
        <CourseChoice order={order} chosen={courses} onChange={setCourses} disabled={enrolling.busy} />
        <Cost order={order} amount={(quote.data?.amount ?? 0) * people.length} count={places.length} />
        {enrolling.busy && (
          <Text tone="dim" size="support">
            {say(messages.progress, { done, count: places.length })}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

interface ManyPeopleProps {
  readonly order: PurchaseOrderDetails
  readonly chosen: readonly PersonOption[]
  readonly onChange: (chosen: readonly PersonOption[]) => void
  readonly disabled: boolean
}

const toOffers = (words: ReactNode) => (
  <TextLink key="link" link={<Link to="/manage/offers" />}>
    {words}
  </TextLink>
)

/** Hundreds are not found one by one: all members at once, or whoever follows a link. */
function ManyPeople({ order, chosen, onChange, disabled }: ManyPeopleProps) {
  const intl = useIntl()
  const adding = useAction(() => findAllMembers(order.organization), {
    onDone: (all) => {
      const taken = new Set(chosen.map(({ id }) => id))
      onChange([...chosen, ...all.filter(({ id }) => !taken.has(id))])
    },
    failsIn: 'toast',
  })
  return (
    <Row wrap gap={2}>
      <Button
        size="small"
        icon="users"
        busy={adding.busy}
        disabled={disabled}
        onClick={() => void adding.run()}
      >
        {intl.formatMessage(messages.addAll)}
      </Button>
      <Text tone="dim" size="support">
        {intl.formatMessage(messages.inviteInstead, { link: toOffers })}
      </Text>
    </Row>
  )
}

/** Where an order covers one course, there is nothing to choose. */
const onlyCourse = (order: PurchaseOrderDetails): readonly PersonOption[] => {
  const covered = order.enrollmentObject ?? []
  const [only] = covered
  return only !== undefined && covered.length === 1 ? [{ id: only, name: courseIn(order, only).title }] : []
}

interface CourseChoiceProps {
  readonly order: PurchaseOrderDetails
  readonly chosen: readonly PersonOption[]
  readonly onChange: (chosen: readonly PersonOption[]) => void
  readonly disabled: boolean
}

function CourseChoice({ order, chosen, onChange, disabled }: CourseChoiceProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const covered = order.enrollmentObject ?? []
  if (covered.length === 0)
    return (
      <ChooseMany
        label={say(messages.enrollCourses)}
        placeholder={say(messages.findCourse)}
        nobody={say(messages.noCourse)}
        icon="search"
        chosen={chosen}
        onChange={onChange}
        disabled={disabled}
        find={findOpenCourses}
      />
    )
  const prices = new Map(order.course.map(({ object, price }) => [object, price]))
  return (
    <Choices legend={say(messages.enrollCourses)}>
      {covered.map((id) => (
        <Checkbox
          key={id}
          disabled={disabled}
          label={courseIn(order, id).title}
          count={formatMoney(intl, prices.get(id) ?? 0, order.currency)}
          checked={chosen.some((one) => one.id === id)}
          onChange={(event) =>
            onChange(
              event.target.checked
                ? [...chosen, { id, name: courseIn(order, id).title }]
                : chosen.filter((one) => one.id !== id),
            )
          }
        />
      ))}
    </Choices>
  )
}

interface CostProps {
  readonly order: PurchaseOrderDetails
  readonly amount: number
  readonly count: number
}

/** What it takes from the order, and what is left then. */
function Cost({ order, amount, count }: CostProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const money = (minor: number) => formatMoney(intl, minor, order.currency)
  const measures = measuresOf(order)
  const [money0, places0] = [leftOf(measures.amount), leftOf(measures.count)]
  if (count === 0)
    return (
      <Text tone="dim" size="support">
        {say(messages.choosePeople)}
      </Text>
    )
  const isTooMuch =
    order.allowOverage !== true && (amount > (money0 ?? Infinity) || count > (places0 ?? Infinity))
  const left =
    money0 !== undefined
      ? money(Math.max(0, money0 - amount))
      : places0 !== undefined
        ? say(messages.enrollmentsLeft, { count: Math.max(0, places0 - count) })
        : undefined
  return (
    <>
      <div className={styles.sum}>
        <b>{say(messages.uses, { count, amount: money(amount) })}</b>
        {left !== undefined && !isTooMuch && <span>{say(messages.leaves, { left })}</span>}
      </div>
      {isTooMuch && (
        <Banner icon="alert-triangle" look="card" tone="warn">
          {say(messages.tooMuch)}
        </Banner>
      )}
    </>
  )
}
