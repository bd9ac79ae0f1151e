import type { InlineConfig } from 'vite'

export declare const CARD_NETWORK: readonly string[]
export declare const cardNetworkBuild: (name: string, outDir?: string) => InlineConfig
