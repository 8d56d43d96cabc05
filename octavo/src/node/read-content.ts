import type { SourceFile } from '../shared/page.ts'
import type { Problem } from '../shared/problem.ts'
import type { SiteConfig } from './config/index.ts'
import { findSources, readGitDates, readSidebarFile, readStaticFiles, type StaticFile } from './source/index.ts'

/** What lies in the site's folder. */
export interface SiteContent {
  sources: SourceFile[]
  staticFiles: StaticFile[]
  dates: ReadonlyMap<string, string>
  sidebarText?: string
  problems: Problem[]
}

/** Reads pages, sidebar file and dates, and lists the other files, all at once. */
export async function readContent(config: SiteConfig): Promise<SiteContent> {
  const [found, statics, sidebar, git] = await Promise.all([
    findSources(config),
    readStaticFiles(config),
    readSidebarFile(config),
    config.docs.showLastUpdated ? readGitDates(config.root) : NO_DATES,
  ])
  return {
    sources: found.sources,
    staticFiles: statics.files,
    dates: git.dates,
    ...(sidebar.text !== undefined && { sidebarText: sidebar.text }),
    problems: [...found.problems, ...statics.problems, ...sidebar.problems, ...git.problems],
  }
}

const NO_DATES = { dates: new Map<string, string>(), problems: [] }
