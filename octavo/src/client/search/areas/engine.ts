import { parsePageList } from '../files/index.ts'
import { Ranker, type SectionScorer } from '../ranking/index.ts'
import { Search, type RankedQuery, type SearchFiles, type SiteSection } from '../engine/index.ts'
import { splitScopedQuery } from './scoped-query.ts'

export { SearchFiles } from '../engine/index.ts'
export type { Search, SiteSection }

/** Ranks only the sections of one area. */
class AreaRanker extends Ranker {
  private pattern = ''
  /** By page, whether it is in the area; undefined for all. */
  private isIncluded: boolean[] | undefined

  limit(pattern: string): void {
    if (pattern === this.pattern) return
    const area = new RegExp(pattern)
    this.pattern = pattern
    this.isIncluded = pattern === '' ? undefined : this.list.docs.map(({ url }) => area.test(url))
  }

  protected override rankPage(page: number, scorer: SectionScorer): number {
    return this.isIncluded && !this.isIncluded[page] ? 0 : super.rankPage(page, scorer)
  }
}

/** A search whose queries are limited to an area (see `toScopedQuery`). */
class AreaSearch extends Search {
  protected override readonly ranker: AreaRanker

  constructor(...[list, files, manifest]: ConstructorParameters<typeof Search>) {
    super(list, files, manifest)
    this.ranker = new AreaRanker(list)
  }

  override loadTerms(input: string): Promise<boolean> {
    return super.loadTerms(splitScopedQuery(input).query)
  }

  protected override rank(input: string, first?: SiteSection): RankedQuery {
    const { pattern, query } = splitScopedQuery(input)
    this.ranker.limit(pattern)
    return super.rank(query, first)
  }
}

/** Like the function of the same name for a site without areas. */
export async function openSearch(files: SearchFiles): Promise<Search> {
  const manifest = await files.readManifest()
  files.prefetch(manifest.index)
  return new AreaSearch(await files.read(manifest.docs, parsePageList), files, manifest)
}
