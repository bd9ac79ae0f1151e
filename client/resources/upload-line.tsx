import { useIntl } from 'react-intl'
import type { IconName } from '../base/ui/icon.tsx'
import { UploadRow, type UploadAction } from '../base/ui/upload-row.tsx'
import type { FileKind } from './file-kinds.ts'
import { messages } from './messages.ts'
import { isUnfinished, uploads, type UploadItem } from './uploads.ts'
import { percentWords, statusWords } from './words.ts'

export const KIND_ICONS: Readonly<Record<FileKind, IconName>> = {
  image: 'photo-plus',
  video: 'video',
  audio: 'music',
  vtt: 'badge-cc',
  document: 'file-text',
  page: 'certificate',
  package: 'package',
  any: 'upload',
}

const useActions = (item: UploadItem): UploadAction[] => {
  const intl = useIntl()
  const { id, name, status } = item
  const say = (key: 'pause' | 'resume' | 'retry' | 'cancel' | 'dismiss') =>
    intl.formatMessage(messages[key], { name })
  const actions: UploadAction[] = []
  if (status === 'sending' || status === 'reconnecting')
    actions.push({ icon: 'player-pause', label: say('pause'), run: () => uploads.pause(id) })
  if (status === 'paused')
    actions.push({ icon: 'player-play', label: say('resume'), run: () => uploads.resume(id) })
  if (status === 'failed' && uploads.mayRetry(id))
    actions.push({ icon: 'refresh', label: say('retry'), run: () => uploads.retry(id) })
  if (status !== 'done')
    actions.push({
      icon: 'x',
      label: say(status === 'failed' ? 'dismiss' : 'cancel'),
      run: () => uploads.cancel(id),
    })
  return actions
}

/** One upload, with what can be done about it. */
export function UploadLine({ item }: { item: UploadItem }) {
  const intl = useIntl()
  const actions = useActions(item)
  const percent = percentWords(intl, item.percent)
  return (
    <UploadRow
      icon={
        item.status === 'done'
          ? 'circle-check'
          : item.status === 'failed'
            ? 'alert-circle'
            : KIND_ICONS[item.kind]
      }
      tone={item.status === 'done' ? 'ok' : item.status === 'failed' ? 'bad' : 'calm'}
      name={item.name}
      detail={statusWords(intl, item)}
      percent={isUnfinished(item) ? item.percent : undefined}
      progress={intl.formatMessage(messages.progress, { name: item.name, percent })}
      actions={actions}
    />
  )
}
