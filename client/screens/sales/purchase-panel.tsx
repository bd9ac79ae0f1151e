import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { PurchaseDetails } from '@cairn/contract/purchases'
import { useConfirmedAction } from '../../base/action.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { formatMoney } from '../../base/money.ts'
import { useSite } from '../../base/site.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { IconButton } from '../../base/ui/button.tsx'
import { classes } from '../../base/ui/classes.ts'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Menu, type MenuItem } from '../../base/ui/menu.tsx'
import { usePhone } from '../../base/ui/phone.ts'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { removePurchase } from '../../purchases/manage/calls.ts'
import { purchaseById, PURCHASE_QUERIES } from '../../purchases/manage/queries.ts'
import { PurchaseFacts } from './purchase-facts.tsx'
import { PurchaseLedger } from './purchase-ledger.tsx'
import { PurchaseRefund } from './purchase-refund.tsx'
import { buyerName, coursesLine, orderName } from './purchase-words.tsx'
import { panelMessages as messages } from './purchases-messages.ts'
import styles from './purchase-panel.module.css'

export interface PurchasePanelProps {
  readonly id: string
  /** The form is open that gives money back. */
  readonly refunding: boolean
  readonly onRefund: (on: boolean) => void
  readonly onClose: () => void
  readonly onStep: (by: 1 | -1) => void
  /** Shows all that this learner has bought. */
  readonly onAll: (owner: string) => void
}

/** One purchase with everything that is known of it. */
export function PurchasePanel(props: PurchasePanelProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { data: purchase, isPending } = useQuery(purchaseById(props.id))
  const name = purchase ? buyerName(intl, purchase.join, purchase) : ''
  const removal = useConfirmedAction(() => removePurchase(props.id), {
    done: { icon: 'trash', message: say(messages.removed, { name }) },
    refreshes: PURCHASE_QUERIES,
  })
  return (
    <aside aria-label={say(messages.label, { name })} className={styles.panel}>
      <Head {...props} purchase={purchase ?? undefined} onRemove={() => removal.ask()} />
      {purchase ? (
        <>
          <div className={styles.body}>
            <PurchaseFacts purchase={purchase} name={name} />
            <Owed purchase={purchase} name={name} />
            <PurchaseLedger purchase={purchase} />
          </div>
          <PurchaseRefund {...props} purchase={purchase} name={name} />
          <ConfirmDialog
            {...removal.dialog}
            title={say(messages.removeTitle, { name })}
            keep={say(messages.removeKeep)}
            action={say(messages.remove)}
          >
            <Consequences purchase={purchase} name={name} />
          </ConfirmDialog>
        </>
      ) : (
        <div className={styles.body}>
          {isPending ? <ListSkeleton label={say(shared.loading)} /> : <Gone />}
        </div>
      )}
    </aside>
  )
}

/** A refund came back from the bank, and nobody has made it good. */
function Owed({ purchase: { owed, payment }, name }: { purchase: PurchaseDetails; name: string }) {
  const intl = useIntl()
  if (owed === undefined || !payment) return null
  return (
    <Banner icon="alert-triangle" look="card" tone="warn">
      {intl.formatMessage(messages.owed, { amount: formatMoney(intl, owed, payment.currency), name })}
    </Banner>
  )
}

function Gone() {
  const intl = useIntl()
  return <Empty title={intl.formatMessage(messages.gone)}>{intl.formatMessage(messages.goneText)}</Empty>
}

type HeadProps = PurchasePanelProps & {
  readonly purchase: PurchaseDetails | undefined
  readonly onRemove: () => void
}

function Head({ purchase, onClose, onStep, onAll, onRemove }: HeadProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const phone = usePhone()
  const heading = useRef<HTMLDivElement>(null)
  // On a phone the panel takes the place of the list: whoever reads it with the ears is told.
  useEffect(() => {
    if (phone) heading.current?.focus()
  }, [phone])
  const receipt = purchase?.receipt
  const [course] = purchase?.object ?? []
  const items: MenuItem[] = [
    ...(purchase
      ? [{ label: say(messages.all), icon: 'receipt' as const, onSelect: () => onAll(purchase.owner) }]
      : []),
    ...(course === undefined
      ? []
      : [
          {
            label: say(messages.openCourse),
            icon: 'external-link' as const,
            link: <Link to="/catalog/course/$courseId" params={{ courseId: course }} />,
          },
        ]),
    ...(purchase?.allowed?.includes('remove') && purchase.state !== 'removed'
      ? [
          {
            label: say(messages.remove),
            icon: 'trash' as const,
            danger: true,
            apart: true,
            onSelect: onRemove,
          },
        ]
      : []),
  ]
  return (
    <div className={styles.head}>
      {phone && <IconButton icon="arrow-left" label={say(messages.back)} onClick={onClose} />}
      <div ref={heading} tabIndex={-1} className={styles.heading}>
        <Heading level={phone ? 1 : 2} size="card">
          {receipt === undefined
            ? say(messages.noReceipt)
            : say(messages.receipt, { number: intl.formatNumber(receipt, { useGrouping: false }) })}
        </Heading>
      </div>
      {!phone && (
        <>
          <IconButton
            icon="chevron-up"
            size="small"
            label={say(messages.previous)}
            onClick={() => onStep(-1)}
          />
          <IconButton icon="chevron-down" size="small" label={say(messages.next)} onClick={() => onStep(1)} />
        </>
      )}
      {items.length > 0 && (
        <Menu
          label={say(messages.more)}
          items={items}
          trigger={<IconButton icon="dots" size={phone ? 'medium' : 'small'} label={say(messages.more)} />}
        />
      )}
      {!phone && <IconButton icon="x" size="small" label={say(messages.close)} onClick={onClose} />}
    </div>
  )
}

/** What removing a purchase does, in as many sentences as it needs. */
function Consequences({ purchase, name }: { purchase: PurchaseDetails; name: string }): ReactNode {
  const intl = useIntl()
  const say = intl.formatMessage
  const { currency } = useSite()
  const { payment, purchaseOrder, refundable = 0 } = purchase
  const money = (minor: number) => formatMoney(intl, minor, payment?.currency ?? currency)
  return (
    <div className={classes(styles.sentences)}>
      <p>{say(messages.removeAccess, { name, course: coursesLine(intl, purchase.join, purchase) })}</p>
      {refundable > 0 && <p>{say(messages.removeMoney, { amount: money(refundable) })}</p>}
      {purchaseOrder !== undefined && payment && (
        <p>
          {say(messages.removeDebit, {
            amount: money(payment.amount),
            order: orderName(purchase.join, purchaseOrder),
          })}
        </p>
      )}
    </div>
  )
}
