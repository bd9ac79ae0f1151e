import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { Purchase } from '@cairn/contract/purchases'
import { useSite } from '../../base/site.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { classes } from '../../base/ui/classes.ts'
import { LinkTo } from '../../base/ui/link.tsx'
import { usePhone } from '../../base/ui/phone.ts'
import { renewalOf } from '../../purchases/renewal.ts'
import {
  amountText,
  buyerName,
  coursesLine,
  isVoid,
  paidWith,
  StateBadge,
  type Joined,
} from './purchase-words.tsx'
import { printAddress, type PurchasesAddress } from './purchases-address.ts'
import { messages } from './purchases-messages.ts'
import styles from './purchases.module.css'

interface Props {
  readonly list: readonly Purchase[]
  readonly join: Joined
  readonly asked: PurchasesAddress
  readonly waiting: boolean
}

/** Purchases, the newest first; each leads to its panel. */
export function PurchasesList(props: Props) {
  const intl = useIntl()
  const phone = usePhone()
  const label = intl.formatMessage(messages.title)
  const { waiting } = props
  if (phone)
    return (
      <ul aria-label={label} aria-busy={waiting} className={styles.items}>
        {props.list.map((purchase) => (
          <Item key={purchase.id} {...props} purchase={purchase} />
        ))}
      </ul>
    )
  return (
    <table aria-label={label} aria-busy={waiting} className={classes(styles.table, waiting && styles.dim)}>
      <thead>
        <tr>
          <th scope="col">{intl.formatMessage(messages.learner)}</th>
          <th scope="col" className={styles.spare}>
            {intl.formatMessage(messages.paidWith)}
          </th>
          <th scope="col">{intl.formatMessage(messages.status)}</th>
          <th scope="col" className={styles.end}>
            {intl.formatMessage(messages.date)}
          </th>
          <th scope="col" className={styles.end}>
            {intl.formatMessage(messages.amount)}
          </th>
        </tr>
      </thead>
      <tbody>
        {props.list.map((purchase) => (
          <Row key={purchase.id} {...props} purchase={purchase} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Props & { readonly purchase: Purchase }

const useDay = () => {
  const intl = useIntl()
  const { timezone: timeZone } = useSite()
  return (at: string | undefined) =>
    at === undefined ? '' : intl.formatDate(at, { month: 'short', day: 'numeric', year: 'numeric', timeZone })
}

/** The whole row leads to the panel. */
function Name({ purchase, join, asked }: RowProps) {
  const intl = useIntl()
  const name = buyerName(intl, join, purchase)
  const search = printAddress({ ...asked, purchase: purchase.id })
  return (
    <div className={styles.person}>
      <Avatar name={name} seed={purchase.owner} />
      <div className={styles.names}>
        <LinkTo
          to={
            <Link
              to="/manage/purchases"
              search={search}
              resetScroll={false}
              data-purchase={purchase.id}
              {...(asked.purchase === purchase.id && { 'aria-current': 'true' as const })}
            />
          }
          className={styles.name ?? ''}
        >
          <bdi>{name}</bdi>
        </LinkTo>
        <span className={styles.courses} dir="auto">
          {coursesLine(intl, join, purchase)}
        </span>
      </div>
    </div>
  )
}

function Row(props: RowProps) {
  const intl = useIntl()
  const day = useDay()
  const { currency } = useSite()
  const { purchase, asked } = props
  return (
    <tr className={classes(styles.row, asked.purchase === purchase.id && styles.open)}>
      <td>
        <Name {...props} />
      </td>
      <td className={classes(styles.quiet, styles.spare)}>
        <bdi>{paidWith(intl, props.join, purchase)}</bdi>
      </td>
      <td>
        <StateBadge purchase={purchase} join={props.join} />
      </td>
      <td className={classes(styles.quiet, styles.end)}>{day(purchase.created)}</td>
      <td className={classes(styles.end, isVoid(purchase) && styles.void)}>
        {amountText(intl, purchase, currency)}
      </td>
    </tr>
  )
}

/** Two lines; the status only where it is not the usual one. */
function Item(props: RowProps) {
  const intl = useIntl()
  const day = useDay()
  const { currency } = useSite()
  const { purchase } = props
  return (
    <li className={styles.item}>
      <Name {...props} />
      <div className={styles.sums}>
        <span className={classes(styles.sum, isVoid(purchase) && styles.void)}>
          {amountText(intl, purchase, currency)}
        </span>
        <span className={styles.quiet}>{day(purchase.created)}</span>
      </div>
      {(purchase.state !== 'paid' || renewalOf(purchase, props.join) !== undefined) && (
        <div className={styles.itemState}>
          <StateBadge purchase={purchase} join={props.join} />
        </div>
      )}
    </li>
  )
}
