import type { Folder } from '../../../contract.ts'
import type { Badges, ConversionLog, IncludedFiles, StubCollector } from '../../../shared/index.ts'
import type { SiteSettings } from '../config/index.ts'
import type { MarkdownContext } from '../convert/convert-markdown.ts'
import type { ShortcodeTemplates } from '../shortcodes/index.ts'
import type { Collections } from './divide.ts'
import type { HugoLinks } from './links.ts'
import type { PostAuthors } from './post-authors.ts'

/** What the conversion of all pages shares. */
export interface PageTools {
  folder: Folder
  settings: SiteSettings
  collections: Collections
  log: ConversionLog
  links: HugoLinks
  files: IncludedFiles
  stubs: StubCollector
  badges: Badges
  templates: ShortcodeTemplates
  authors: PostAuthors
  generated: Record<string, string>
  formulas: MarkdownContext['formulas']
}
