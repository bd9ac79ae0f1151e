import type { Job } from '@cairn/contract/notifications'
import { CallError } from './call-error.ts'

/** Why a job failed, in the reader's language: it is told as the failure of a call is. */
export const jobSentence = ({ code, message, details }: Job): string | undefined =>
  message === undefined && code === undefined
    ? undefined
    : new CallError(500, {
        ...(code !== undefined && { code }),
        ...(message !== undefined && { message }),
        ...(details && { details }),
      }).message
