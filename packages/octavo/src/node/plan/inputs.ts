/** The inputs of the plan: everything that files, settings and the bundled shell say about a site. */
import type { FoundSource, MadeText, SourceFile } from '../../shared/build/page.ts'
import type { Result } from '../../shared/build/problem.ts'
import type { ShellManifest } from '../../shared/theme.ts'
import type { Cache } from '../cache/index.ts'
import type { SiteConfig } from '../config/index.ts'
import { digestFragment } from '../digest.ts'
import type { Engine } from '../engine.ts'
import { identifyFile } from '../files/index.ts'
import type { SiteContent } from '../read/index.ts'
import { createFragmentReader } from '../source/fragment-reader.ts'
import type { StaticFile } from '../source/index.ts'
import { readFoundSource, readMadePage } from '../source/read-source.ts'
import type { CompileContext } from '../tasks/compile.ts'
import type { GatherOptions } from '../tasks/gather-words.ts'
import type { Executor } from '../tasks/index.ts'
import { type Answers } from './ask.ts'
import { definePart, defineQuestion, toFactDigest } from './question.ts'

/** The tools of questions. None of them changes an answer. */
export interface Tools {
  /** Absolute path of the site root. */
  root: string
  /** Folder of the language. */
  layer?: string | undefined
  cache: Cache
  executor: Executor
  texts: SourceTexts
  /** With which the words of compiled pages are gathered for the search. */
  gather?: Omit<GatherOptions, 'pageCount'> | undefined
}

/** The settings of the site, and whether drafts belong to it. */
interface Settings {
  config: SiteConfig
  engine: Engine
  isDev: boolean
}

const cannotAnswer = (): never => {
  throw new Error('An input is not set.')
}

export const tools = defineQuestion<Tools>({ name: 'tools', answer: cannotAnswer, identify: () => 'same' })
/** Whether the heads of pages are made before the pages. */
export const isGradual = defineQuestion<boolean>({ name: 'gradual', answer: cannotAnswer })
export const settings = defineQuestion<Settings>({
  name: 'settings',
  answer: cannotAnswer,
  identify: ({ config, engine, isDev }) => toFactDigest([config, engine.digest, isDev]),
})
/** The settings that pages are compiled with; the key `SHARED` is for pages that are not translated. */
export const compileContext = defineQuestion<CompileContext>({
  name: 'compile context',
  answer: cannotAnswer,
  identify: (context) => context.settings,
})
/** Digest of the code of the site's components. */
export const componentCode = defineQuestion<string>({
  name: 'component code',
  answer: cannotAnswer,
  identify: (code) => code,
})
/** The files of all pages, folder by folder, then the files of page sources. */
export const sourceList = defineQuestion<readonly string[]>({ name: 'source list', answer: cannotAnswer })
/** A page that was found; undefined for another file. */
export const source = defineQuestion<FoundSource | undefined>({
  name: 'source',
  answer: () => undefined,
  identify: (found) => (found ? toSourceDigest(found) : 'missing'),
})

export function toSourceDigest({
  collection,
  hash,
  isShared,
}: Pick<FoundSource, 'collection' | 'hash' | 'isShared'>): string {
  return isShared ? `${collection} ${hash} shared` : `${collection} ${hash}`
}

/** The key of what a page without a translation is made with: the files and settings of the first language. */
export const SHARED = '@shared/'

/** The key of a file, or a text of a page source, that a page includes. */
export function toFragmentKey(file: string, isShared: boolean | undefined): string {
  return isShared ? SHARED + file : file
}

