import type { Schema } from '@cairn/domain/base/schema'
import { readStored, writeStored } from '../base/stored.ts'

/** Under which name the tab remembers the reset that a visitor asked for. */
export const RESET_KEY = 'reset'

/** What this tab remembers until it is closed, also across other sites and reloads. */
export const readTab = <T>(key: string, schema: Schema): T | null => readStored('sessionStorage', key, schema)

/** Where storage is forbidden the tab remembers nothing, and the way through other sites has to be begun again. */
export const keepTab = (key: string, value: unknown): void => writeStored('sessionStorage', key, value)
