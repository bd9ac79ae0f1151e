import { useState } from 'react'
import { useIntl } from 'react-intl'
import { give } from '../base/download.ts'
import { useSite, useSession } from '../base/site.tsx'
import { Button } from '../base/ui/button.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { Row, Stack } from '../base/ui/layout.tsx'
import { Text } from '../base/ui/text.tsx'
import { messages } from './two-step-messages.ts'
import styles from './two-step.module.css'

/** Prints a text on a page of its own. */
const printText = (title: string, text: string): void => {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page) return
  const [heading, body] = [page.createElement('h1'), page.createElement('pre')]
  heading.textContent = title
  body.textContent = text
  page.title = title
  page.body.append(heading, body)
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}

interface Props {
  /** null: nothing to show. */
  readonly codes: readonly string[] | null
  readonly onClose: () => void
}

/** The recovery codes, once: to copy, download or print, and until the reader says that they are saved. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const intl = useIntl()
  const { name: site } = useSite()
  const user = useSession()?.user
  const [copied, setCopied] = useState(false)
  const account = user?.email ?? user?.phoneNumber ?? user?.givenName ?? ''
  const title = intl.formatMessage(messages.codesFor, { site, account })
  const text = `${(codes ?? []).join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  const close = () => {
    setCopied(false)
    onClose()
  }
  return (
    <Dialog
      open={codes !== null}
      // A press beside it must not take away what is shown only once.
      onClose={() => undefined}
      title={intl.formatMessage(messages.codes)}
      actions={
        <Button variant="filled" onClick={close}>
          {intl.formatMessage(messages.saved)}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text size="body" tone="dim">
          {intl.formatMessage(messages.codesText)}
        </Text>
        <ul className={styles.codes} dir="ltr">
          {(codes ?? []).map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Row gap={2} wrap>
          <Button size="small" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
            <span aria-live="polite">{intl.formatMessage(copied ? messages.copied : messages.copy)}</span>
          </Button>
          <Button
            size="small"
            icon="download"
            onClick={() =>
              give(
                new Blob([`${title}\n\n${text}`], { type: 'text/plain' }),
                intl.formatMessage(messages.fileName),
              )
            }
          >
            {intl.formatMessage(messages.download)}
          </Button>
          <Button size="small" icon="printer" onClick={() => printText(title, text)}>
            {intl.formatMessage(messages.print)}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
