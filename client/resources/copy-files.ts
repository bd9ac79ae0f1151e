import { resources } from '@cairn/contract/resources'
import { call } from '../base/call.ts'
import { watchJob, type Watching } from './watch-job.ts'

/** Copies a file, or with the id of a course all of its files, and tells what each is called now. */
export const copyFiles = async (
  { from, to }: { from: string; to: string },
  watching: Watching = {},
): Promise<Readonly<Record<string, string>>> => {
  const { copy, jobId } = await call(resources.copyResources, {
    body: { sourceId: from, targetObject: to },
    handled: 'shown',
  })
  await watchJob(jobId, watching)
  return copy
}
