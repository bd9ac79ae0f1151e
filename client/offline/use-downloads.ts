import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { MINUTE, SECOND } from '@cairn/domain/base/constants'
import { storeCleared } from '../base/local/cleared.ts'
import { onDownloadChange } from './changes.ts'
import { planDownload } from './plan.ts'
import { deviceRoom, type DeviceRoom } from './room.ts'
import { storedFilesOf } from './stored-course.ts'
import { downloads } from './tables.ts'

const KEY = 'downloads'

/** What is shown of downloads follows them, in whichever tab they run. */
const useFollowing = (): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const follow = () => void queries.invalidateQueries({ queryKey: [KEY] })
    const stops = [onDownloadChange(follow), storeCleared.subscribe(follow)]
    return () => stops.forEach((stop) => stop())
  }, [queries])
}

/** The downloads of an account, without those that were removed. */
export const useDownloads = (account: string) => {
  useFollowing()
  return useQuery({
    queryKey: [KEY, account] as const,
    queryFn: async () => (await downloads.all(account)).filter(({ value }) => value.removeAt === undefined),
  })
}

/** The download of a course; null when there is none. */
export const useDownload = (account: string, course: string) => {
  const { data, isError } = useDownloads(account)
  return {
    download: data && (data.find(({ key }) => key === course)?.value ?? null),
    isUnavailable: isError,
  }
}

/** The files of a course that are complete on this device. */
export const useStored = (account: string, course: string): ReadonlySet<string> => {
  const { data = [] } = useQuery({
    queryKey: [KEY, account, course, 'files'] as const,
    queryFn: async () => [...(await storedFilesOf(account, course))],
  })
  return new Set(data)
}

/** What a download would fetch, with sizes. */
export const usePlan = (account: string, course: string, language: string, enabled: boolean) =>
  useQuery({
    queryKey: ['download plan', account, course, language] as const,
    queryFn: () => planDownload(account, course, language),
    enabled,
    staleTime: 5 * MINUTE,
  })

/** Room is made elsewhere too, such as in the settings of the device: whoever comes back finds it. */
const useReturning = (refresh: () => void): void => {
  const returned = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh()
  })
  useEffect(() => {
    const listener = () => returned()
    addEventListener('focus', listener)
    document.addEventListener('visibilitychange', listener)
    return () => {
      removeEventListener('focus', listener)
      document.removeEventListener('visibilitychange', listener)
    }
  }, [])
}

/** Browsers delete late what was removed. */
const LOOK_AGAIN_MS = 5 * SECOND

/** How much room there is on the device; null where the browser does not say. isAwaited: more is hoped for. */
export const useRoom = (isAwaited: (room: DeviceRoom | null) => boolean = () => false) => {
  useFollowing()
  const room = useQuery({
    queryKey: [KEY, 'room'] as const,
    queryFn: async () => (await deviceRoom()) ?? null,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isAwaited(data) ? LOOK_AGAIN_MS : false),
  })
  useReturning(() => void room.refetch())
  return room
}
