import {
  malformed,
  parseFile,
  SEARCH_FORMAT,
  SEARCH_MANIFEST_FILE,
  type SearchManifest,
} from '../../shared/search/format.ts'

/** Fetches a file of this site by its path below the base path. `fresh` asks the server even when a copy is kept. */
export type FetchText = (path: string, fresh: boolean) => Promise<string>

/** The files of one index. What is named after its content is fetched once. */
export class SearchFiles {
  private readonly known = new Map<string, Promise<string>>()
  /** What came was not the file: the next need asks the server itself. */
  private readonly spoilt = new Set<string>()

  constructor(private readonly fetchText: FetchText) {}

  /** Which files make up the index now. */
  async readManifest(): Promise<SearchManifest> {
    const manifest = parseFile(await this.fetchText(SEARCH_MANIFEST_FILE, true), 'manifest')
    const { format, docs, index } = (manifest ?? {}) as Partial<SearchManifest>
    if (typeof format !== 'number' || typeof docs !== 'string' || typeof index !== 'string') throw malformed('manifest')
    if (format !== SEARCH_FORMAT) throw new Error('The site has been updated. Reload the page to search it.')
    return { format, docs, index }
  }

  /** Reads a file and takes it in. A failure is forgotten, so that the next need tries again. */
  async take<Content>(path: string, parse: (text: string) => Content): Promise<Content> {
    const text = await this.read(path)
    try {
      return parse(text)
    } catch (error) {
      this.known.delete(path)
      this.spoilt.add(path)
      throw error
    }
  }

  /** Begins to fetch a file that will be needed. Who needs it hears of a failure. */
  prefetch(path: string): void {
    this.read(path).catch(() => {})
  }

  private read(path: string): Promise<string> {
    const known = this.known.get(path)
    if (known) return known
    const text = this.fetchText(path, this.spoilt.delete(path))
    this.known.set(path, text)
    text.catch(() => this.known.delete(path))
    return text
  }
}