/** The texts of page sources that pages include by a name. */
export const sourceTexts = defineQuestion<ReadonlyMap<string, MadeText>>({
  name: 'source texts',
  answer: () => new Map(),
  identify: (texts) => toFactDigest([...texts].map(([name, { hash }]) => [name, hash])),
})
/** Identifies the text of an included file, or why it cannot be included. */
export const fragment = defineQuestion<string | null>({
  name: 'fragment',
  answer: async (ask, key) => {
    const isShared = key.startsWith(SHARED)
    const text = (await ask(sourceTexts())).get(isShared ? key.slice(SHARED.length) : key)
    if (text) return text.hash
    const { root, layer } = await ask(tools())
    const read = createFragmentReader(isShared ? { root } : { root, layer })
    return digestFragment(read(isShared ? key.slice(SHARED.length) : key))
  },
  identify: String,
  isInput: true,
})
export const sidebarTexts = defineQuestion<SiteContent['sidebarTexts']>({ name: 'sidebar texts', answer: cannotAnswer })
/** The names of the files that are not pages. */
export const staticNames = defineQuestion<Pick<SiteContent, 'unserved'> & { files: readonly string[] }>({
  name: 'static names',
  answer: cannotAnswer,
})
export const staticFiles = defineQuestion<ReadonlyMap<string, StaticFile>>({
  name: 'static files',
  answer: cannotAnswer,
  identify: (files) => toFactDigest([...files.values()].map(toStaticKey)),
})
export const dates = defineQuestion<ReadonlyMap<string, string>>({
  name: 'dates',
  answer: cannotAnswer,
  identify: (byFile) => toFactDigest([...byFile]),
})
/** The same of the files of the first language; null in that one. */
export const originalDates = defineQuestion<ReadonlyMap<string, string> | null>({
  name: 'original dates',
  answer: cannotAnswer,
  identify: (byFile) => (byFile ? toFactDigest([...byFile]) : 'none'),
})
export const layouts = defineQuestion<readonly string[]>({ name: 'layouts', answer: cannotAnswer })
export const translated = defineQuestion<SiteContent['translated'] | null>({
  name: 'translated',
  answer: cannotAnswer,
  identify: (found) => found?.key ?? 'none',
})
/** What page sources have listed; its key changes with any of their pages. */
export const made = defineQuestion<SiteContent['made'] | null>({
  name: 'made',
  answer: cannotAnswer,
  identify: (content) => content?.key ?? 'none',
})
/** The part of it that addresses and links follow from. */
export const madeLinks = definePart<
  SiteContent['made'] | null,
  Pick<NonNullable<SiteContent['made']>, 'feeds' | 'names'> | null
>({ name: 'made links', pick: (content) => content ?? null, identify: (content) => content?.linksKey ?? 'none' }, made)
/** The bundled shell with the look of the site, and whether the build is published beside other versions. */
export const shell = defineQuestion<{ manifest: ShellManifest; isPublished: boolean }>({
  name: 'bundled shell',
  answer: cannotAnswer,
})
/** The time of the newest content, in milliseconds since 1970. */
export const contentTime = defineQuestion<number>({ name: 'content time', answer: cannotAnswer })

export const INPUTS = [
  tools,
  isGradual,
  settings,
  compileContext,
  componentCode,
  sourceList,
  source,
  fragment,
  sourceTexts,
  sidebarTexts,
  staticNames,
  staticFiles,
  dates,
  originalDates,
  layouts,
  translated,
  made,
  madeLinks,
  shell,
  contentTime,
]

/** Identifies the content of a file of the site that is not a page. */
export function toStaticKey(found: StaticFile): string {
  return identifyFile(found.file, found, Date.now())
}

/** Sets what was found in the folder of the site. */
export function setContent(answers: Answers, content: Omit<SiteContent, 'time'>): void {
  const byName = new Map(content.staticFiles.map((file) => [file.file, file]))
  answers.set(staticNames(), { files: [...byName.keys()], unserved: content.unserved })
  answers.set(staticFiles(), byName)
  answers.set(sidebarTexts(), content.sidebarTexts)
  answers.set(dates(), content.dates)
  answers.set(originalDates(), content.originalDates ?? null)
  answers.set(layouts(), content.layouts)
  answers.set(translated(), content.translated ?? null)
  answers.set(made(), content.made ?? null)
  answers.set(sourceTexts(), content.made?.texts ?? new Map<string, MadeText>())
}

/** Sets the pages of the site. The bytes of pages that were read go to `texts`. */
export function setSources(answers: Answers, sources: readonly FoundSource[], texts: SourceTexts): void {
  answers.set(
    sourceList(),
    sources.map(({ file }) => file),
  )
  for (const found of sources) answers.set(source(found.file), texts.hold(found))
}

/** Sets what pages are compiled with; with the key `SHARED`, those that are not translated. */
export function setCompileContext(answers: Answers, context: CompileContext, key = ''): void {
  answers.set(compileContext(key), context)
  answers.set(componentCode(key), context.ownComponents?.digest ?? 'none')
}

/** The bytes of pages that were read for their digests. Each is given away once, so that memory does not hold all. */
export class SourceTexts {
  readonly #bytes = new Map<string, Uint8Array>()

  /** Returns the source without its bytes. */
  hold({ bytes, ...found }: FoundSource): FoundSource {
    if (bytes) this.#bytes.set(found.file, bytes)
    else this.#bytes.delete(found.file)
    return found
  }

  /** A source with its text: the bytes that were read, else those on the disk. */
  async take(found: FoundSource): Promise<Result<SourceFile>> {
    const read = await this.peek(found)
    this.#bytes.delete(found.file)
    return read
  }

  /** The same for a text that is needed again. */
  async peek({ made: page, ...found }: FoundSource): Promise<Result<SourceFile>> {
    return page ? readMadePage(found, page) : readFoundSource({ ...found, bytes: this.#bytes.get(found.file) })
  }
}
