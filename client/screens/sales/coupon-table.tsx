import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Coupon } from '@cairn/contract/coupons'
import type { Course } from '@cairn/contract/courses'
import { withCoupon } from '@cairn/domain/purchases/coupon'
import { useConfirmedAction } from '../../base/action.ts'
import { useMoney } from '../../base/money.ts'
import { useSite } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { IconButton } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { TextButton } from '../../base/ui/link.tsx'
import { Menu } from '../../base/ui/menu.tsx'
import { Entry, Table, type TableColumn } from '../../base/ui/table.tsx'
import { toast } from '../../base/ui/toast.ts'
import { deleteCoupon } from '../../purchases/manage/calls.ts'
import { COUPON_QUERIES } from '../../purchases/manage/queries.ts'
import { checkoutLink, stateOf, type CouponState } from './coupon-form.ts'
import { messages } from './coupons-messages.ts'
import styles from './coupons.module.css'

const TONES = { active: 'ok', used_up: 'stone', expired: 'stone' } as const

function StateBadge({ state }: { state: CouponState }) {
  const intl = useIntl()
  return <Badge tone={TONES[state]}>{intl.formatMessage(messages[state])}</Badge>
}

interface Props {
  readonly list: readonly Coupon[]
  readonly join: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined
  readonly courses: readonly Partial<Course>[]
  readonly waiting: boolean
  readonly onEdit: (coupon: Coupon) => void
}

/** What a coupon takes off, and what that makes of the price. */
const useDiscount = (courses: Props['courses']) => {
  const intl = useIntl()
  const money = useMoney(useSite().currency)
  return (coupon: Coupon) => {
    const { price = 0 } = courses.find(({ id }) => id === coupon.object) ?? {}
    const off = intl.formatNumber((100 - coupon.percent) / 100, {
      style: 'percent',
      maximumFractionDigits: 2,
    })
    return {
      off:
        coupon.percent === 0
          ? intl.formatMessage(messages.isFree)
          : intl.formatMessage(messages.off, { percent: off }),
      price: price > 0 ? money(withCoupon(price, coupon)) : undefined,
      full: price > 0 ? money(price) : undefined,
    }
  }
}

/** Coupons with how often they were used, and what can be done with each. */
export function CouponTable({ list, join, courses, waiting, onEdit }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { timezone: timeZone } = useSite()
  const [now] = useState(() => new Date())
  const discountOf = useDiscount(courses)
  const deletion = useConfirmedAction((coupon: Coupon) => deleteCoupon(coupon.id), {
    done: (_result, { id: code }) => ({ icon: 'trash', message: say(messages.deleted, { code }) }),
    refreshes: COUPON_QUERIES,
  })
  const columns: TableColumn[] = [
    { id: 'code', label: say(messages.code) },
    { id: 'discount', label: say(messages.discount) },
    { id: 'state', label: say(messages.state), tight: true },
    { id: 'uses', label: say(messages.uses), end: true, tight: true },
    { id: 'expires', label: say(messages.expires), end: true, tight: true },
    { id: 'menu', label: say(messages.actions), quiet: true, end: true, tight: true },
  ]
  const rows = list.map((coupon) => {
    const { id, object, expire, useCount: used = 0, maxUseCount: most = 0 } = coupon
    const course = (join?.['object']?.[object] as { title?: string } | undefined)?.title
    const title = (
      <span className={styles.code}>
        <TextButton onClick={() => onEdit(coupon)}>{id}</TextButton>
      </span>
    )
    const { off, price, full } = discountOf(coupon)
    const discount = (
      <span className={styles.discount}>
        <span>{off}</span>
        {price !== undefined && (
          <span className={styles.prices}>
            {price} <s>{full}</s>
          </span>
        )}
      </span>
    )
    const uses = most > 0 ? say(messages.usedOf, { used, most }) : say(messages.usedTimes, { used })
    const state = stateOf(coupon, now)
    const menu = <RowMenu coupon={coupon} onEdit={onEdit} onDelete={deletion.ask} />
    const name = course ?? say(messages.noCourse)
    return {
      id,
      cells: [
        <Entry key="code" title={title} detail={<bdi>{name}</bdi>} />,
        discount,
        <StateBadge key="state" state={state} />,
        <span key="uses" className={styles.figures}>
          {uses}
        </span>,
        expire === undefined ? (
          <span key="expires" className={styles.faint}>
            {say(messages.never)}
          </span>
        ) : (
          intl.formatDate(expire, { dateStyle: 'medium', timeZone })
        ),
        menu,
      ],
      item: (
        <Entry
          title={
            <>
              {title}
              {state !== 'active' && <StateBadge state={state} />}
            </>
          }
          detail={
            <>
              {off} · {uses} · <bdi>{name}</bdi>
            </>
          }
          aside={menu}
        />
      ),
    }
  })
  return (
    <>
      <Table label={say(messages.title)} columns={columns} rows={rows} waiting={waiting} />
      <ConfirmDialog
        {...deletion.dialog}
        title={say(messages.deleteTitle, { code: deletion.asked?.id ?? '' })}
        keep={say(messages.deleteKeep)}
        action={say(messages.delete)}
      >
        {say(messages.deleteText)}
      </ConfirmDialog>
    </>
  )
}

interface RowMenuProps {
  readonly coupon: Coupon
  readonly onEdit: (coupon: Coupon) => void
  readonly onDelete: (coupon: Coupon) => void
}

function RowMenu({ coupon, onEdit, onDelete }: RowMenuProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const label = say(messages.more, { code: coupon.id })
  const copy = async () => {
    const link = checkoutLink(location.origin, coupon)
    try {
      await navigator.clipboard.writeText(link)
      toast({ icon: 'copy', message: say(messages.copied, { code: coupon.id }) })
    } catch {
      toast({ icon: 'alert-circle', message: say(messages.notCopied, { link }) })
    }
  }
  return (
    <Menu
      label={label}
      trigger={<IconButton icon="dots" size="small" label={label} />}
      items={[
        { label: say(messages.edit), icon: 'pencil', onSelect: () => onEdit(coupon) },
        { label: say(messages.copyLink), icon: 'copy', onSelect: () => void copy() },
        {
          label: say(messages.usage),
          icon: 'receipt',
          link: <Link to="/manage/purchases" search={{ coupon: coupon.id }} />,
        },
        {
          label: say(messages.delete),
          icon: 'trash',
          danger: true,
          apart: true,
          onSelect: () => onDelete(coupon),
        },
      ]}
    />
  )
}
