import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useAction } from '../base/action.ts'
import { messages as actionMessages } from '../base/action-messages.ts'
import { LocalStoreError } from '../base/local/local-store-error.ts'
import {
  beginDownload,
  continueDownload,
  deleteRemoved,
  pauseDownload,
  removeDownload,
  restoreDownload,
  resumeDownload,
  UNDO_MS,
  type DownloadChoice,
} from './downloads.ts'
import { messages } from './messages.ts'

const isFull = (error: unknown): boolean => error instanceof LocalStoreError && error.problem === 'full'

/** What can be done about the download of a course. */
export const useDownloadActions = (account: string) => {
  const intl = useIntl()
  const queries = useQueryClient()
  /** It runs on behind the page; whatever is stored then is read from the device. */
  const follow = (course: string) =>
    void continueDownload(account, course).then(() => queries.invalidateQueries({ queryKey: ['file'] }))
  const explain = (error: unknown) =>
    intl.formatMessage(isFull(error) ? messages.noRoom : messages.unavailable)

  const begin = useAction(
    async ({ course, ...choice }: DownloadChoice & { readonly course: string }) => {
      await beginDownload(account, course, choice)
      follow(course)
    },
    { explain },
  )
  const pause = useAction((course: string) => pauseDownload(account, course), { explain })
  const resume = useAction(
    async (course: string) => {
      await resumeDownload(account, course)
      follow(course)
    },
    { explain },
  )
  const remove = useAction(
    async (course: string) => {
      await removeDownload(account, course)
      setTimeout(() => void deleteRemoved(account, Date.now()).catch(() => undefined), UNDO_MS)
    },
    {
      failsIn: 'toast',
      explain,
      done: (_result, course) => ({
        message: intl.formatMessage(messages.removed),
        lasts: UNDO_MS,
        action: {
          label: intl.formatMessage(actionMessages.undo),
          run: () => void restoreDownload(account, course),
        },
      }),
      refreshes: [['file']],
    },
  )
  const removeAll = useAction(
    async (courses: readonly string[]) => {
      for (const course of courses) await removeDownload(account, course)
      setTimeout(() => void deleteRemoved(account, Date.now()).catch(() => undefined), UNDO_MS)
    },
    {
      failsIn: 'toast',
      explain,
      done: (_result, courses) => ({
        message: intl.formatMessage(messages.removedAll, { count: courses.length }),
        lasts: UNDO_MS,
        action: {
          label: intl.formatMessage(actionMessages.undo),
          run: () => courses.forEach((course) => void restoreDownload(account, course)),
        },
      }),
      refreshes: [['file']],
    },
  )
  return { begin, pause, resume, remove, removeAll }
}
