import { useSyncExternalStore } from 'react'
import { uploads, type UploadItem } from './uploads.ts'

const NONE: readonly UploadItem[] = []

/** The uploads of the page, as they go on. */
export const useUploads = (): readonly UploadItem[] =>
  useSyncExternalStore(uploads.subscribe, uploads.get, () => NONE)
