import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { linkCount } from '@cairn/domain/offline/course-files'
import { fitsOnDevice, isRoomMade, proposedQuality, type DownloadQuality } from '@cairn/domain/offline/room'
import { Button } from '../base/ui/button.tsx'
import { Failure } from '../base/ui/failure.tsx'
import { TextLink } from '../base/ui/link.tsx'
import { Text } from '../base/ui/text.tsx'
import styles from './download-card.module.css'
import { Frame } from './download-frame.tsx'
import { messages } from './messages.ts'
import { planBytes, type Plan } from './plan.ts'
import { preferredQuality } from './preferred-quality.ts'
import type { DeviceRoom } from './room.ts'
import { fileSize } from '../base/file-size.ts'
import type { Download } from './tables.ts'
import { useDownloadActions } from './use-download-actions.ts'
import { usePlan, useRoom } from './use-downloads.ts'

export interface DownloadChoiceFormProps {
  account: string
  course: Course
  language: string
  /** What is stored already, in another quality or as far as there was room. */
  current: Download | null
  onBegun: () => void
  onCancel: (() => void) | undefined
}

/** The choice of quality, with what each takes, before anything is fetched. */
export function DownloadChoiceForm(props: DownloadChoiceFormProps) {
  const { account, course, language } = props
  const intl = useIntl()
  const plan = usePlan(account, course.id, language, true)
  const room = useRoom((found) => plan.data !== undefined && isFullFor(plan.data, found, props.current))
  if (!plan.data || room.data === undefined)
    return (
      <Frame
        icon="cloud-down"
        title={intl.formatMessage(messages.title)}
        text={intl.formatMessage(plan.isError ? messages.notMeasured : messages.measuring)}
      >
        {plan.isError && (
          <div className={styles.actions}>
            <Button icon="refresh" busy={plan.isFetching} onClick={() => void plan.refetch()}>
              {intl.formatMessage(messages.again)}
            </Button>
          </div>
        )}
      </Frame>
    )
  const again = (
    <Button icon="refresh" busy={room.isFetching} onClick={() => void room.refetch()}>
      {intl.formatMessage(messages.again)}
    </Button>
  )
  return <Choice {...props} plan={plan.data} room={room.data} again={again} />
}

/** What is there in another quality makes room when it goes. */
const freeFor = (room: DeviceRoom | null, current: Download | null): number | undefined =>
  room === null ? undefined : room.freeBytes + (current?.bytes ?? 0)

/** The browser stored no more, whatever it said about its room, and none was made since. */
const isStillFull = (room: DeviceRoom | null, current: Download | null): boolean =>
  current?.reason === 'full' && !isRoomMade(current.freeBytes, room?.freeBytes)

const isFullFor = (plan: Plan, room: DeviceRoom | null, current: Download | null): boolean =>
  !fitsOnDevice(planBytes(plan, 'normal'), freeFor(room, current)) || isStillFull(room, current)

interface ChoiceProps extends DownloadChoiceFormProps {
  plan: Plan
  room: DeviceRoom | null
  /** Looks whether there is room now. */
  again: ReactNode
}

function Choice({ account, course, language, current, plan, room, again, onBegun, onCancel }: ChoiceProps) {
  const intl = useIntl()
  const bytes = { normal: planBytes(plan, 'normal'), low: planBytes(plan, 'low') }
  const free = freeFor(room, current)
  const [chosen, setChosen] = useState<DownloadQuality>()
  const hasSmaller = bytes.low < bytes.normal
  const proposed = chosen ?? proposedQuality(bytes.normal, free, preferredQuality(account))
  const quality = hasSmaller ? proposed : 'normal'
  const isFull = isFullFor(plan, room, current)
  const fits = fitsOnDevice(bytes[quality], free)
  const { begin, remove } = useDownloadActions(account)
  const links = linkCount(course)
  const start = async () => {
    const choice = {
      course: course.id,
      quality,
      language,
      title: course.title,
      total: bytes[quality],
      ...(!hasSmaller && { isOnlyQuality: true }),
    }
    if (await begin.run(choice)) onBegun()
  }
  const freeText = free === undefined ? undefined : fileSize(intl, free)
  const texts = [
    intl.formatMessage(messages.lead),
    freeText !== undefined && intl.formatMessage(messages.free, { size: freeText }),
  ]
  const fullTexts = fitsOnDevice(bytes.normal, free)
    ? [intl.formatMessage(messages.noRoom)]
    : [
        bytes.normal > 0 &&
          intl.formatMessage(messages.fullText, { size: fileSize(intl, bytes.normal), free: freeText }),
        !fitsOnDevice(bytes.low, free) && intl.formatMessage(messages.fullAll),
      ]
  return (
    <Frame
      icon={isFull ? 'alert-circle' : 'cloud-down'}
      {...(isFull && { tone: 'bad' })}
      title={intl.formatMessage(isFull ? messages.full : messages.title)}
      text={(isFull ? fullTexts : texts).filter(Boolean).join(' ')}
    >
      {hasSmaller && <Qualities bytes={bytes} value={quality} onChange={setChosen} />}
      <div className={styles.actions}>
        {fits ? (
          <Button icon="download" busy={begin.busy} onClick={() => void start()}>
            {intl.formatMessage(bytes[quality] > 0 ? messages.download : messages.downloadAll, {
              size: fileSize(intl, bytes[quality]),
            })}
          </Button>
        ) : (
          again
        )}
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {intl.formatMessage(messages.cancel)}
          </Button>
        )}
        {current !== null && !onCancel && (
          <Button variant="danger" busy={remove.busy} onClick={() => void remove.run(course.id)}>
            {intl.formatMessage(messages.remove)}
          </Button>
        )}
      </div>
      {isFull && (
        <Text size="support">
          <TextLink link={<Link to="/account/offline" />}>{intl.formatMessage(messages.manage)}</TextLink>
        </Text>
      )}
      <Failure>{begin.failure}</Failure>
      {links > 0 && (
        <Text size="support" tone="faint">
          {intl.formatMessage(messages.links, { count: links })}
        </Text>
      )}
    </Frame>
  )
}

interface QualitiesProps {
  bytes: Readonly<Record<DownloadQuality, number>>
  value: DownloadQuality
  onChange: (value: DownloadQuality) => void
}

function Qualities({ bytes, value, onChange }: QualitiesProps) {
  const intl = useIntl()
  const name = useId()
  const options = [
    { quality: 'normal', label: messages.normal, hint: messages.normalHint },
    { quality: 'low', label: messages.low, hint: messages.lowHint },
  ] as const
  return (
    <fieldset className={styles.qualities}>
      <legend className={styles.legend}>{intl.formatMessage(messages.quality)}</legend>
      {options.map(({ quality, label, hint }) => (
        <label key={quality} className={styles.quality}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={quality === value}
            onChange={() => onChange(quality)}
          />
          <span className={styles.words}>
            <span className={styles.label}>{intl.formatMessage(label)}</span>
            <span className={styles.hint}>{intl.formatMessage(hint)}</span>
          </span>
          <bdi className={styles.size}>{fileSize(intl, bytes[quality])}</bdi>
        </label>
      ))}
    </fieldset>
  )
}
