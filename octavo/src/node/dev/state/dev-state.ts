import { type Problem, mergePerBuild, withoutConsequences, withoutRepeats } from '../../../shared/problem.ts'
import type { Cache } from '../../cache/index.ts'
import type { CompiledPage } from '../../compile/index.ts'
import type { Engine } from '../../engine.ts'
import { makeSitePlan } from '../../plan/make-site-plan.ts'
import { makePageSourceFiles } from '../../page-sources/index.ts'
import type { SiteContent } from '../../read/index.ts'
import type { DocumentPlan, SiteInput, SitePlan } from '../../site/index.ts'
import { listPageFolders } from '../../source/index.ts'
import type { CompileContext } from '../../tasks/compile.ts'
import type { DevBrand } from '../brand.ts'
import type { Themes } from '../themes.ts'
import type { DevConfig } from '../keep-config.ts'

/** The parts of a preview that last as long as its session. */
export interface DevContext {
  root: string
  engine: Engine
  cache: Cache
  themes: Themes
  /** Opens the session again. Called if the cache has lost a page, for example because its folder was removed. */
  restart(): void
}

/** The content of the site's folder, and the problems in it. */
export type DevContent = Omit<SiteContent, 'time'> & { time: number; problems: Problem[] }

/** The whole site. Immutable: a change creates a new state. */
export interface DevState {
  loaded: DevConfig
  content: DevContent
  context: CompileContext
  brand: DevBrand
  /** By file, in the order of a build. */
  pages: ReadonlyMap<string, CompiledPage>
  plan: SitePlan
  /** Routes of the pages with this configuration. */
  routed: NonNullable<SiteInput['routed']>
  /** By route. */
  documents: ReadonlyMap<string, DocumentPlan>
  /** Text files of sources by path below the base path. */
  sourceFiles: ReadonlyMap<string, string>
  problems: Problem[]
}

/** What the site is planned from. */
export type FoundState = Pick<DevState, 'loaded' | 'content' | 'context' | 'brand' | 'pages' | 'routed'>

/** Plans the site. Rejects if `signal` is aborted in time. */
export async function planState(found: FoundState, signal?: AbortSignal): Promise<DevState> {
  const { loaded, content, routed } = found
  const pages = sortPages(found, found.pages)
  const plan = await makeSitePlan({
    config: loaded.config,
    content,
    pages: [...pages.values()],
    dev: true,
    routed,
    signal,
  })
  const { files, problems } = content.made
    ? await makePageSourceFiles(loaded.config, { listed: content.made.listed, documents: plan.documents, dev: true })
    : { files: {}, problems: [] }
  plan.problems.push(...problems)
  return {
    ...found,
    pages,
    sourceFiles: new Map(Object.entries(files)),
    plan,
    documents: byRoute(plan),
    problems: collectProblems({ loaded, content, pages, plan }),
  }
}

export function byRoute({ documents }: SitePlan): DevState['documents'] {
  return new Map(documents.map((document) => [document.data.route, document]))
}

/**
 * The pages in the order of a build, where the first page with an address gets it: folder by folder, sorted by file,
 * then those of page sources as these list them.
 */
export function sortPages(
  { loaded, content }: Pick<DevState, 'loaded' | 'content'>,
  pages: DevState['pages'],
): DevState['pages'] {
  const folders = listPageFolders(loaded.config)
  const made = new Map(content.made?.listed.map(({ file }, index) => [file, folders.length + index]))
  const rankOf = (file: string) => made.get(file) ?? folders.findIndex((folder) => file.startsWith(`${folder}/`))
  const ranked = [...pages].map(([file, page]) => ({ file, page, rank: rankOf(file) }))
  ranked.sort((a, b) => a.rank - b.rank || (a.file < b.file ? -1 : 1))
  return new Map(ranked.map(({ file, page }) => [file, page]))
}

export function collectProblems({
  loaded,
  content,
  pages,
  plan,
}: Pick<DevState, 'loaded' | 'content' | 'pages' | 'plan'>): Problem[] {
  const all = [loaded, content, ...pages.values(), plan].flatMap((station) => station.problems)
  return withoutRepeats(withoutConsequences(mergePerBuild(all)))
}

/** The files of the pages that include one of `files`. */
export function includingPages(pages: DevState['pages'], files: readonly string[]): string[] {
  return [...pages.values()]
    .filter(({ includes }) => includes.some((include) => files.includes(include.file)))
    .map(({ file }) => file)
}
