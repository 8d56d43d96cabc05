import { malformed, SEARCH_FORMAT, SEARCH_MANIFEST_FILE, type SearchManifest } from '../../shared/search/format.ts'

/** Fetches a file of this site by its path below the base path. `fresh` asks the server even when a copy is kept. */
export type FetchText = (path: string, fresh: boolean) => Promise<string>

/** The files of one index. What is named after its content is fetched once. */
export class SearchFiles {
  private readonly known = new Map<string, Promise<string>>()

  constructor(private readonly fetchText: FetchText) {}

  /** Which files make up the index now. */
  async readManifest(): Promise<SearchManifest> {
    const manifest = JSON.parse(await this.fetchText(SEARCH_MANIFEST_FILE, true)) as SearchManifest
    if (manifest.format !== SEARCH_FORMAT) throw new Error('The site has been updated. Reload the page to search it.')
    if (typeof manifest.docs !== 'string' || typeof manifest.index !== 'string') throw malformed('manifest')
    return manifest
  }

  /** A failure is forgotten, so that the next need tries again. */
  read(path: string): Promise<string> {
    const known = this.known.get(path)
    if (known) return known
    const text = this.fetchText(path, false)
    this.known.set(path, text)
    text.catch(() => this.known.delete(path))
    return text
  }
}
