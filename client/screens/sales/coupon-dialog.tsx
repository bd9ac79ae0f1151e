import { useId } from 'react'
import { useIntl } from 'react-intl'
import { coupons, type Coupon } from '@cairn/contract/coupons'
import type { Course } from '@cairn/contract/courses'
import { inLanguage } from '@cairn/domain/courses/language'
import { withCoupon } from '@cairn/domain/purchases/coupon'
import { isCallError } from '../../base/call-error.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import type { Form } from '../../base/form-types.ts'
import { useForm } from '../../base/form.ts'
import { useSpeech } from '../../base/i18n.tsx'
import { LeaveGuard } from '../../base/leave-guard.tsx'
import { useMoney } from '../../base/money.ts'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { SearchSelect } from '../../base/ui/search-select.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { saveCoupon } from '../../purchases/manage/calls.ts'
import { COUPON_QUERIES } from '../../purchases/manage/queries.ts'
import {
  checkCoupon,
  NEW_COUPON,
  newCode,
  readPercent,
  toCoupon,
  valuesOf,
  type CouponValues,
} from './coupon-form.ts'
import { formMessages as messages, messages as list } from './coupons-messages.ts'
import styles from './coupons.module.css'

export interface CouponDialogProps {
  /** The coupon under change; undefined: a new one. */
  readonly coupon: Coupon | undefined
  readonly courses: readonly Partial<Course>[]
  /** The course that a new one is for, where that is known. */
  readonly course: string | undefined
  readonly onClose: () => void
}

/** A coupon to make or to change. */
export function CouponDialog({ coupon, courses, course = '', onClose }: CouponDialogProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { timezone } = useSite()
  const formId = useId()
  const form = useForm({
    endpoint: coupons.putCoupon,
    values: coupon ? valuesOf(coupon, timezone) : { ...NEW_COUPON, object: course },
    body: (values) => toCoupon(values, timezone, coupon),
    check: checkCoupon,
    send: (body, { key }) => saveCoupon(body, key),
    // A code that is there already belongs to another coupon.
    refusal: (error) =>
      !coupon && (isCallError(error, 409) || isCallError(error, 403))
        ? { id: messages.codeTaken }
        : undefined,
    done: ({ id: code }) => ({
      icon: 'discount',
      message: say(coupon ? messages.saved : messages.made, { code }),
    }),
    refreshes: COUPON_QUERIES,
    onDone: onClose,
  })
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={coupon ? say(messages.editTitle, { code: coupon.id }) : say(messages.newTitle)}
      actions={
        <>
          <Button onClick={onClose}>{say(shared.cancel)}</Button>
          <Button type="submit" form={formId} variant="filled" busy={form.busy}>
            {say(coupon ? messages.save : messages.make)}
          </Button>
        </>
      }
    >
      <LeaveGuard unsaved={form.unsaved} />
      <form id={formId} {...form.props}>
        <Stack gap={5}>
          <FormFailure form={form} />
          <Code form={form} fixed={coupon !== undefined} />
          <CourseChoice form={form} courses={courses} />
          <Share form={form} courses={courses} />
          <Limits form={form} used={coupon?.useCount ?? 0} />
        </Stack>
      </form>
    </Dialog>
  )
}

interface Part {
  readonly form: Form<CouponValues>
}

function Code({ form, fixed }: Part & { readonly fixed: boolean }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const generate = () => form.change({ id: newCode((bytes) => crypto.getRandomValues(bytes)) })
  return (
    <TextField
      label={say(list.code)}
      hint={say(fixed ? messages.codeFixed : messages.codeHint)}
      {...form.text('id')}
      dir="ltr"
      maxLength={100}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      readOnly={fixed}
      {...(fixed
        ? { icon: 'lock' as const }
        : {
            end: (
              <Button size="small" variant="ghost" onClick={generate}>
                {say(messages.generate)}
              </Button>
            ),
          })}
    />
  )
}

interface WithCourses extends Part {
  readonly courses: readonly Partial<Course>[]
}

function CourseChoice({ form, courses }: WithCourses) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { language } = useSpeech()
  return (
    <SearchSelect
      label={say(list.course)}
      placeholder={say(messages.courseFind)}
      nothingFound={say(messages.courseNone)}
      options={courses.map(({ id = '', ...course }) => ({
        value: id,
        label: inLanguage(course, language).title ?? id,
      }))}
      value={form.values.object || null}
      error={form.error('object')}
      onChange={(object) => form.change({ object: object ?? '' })}
    />
  )
}

/** What the buyer pays, and what that comes to for the course that was chosen. */
function Share({ form, courses }: WithCourses) {
  const intl = useIntl()
  const say = intl.formatMessage
  const money = useMoney(useSite().currency)
  const percent = readPercent(form.values.percent)
  const course = courses.find(({ id }) => id === form.values.object)
  const off = (share: number) =>
    say(messages.previewOff, {
      percent: intl.formatNumber((100 - share) / 100, { style: 'percent', maximumFractionDigits: 2 }),
    })
  const preview = () => {
    if (percent === undefined) return undefined
    const { price = 0 } = course ?? {}
    if (!course) return off(percent)
    if (price === 0) return say(messages.previewNothing)
    const full = money(price)
    const paid = withCoupon(price, { percent })
    if (paid === 0) return say(messages.previewFree, { full })
    return paid === price
      ? say(messages.previewFull, { full })
      : say(messages.preview, { discount: off(percent), price: money(paid), full })
  }
  return (
    <div>
      <div className={styles.percent}>
        <TextField
          label={say(messages.percent)}
          {...form.text('percent')}
          inputMode="decimal"
          dir="ltr"
          maxLength={8}
          autoComplete="off"
          end={<span className={styles.unit}>{say(messages.percentUnit)}</span>}
        />
      </div>
      <p className={styles.preview} aria-live="polite">
        {preview()}
      </p>
    </div>
  )
}

function Limits({ form, used }: Part & { readonly used: number }) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <div className={styles.limits}>
      <TextField
        label={say(messages.most)}
        optional={say(messages.optional)}
        hint={used > 0 ? say(messages.mostUsed, { count: used }) : say(messages.mostHint)}
        {...form.text('maxUseCount')}
        inputMode="numeric"
        dir="ltr"
        maxLength={9}
        autoComplete="off"
      />
      <TextField
        type="date"
        label={say(messages.last)}
        optional={say(messages.optional)}
        hint={say(messages.lastHint)}
        {...form.text('expire')}
        max="2100-12-31"
      />
    </div>
  )
}
