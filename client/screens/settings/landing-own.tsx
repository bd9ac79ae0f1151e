import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { fileAddress } from '../../base/file-address.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { TextArea } from '../../base/ui/text-field.tsx'
import { isWritable } from '../../config/is-writable.ts'
import { messages as words } from '../../config/messages.ts'
import styles from './landing.module.css'
import { messages } from './landing-messages.ts'
import { Part } from './part.tsx'
import { useSiteUpload } from './site-picture.tsx'
import { latePart } from '../../base/ui/late-part.tsx'

/** Fetched here and nowhere else: no visitor waits for an editor. */
const PageEditor = latePart(() =>
  import('../../config/page-editor.tsx').then((module) => ({ default: module.PageEditor })),
)

export interface OwnPageProps {
  readonly html: string
  readonly error: string | undefined
  readonly onChange: (html: string) => void
}

/** A page of one's own: written as it looks, or as HTML. */
export function OwnPage({ html, error, onChange }: OwnPageProps) {
  const intl = useIntl()
  const upload = useSiteUpload()
  const [view, setView] = useState<'write' | 'source'>('write')
  const [written, setWritten] = useState(html)
  const [round, setRound] = useState(0)
  // Words that were not written here (theirs were taken, or mine discarded) need a fresh editor.
  if (html !== written) {
    setWritten(html)
    setRound(round + 1)
  }
  const change = (next: string) => {
    setWritten(next)
    onChange(next)
  }
  const sourceOnly = !isWritable(html)
  const place = async (file: File) => fileAddress(await upload('page', file)) ?? ''
  const shown = sourceOnly ? 'source' : view
  return (
    <Part
      title={intl.formatMessage(messages.own)}
      hint={intl.formatMessage(messages.ownHint)}
      aside={
        !sourceOnly && (
          <Segmented
            label={intl.formatMessage(words.view)}
            options={[
              { value: 'write', label: intl.formatMessage(words.write) },
              { value: 'source', label: intl.formatMessage(words.source) },
            ]}
            value={shown}
            onChange={setView}
          />
        )
      }
    >
      {sourceOnly && (
        <Banner icon="code" look="card">
          {intl.formatMessage(messages.sourceOnly)}
        </Banner>
      )}
      {shown === 'write' ? (
        <>
          <Suspense fallback={<ListSkeleton label={intl.formatMessage(messages.editorLoading)} count={3} />}>
            <PageEditor key={round} html={html} onChange={change} upload={place} />
          </Suspense>
          {error !== undefined && (
            <p role="alert" className={styles.error}>
              {error}
            </p>
          )}
        </>
      ) : (
        <div className={styles.source}>
          <TextArea
            label={intl.formatMessage(words.sourceLabel)}
            hint={intl.formatMessage(words.sourceHint)}
            dir="ltr"
            rows={18}
            spellCheck={false}
            value={html}
            error={error}
            onChange={(event) => change(event.target.value)}
          />
        </div>
      )}
    </Part>
  )
}
