import * as WORDS from '../../../shared/words/index.ts'
import {
  malformed,
  parseFile,
  SEARCH_FORMAT,
  SEARCH_MANIFEST_FILE,
  type IndexLanguage,
  type SearchManifest,
} from '../../../shared/search/format.ts'
import { ENGLISH, PLAIN_LANGUAGE, type SearchLanguage } from '../../../shared/search/language.ts'

/** Fetches a file of this site by its path below the base path. `isFresh` bypasses the browser's cache. */
type FetchText = (path: string, isFresh: boolean) => Promise<string>

/** Imports a module of this site by its path below the base path. */
type ImportModule = (path: string) => Promise<unknown>

/** The files of one index. A file is fetched once: its name changes with its content. */
export class SearchFiles {
  private readonly known = new Map<string, Promise<string>>()
  /** Files that could not be parsed: the browser's cache may hold a damaged copy. */
  private readonly damaged = new Set<string>()

  /** Without `importModule`, forms of words are found in English only. */
  constructor(
    readonly fetchText: FetchText,
    readonly importModule?: ImportModule,
  ) {}

  /** Fetches the manifest of the current index. */
  async readManifest(): Promise<SearchManifest> {
    const manifest = parseFile(await this.fetchText(SEARCH_MANIFEST_FILE, true), 'manifest')
    // Any JSON: each field is checked below.
    const { format, docs, index } = (manifest ?? {}) as Partial<SearchManifest>
    if (typeof format !== 'number' || typeof docs !== 'string' || typeof index !== 'string') throw malformed('manifest')
    if (format !== SEARCH_FORMAT) throw new Error(WORDS.searchOutdated)
    return { format, docs, index }
  }

  /** The language of an index; imports its module, if there is one. */
  async readLanguage(listed: IndexLanguage | undefined): Promise<SearchLanguage> {
    if (!listed) return ENGLISH
    const { stopWords, module } = listed
    const imported = module === undefined ? undefined : await this.importModule?.(module)
    // The module of another build may have another shape.
    const { language } = (imported ?? {}) as { language?: Partial<SearchLanguage> }
    return { ...PLAIN_LANGUAGE, ...language, stopWords: new Set(stopWords.split(' ')) }
  }

  /** Fetches and parses a file. After a failure the next call fetches it again. */
  async read<Content>(path: string, parse: (text: string) => Content): Promise<Content> {
    const text = await this.fetchOnce(path)
    try {
      return parse(text)
    } catch (error) {
      this.known.delete(path)
      this.damaged.add(path)
      throw error
    }
  }

  /** Begins to fetch a file for a later `read`, which reports a failure. */
  prefetch(path: string): void {
    this.fetchOnce(path).catch(() => {})
  }

  private fetchOnce(path: string): Promise<string> {
    const known = this.known.get(path)
    if (known) return known
    const text = this.fetchText(path, this.damaged.delete(path))
    this.known.set(path, text)
    text.catch(() => this.known.delete(path))
    return text
  }
}

/** The files of the index in the folder above. */
export function filesAbove({ fetchText, importModule }: SearchFiles): SearchFiles {
  return new SearchFiles(
    (path, isFresh) => fetchText(`../${path}`, isFresh),
    importModule && ((path) => importModule(`../${path}`)),
  )
}
