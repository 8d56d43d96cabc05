import type { FoundSource } from '../shared/page.ts'
import type { Problem } from '../shared/problem.ts'
import type { SiteConfig } from './config/index.ts'
import {
  findSources,
  findStaticFiles,
  listContent,
  readGitDates,
  readSidebarFile,
  type StaticFile,
} from './source/index.ts'
import type { SourceMemory } from './source-memory.ts'

/** What lies in the site's folder. */
export interface SiteContent {
  sources: FoundSource[]
  staticFiles: StaticFile[]
  dates: ReadonlyMap<string, string>
  sidebarText?: string
  problems: Problem[]
}

/** Reads pages, sidebar file and dates, and lists the other files. Pages that the memory knows are not read. */
export async function readContent(config: SiteConfig, memory?: SourceMemory): Promise<SiteContent> {
  // While git is at work in a process of its own, the rest is read: file after file costs least.
  const dates = config.docs.showLastUpdated ? readGitDates(config.root) : NO_DATES
  const listing = listContent(config)
  const found = findSources(listing, memory)
  memory?.keep(found.sources)
  const statics = findStaticFiles(listing)
  const sidebar = await readSidebarFile(config)
  const git = await dates
  return {
    sources: found.sources,
    staticFiles: statics.files,
    dates: git.dates,
    ...(sidebar.text !== undefined && { sidebarText: sidebar.text }),
    problems: [...found.problems, ...statics.problems, ...sidebar.problems, ...git.problems],
  }
}

const NO_DATES = { dates: new Map<string, string>(), problems: [] }
