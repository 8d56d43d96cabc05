import type { GatheredPage, Gatherer, Gathering } from './gather.ts'
import type { ContentPage } from './read-page.ts'
import { mergeTables, type RenumberedTable, type WordTable } from './word-table.ts'

/** Where a page that was gathered before is to be found. */
interface Known {
  page: GatheredPage
  /** New numbers of the sections of its gathering. */
  sections: number[]
  /** The number its first section has there. */
  first: number
  text: string | undefined
}

/** Puts pages in the order of the site: takes what is known of them, gathers the others, and numbers all their sections anew. */
export class Numbering {
  private readonly known = new Map<string, Known>()
  private readonly sections: number[][]
  private readonly fresh: number[] = []
  private readonly pages: GatheredPage[] = []
  private count = 0

  /** `gatherer` is for the pages that are in none of the gatherings. */
  constructor(
    private readonly gatherings: readonly Gathering[],
    private readonly gatherer: Gatherer,
  ) {
    this.sections = gatherings.map((gathering) => this.learn(gathering))
  }

  /** Takes the next page. The text is its entry in a text file, if that is at hand. */
  add(page: ContentPage): { page: GatheredPage; text?: string | undefined } {
    const known = page.key === undefined ? undefined : this.known.get(page.key)
    if (!known) return this.gather(page)
    const { sections, first, text } = known
    for (let section = 0; section < known.page.sections; section++) sections[first + section] = this.count++
    this.pages.push(known.page)
    return { page: known.page, text }
  }

  finish(): { pages: GatheredPage[]; table: WordTable } {
    const tables = this.gatherings.map(({ table }, index): RenumberedTable => ({
      table,
      sections: this.sections[index] ?? [],
    }))
    const fresh: RenumberedTable = { table: this.gatherer.finish().table, sections: this.fresh }
    return { pages: this.pages, table: mergeTables([...tables, fresh]) }
  }

  private gather(page: ContentPage): { page: GatheredPage; text: string } {
    const gathered = this.gatherer.add(page.key ?? `page ${this.pages.length}`, page)
    for (let section = 0; section < gathered.page.sections; section++) this.fresh.push(this.count++)
    this.pages.push(gathered.page)
    return gathered
  }

  private learn({ pages, texts }: Gathering): number[] {
    const sections: number[] = []
    let first = 0
    for (const [index, page] of pages.entries()) {
      this.known.set(page.key, { page, sections, first, text: texts?.[index] })
      first += page.sections
    }
    for (let section = 0; section < first; section++) sections.push(-1)
    return sections
  }
}
