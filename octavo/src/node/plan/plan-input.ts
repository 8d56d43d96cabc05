import type { ShellManifest } from '../../shared/theme.ts'
import type { Cache } from '../cache/index.ts'
import type { CompiledPage } from '../compile/index.ts'
import type { SiteConfig } from '../config/index.ts'
import type { Engine } from '../engine.ts'
import type { SiteContent } from '../read/index.ts'
import type { GatheredWords } from '../tasks/gather-words.ts'

/** Everything a build is planned from. */
export interface PlanInput {
  config: SiteConfig
  engine: Engine
  content: SiteContent
  manifest: ShellManifest
  pages: readonly CompiledPage[]
  /** The words of the pages that were compiled in this build. */
  gathered?: GatheredWords
  cache: Cache
  /** Whether the output folder already holds a file with the content that `key` identifies. */
  isCurrent(file: string, key: string): boolean
}
