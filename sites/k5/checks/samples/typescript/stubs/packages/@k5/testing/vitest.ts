import type { ViteUserConfig } from 'vitest/config'

export declare const k5Preset: ViteUserConfig
