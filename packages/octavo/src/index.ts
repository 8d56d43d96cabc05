/** The public entry `octavo`, for the files of a site. */
import type { UserConfig } from './node/config/schema.ts'

/** Returns the configuration unchanged; only for its types in `octavo.config.ts`. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}

export type { UserConfig } from './node/config/schema.ts'
export type {
  CodeBlock,
  CodeParts,
  CodeTransform,
  LinkChange,
  LinkTransform,
  PageFields,
  PageSource,
  SourceAdditions,
  PageTransform,
  PublishedPage,
  PublishedSource,
  RemarkPlugin,
  RemarkPluginEntry,
  ReportedProblem,
  SourceFeed,
  SourcePage,
  SourceSite,
  SourceText,
  WrittenLink,
} from './shared/build/site-code.ts'
export type { BadgeKind, FrontMatter, Heading, PlainData } from './shared/build/page.ts'
export type { PageData, SidebarNode, SiteData } from './shared/site.ts'
