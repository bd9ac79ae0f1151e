import type { InlineConfig } from 'vite'

export declare const packageRuntimeBuild: (outDir?: string) => InlineConfig
