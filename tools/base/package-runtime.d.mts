import type { InlineConfig } from 'vite'

export declare const packageRuntimeBuild: (outDir?: string) => InlineConfig

export declare const cmi5UnitBuild: (outDir?: string) => InlineConfig
