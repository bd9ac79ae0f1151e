import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { messages as shared } from '../../base/common-messages.ts'
import { Button } from '../../base/ui/button.tsx'
import { CodeField } from '../../base/ui/code-field.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Text } from '../../base/ui/text.tsx'
import styles from './course-header.module.css'
import { shareMessages as messages } from './course-frame-messages.ts'

const QrCode = latePart(async () => ({ default: (await import('../../base/ui/qr-code.tsx')).QrCode }))

interface CourseShareProps {
  readonly id: string
  readonly open: boolean
  readonly onClose: () => void
}

/** The address of a published course, to copy, to scan and to open. */
export function CourseShare({ id, open, onClose }: CourseShareProps) {
  const { formatMessage } = useIntl()
  const path = `/catalog/course/${encodeURIComponent(id)}`
  const link = location.origin + path
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={formatMessage(messages.title)}
      actions={
        <>
          <Button onClick={onClose}>{formatMessage(messages.done)}</Button>
          <Button
            variant="filled"
            iconEnd="external-link"
            link={<a href={path} target="_blank" rel="noopener" aria-label={formatMessage(messages.view)} />}
          >
            {formatMessage(messages.view)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text tone="dim">{formatMessage(messages.text)}</Text>
        <CodeField
          label={formatMessage(messages.link)}
          value={link}
          words={{ copy: formatMessage(shared.copy), copied: formatMessage(shared.copied) }}
        />
        <Suspense fallback={<div className={styles.qr} />}>
          <QrCode text={link} label={formatMessage(messages.qr)} className={styles.qr} />
        </Suspense>
      </Stack>
    </Dialog>
  )
}
