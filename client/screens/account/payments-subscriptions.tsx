import { Link } from '@tanstack/react-router'
import type { MessageDescriptor } from 'react-intl'
import { useIntl } from 'react-intl'
import { subscriptions, type Subscription } from '@cairn/contract/subscriptions'
import { useAction, useConfirmedAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { session } from '../../base/session.ts'
import { Badge, type BadgeProps } from '../../base/ui/badge.tsx'
import { BoxedItem, BoxedList } from '../../base/ui/boxed-list.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { messages as common } from '../../purchases/subscriptions/messages.ts'
import { CHANGED } from '../../purchases/subscriptions/queries.ts'
import { useSubscriptionText } from '../../purchases/subscriptions/use-subscription-text.ts'
import { messages } from './payments-messages.ts'
import styles from './payments.module.css'

/** What is paid every month, and what can be done about it. */
export function Subscriptions({ list }: { list: readonly Subscription[] }) {
  const intl = useIntl()
  const { day } = useSubscriptionText()
  const titleOf = ({ title }: Subscription) => title ?? intl.formatMessage(messages.deletedCourse)
  const cancel = useConfirmedAction(
    ({ id }: Subscription) => call(subscriptions.cancelSubscription, { params: { id }, handled: 'shown' }),
    {
      done: (_result, one) => intl.formatMessage(messages.canceledNow, { title: titleOf(one) }),
      onDone: () => session.revalidate(),
      refreshes: CHANGED,
    },
  )
  const { asked } = cancel
  return (
    <Panel title={intl.formatMessage(common.title)}>
      <BoxedList>
        {list.map((one) => (
          <Item key={one.id} subscription={one} title={titleOf(one)} onCancel={() => cancel.ask(one)} />
        ))}
      </BoxedList>
      <ConfirmDialog
        {...cancel.dialog}
        title={asked && intl.formatMessage(messages.cancelTitle, { title: titleOf(asked) })}
        keep={intl.formatMessage(messages.keep)}
        action={intl.formatMessage(messages.cancelAction)}
      >
        {asked &&
          (asked.state === 'past_due'
            ? intl.formatMessage(messages.cancelTextNow)
            : intl.formatMessage(messages.cancelText, { date: day(asked.renews) }))}
      </ConfirmDialog>
    </Panel>
  )
}

const badgeOf = ({ state, paused }: Subscription): [NonNullable<BadgeProps['tone']>, MessageDescriptor] => {
  if (paused) return ['stone', messages.pausedState]
  if (state === 'active') return ['ok', messages.active]
  if (state === 'past_due') return ['bad', messages.pastDue]
  return state === 'canceled' ? ['warn', messages.canceledState] : ['stone', messages.endedState]
}

interface ItemProps {
  readonly subscription: Subscription
  readonly title: string
  readonly onCancel: () => void
}

function Item({ subscription, title, onCancel }: ItemProps) {
  const intl = useIntl()
  const { text } = useSubscriptionText()
  const { id, object, state } = subscription
  const params = { id }
  const resume = useAction(() => call(subscriptions.resumeSubscription, { params, handled: 'shown' }), {
    done: intl.formatMessage(messages.resumed, { title }),
    refreshes: CHANGED,
    refreshesOnFailure: true,
  })
  const charge = useAction(
    () => call(subscriptions.paySubscription, { params, body: {}, handled: 'shown' }),
    {
      done: intl.formatMessage(messages.charged, { title }),
      explain: (error) =>
        isCallError(error, 402) && error.payment ? intl.formatMessage(messages.bankAsks) : undefined,
      onDone: () => session.revalidate(),
      refreshes: CHANGED,
      refreshesOnFailure: true,
    },
  )
  const [tone, label] = badgeOf(subscription)
  const comesBack = state === 'ended' && subscription.title !== undefined && subscription.reason !== 'free'
  return (
    <BoxedItem
      actions={
        <>
          {state === 'past_due' && (
            <Button
              size="small"
              icon="refresh"
              busy={charge.busy}
              aria-label={intl.formatMessage(messages.chargeAgainOf, { title })}
              onClick={() => void charge.run()}
            >
              {intl.formatMessage(messages.chargeAgain)}
            </Button>
          )}
          {(state === 'active' || state === 'past_due') && (
            <Button
              size="small"
              variant="ghost"
              aria-label={intl.formatMessage(messages.cancelOf, { title })}
              onClick={onCancel}
            >
              {intl.formatMessage(messages.cancel)}
            </Button>
          )}
          {state === 'canceled' && (
            <Button
              size="small"
              icon="refresh"
              busy={resume.busy}
              aria-label={intl.formatMessage(messages.resumeOf, { title })}
              onClick={() => void resume.run()}
            >
              {intl.formatMessage(messages.resume)}
            </Button>
          )}
          {comesBack && (
            <Button
              size="small"
              link={<Link to="/checkout/course/$courseId" params={{ courseId: object }} />}
            >
              {intl.formatMessage(messages.again)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.subscription}>
        <div className={styles.title}>
          {subscription.title === undefined ? (
            <span>{title}</span>
          ) : (
            <TextLink link={<Link to="/learn/$courseId" params={{ courseId: object }} />}>
              <bdi>{title}</bdi>
            </TextLink>
          )}
          <Badge tone={tone}>{intl.formatMessage(label)}</Badge>
        </div>
        <p className={styles.detail}>{text(subscription)}</p>
        <Failure>{resume.failure ?? charge.failure}</Failure>
      </div>
    </BoxedItem>
  )
}
