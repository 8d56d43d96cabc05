/** The table of all questions, and the plan of one site. */
import { join, sep } from 'node:path'
import { SHELL_RECORD } from '../bundle/index.ts'
import { FILE_KINDS, type Cache } from '../cache/index.ts'
import { StoredAnswers } from './answer-store.ts'
import { Answers } from './ask.ts'
import { type Asking, type CurrentAnswer } from './question.ts'
import { cardFiles, socialCard, socialCards } from './cards.ts'
import { INPUTS, SourceTexts, compileContext, isGradual, tools, type Tools } from './inputs.ts'
import { languageOutput } from './language-output.ts'
import { changedOriginals } from './originals.ts'
import { listTexts, renderedKeys, type OutputFiles } from './outputs.ts'
import { heads, page, pageAnchors, pageCard, pageHead, pageOutline } from './pages.ts'
import { measuredImage, shownImage, staticFile } from './pictures.ts'
import { searchListing } from './search.ts'
import { iconRules, manifest, sharedContext } from './shared-context.ts'
import {
  generatedDocuments,
  overview,
  pageDocument,
  placed,
  plannedPages,
  sidebarIcons,
  sidebarJson,
  siteShell,
} from './site.ts'

/** The answers that builds keep for each other. */
export const KEPT = [
  page,
  heads,
  changedOriginals,
  placed,
  pageDocument,
  plannedPages,
  generatedDocuments,
  siteShell,
  sidebarIcons,
  sidebarJson,
  sharedContext,
  overview,
  measuredImage,
  socialCards,
  renderedKeys,
  listTexts,
  searchListing,
  languageOutput,
]
/** Read by kept answers, and made again by each process. */
export const OTHERS = [
  pageHead,
  pageOutline,
  pageAnchors,
  pageCard,
  staticFile,
  shownImage,
  cardFiles,
  socialCard,
  manifest,
  iconRules,
]

/** The questions about one site, with the answers of earlier processes. */
export interface Plan {
  answers: Answers
  texts: SourceTexts
  /** Keeps the answers that are current for later processes: of a build all, of a preview only the pages. */
  save(kept?: readonly Asking<unknown>[]): void
}

/** `gradual`: see `isGradual`. */
export function openPlan({ gradual = false, ...own }: Omit<Tools, 'texts'> & { gradual?: boolean }): Plan {
  const { cache, root, layer = '' } = own
  const store = new StoredAnswers(cache, join(root, layer), [...INPUTS, ...KEPT, ...OTHERS])
  const answers = new Answers(store)
  const texts = new SourceTexts()
  answers.set(tools(), { ...own, texts })
  answers.set(isGradual(), gradual)
  return {
    answers,
    texts,
    save: (kept = KEPT) => {
      const pages = answers.listCurrent(page)
      store.save(answers, kept)
      if (pages.some(({ isNew }) => isNew)) prunePages(pages, answers, cache)
    },
  }
}

/** Removes what no page has used for long from the cache. Only after some were compiled: looking takes time. */
function prunePages(pages: readonly CurrentAnswer[], answers: Answers, cache: Cache): void {
  const [context] = answers.listCurrent(compileContext)
  const { markdownCode } = context!.value!.value as { markdownCode?: { entry?: string } }
  // Nothing says which are in use: compiled pages contain them. An old one that is still wanted is made again.
  for (const kind of ['drawings', 'types'] as const) cache.prune(kind, new Set())
  cache.prune('config', new Set(markdownCode?.entry === undefined ? [] : [markdownCode.entry]))
  cache.prune('pages', new Set(pages.map(({ digest }) => digest.split(' ')[0]!)))
}

/** Removes files from the cache that no build has published for long. */
export function pruneFiles(cache: Cache, { files }: OutputFiles, serverModule: string): void {
  const copied = [...files.values()].flatMap((planned) => (planned.kind === 'copy' ? planned.from : []))
  for (const kind of FILE_KINDS) {
    const folder = join(cache.dir, kind) + sep
    const used = [...copied, serverModule].filter((path) => path.startsWith(folder))
    cache.prune(kind, new Set([...used.map((path) => path.slice(folder.length).split(sep, 1)[0]!), SHELL_RECORD]))
  }
}
