import type { OriginalIndex, SearchDoc, SearchManifest, SectionHead } from '../../../shared/search/format.ts'
import type { SearchLanguage } from '../../../shared/search/language.ts'
import { features } from '../../../shared/shell.ts'
import { append } from '../append.ts'
import {
  filesAbove,
  headingPath,
  parsePageList,
  SectionTexts,
  spaced,
  toHref,
  toUntranslated,
  type PageList,
  type SearchFiles,
} from '../files/index.ts'
import { excerptOf } from '../highlight/excerpt.ts'
import {
  addFuzzyMatches,
  BodyIndex,
  divideCompounds,
  FieldIndex,
  indexHeadings,
  indexTitles,
  matchTerms,
  parseQuery,
  suggest,
  type MatchedTerm,
  type Query,
} from '../query/index.ts'
import { boostTitles, matchedWords, Ranker, type RankedSection } from '../ranking/index.ts'
import type { Answer, Hit, OpenedIndex, SearchScope, SiteSection } from './answer.ts'
import { createUntranslated, type Untranslated } from './untranslated.ts'

const MAX_HITS_OF_PAGE = 3
/** Further sections of a page are shown from this share of its best score on. */
const MIN_SHARE_OF_BEST = 0.5
/** Hits that are visible without scrolling. Excerpts of the others are loaded when the reader scrolls. */
const VISIBLE_HITS = 8
/** Sections with all words of a phrase whose texts are loaded to find the phrase. */
const MAX_PHRASE_SECTIONS = 60

interface RankedQuery {
  query: Query
  terms: MatchedTerm[]
  /** Sections that are good enough, with or without the phrases of the query. */
  candidates: RankedSection[]
  hits: RankedSection[]
}

/** The search over one index: answers from the loaded files, and loads the files a query needs. */
export class Search {
  private readonly titles: FieldIndex[]
  private readonly body: BodyIndex
  private readonly texts: SectionTexts
  private readonly ranker: Ranker
  private isOpen = false
  private readonly untranslated: Untranslated | undefined
  /** The query that was parsed last, with the number of fields that were loaded. */
  private last: { input: string; fields: number; query: Query } | undefined

  constructor(
    private readonly list: PageList,
    private readonly files: SearchFiles,
    readonly manifest: SearchManifest,
    private readonly language: SearchLanguage,
  ) {
    this.body = new BodyIndex(language)
    this.titles = [
      new FieldIndex('title', indexTitles(list, language), language),
      new FieldIndex('heading', indexHeadings(list, language), language),
    ]
    this.texts = new SectionTexts(list)
    this.ranker = new Ranker(list)
    const { original } = list
    if (features.languages && original)
      this.untranslated = createUntranslated(original, () => openSearch(filesAbove(files), original))
  }

  describe(): OpenedIndex {
    const { docs, options, popular } = this.list
    const pages = popular.flatMap((page) => docs[page] ?? [])
    return { options, popular: pages.map(({ url, title, subcategory = '' }) => ({ url, title, subcategory })) }
  }

  /**
   * Loads files of the index that a query needs; until then only titles and headings are searched. Returns whether
   * there were any to load: call it until there are none, because these files may show that others are needed.
   */
  async loadTerms(input: string): Promise<boolean> {
    const query = this.parse(input)
    if (this.hasTerms(query)) return false
    await this.files.read(this.manifest.index, (index) => {
      if (!this.isOpen) this.body.open(index)
      this.isOpen = true
    })
    const missing = this.body.missing(this.parse(input).terms)
    await Promise.all(missing.map((file) => this.files.read(file, (content) => this.body.add(file, content))))
    return true
  }

  /**
   * Loads the texts for the excerpts of the visible hits (with `all`, of all hits), or those that may contain a
   * phrase. Returns whether there were any to load. If nothing is found, it does the same for pages without a translation.
   */
  async loadTexts(input: string, all: boolean, scope: SearchScope = {}): Promise<boolean> {
    const missing = this.missingTexts(this.rank(input, scope), all ? Infinity : VISIBLE_HITS)
    await Promise.all(missing.map((file) => this.files.read(file, (texts) => this.texts.add(file, texts))))
    const needsMore = features.languages && this.untranslated && this.hasNothing(this.rank(input, scope))
    return (needsMore && (await this.untranslated.load(input, all, scope))) || missing.length > 0
  }

  answer(input: string, scope: SearchScope = {}): Answer {
    const ranked = this.rank(input, scope)
    const { query, terms, hits } = ranked
    const others = features.languages && this.hasNothing(ranked) ? this.untranslated?.answer(input, scope) : undefined
    if (others) return others
    const isPartial = !this.isComplete(ranked)
    const suggestion = hits.length === 0 && !isPartial ? suggest(query, this.fields()) : undefined
    return {
      hits: hits.map((hit) => this.toHit(hit, terms, query)),
      isPartial,
      ...(suggestion !== undefined && { suggestion }),
    }
  }

  /** The terms of a query. Compounds are divided into words that are loaded, so more files may divide more of them. */
  private parse(input: string): Query {
    const fields = this.fields()
    if (this.last?.input === input && this.last.fields === fields.length) return this.last.query
    const query = divideCompounds(parseQuery(input, this.language), fields, this.language)
    this.last = { input, fields: fields.length, query }
    return query
  }

  private fields(): FieldIndex[] {
    return [...this.titles, ...this.body.fields]
  }

  private hasNothing(ranked: RankedQuery): boolean {
    return ranked.hits.length === 0 && this.isComplete(ranked)
  }

  private isComplete(ranked: RankedQuery): boolean {
    return this.hasTerms(ranked.query) && this.missingTexts(ranked, VISIBLE_HITS).length === 0
  }

  private hasTerms({ terms }: Query): boolean {
    return this.isOpen && this.body.missing(terms).length === 0
  }

  private rank(input: string, { first, area }: SearchScope): RankedQuery {
    const query = this.parse(input)
    let terms = matchTerms(query.terms, this.fields())
    const boosts = boostTitles(this.list, query, terms)
    let ranking = this.ranker.rank(terms, boosts, area)
    if (ranking.complete === 0 && terms.length > 0) {
      terms = addFuzzyMatches(terms)
      ranking = this.ranker.rank(terms, boosts, area)
    }
    const { ranked, complete } = ranking
    // Incomplete sections may still be what the reader means, unless complete ones fill the list.
    const candidates = complete >= this.list.options.maxHits ? ranked.filter(({ isComplete }) => isComplete) : ranked
    const phrases = query.phrases.map(spaced)
    const kept = phrases.length > 0 ? candidates.filter((section) => this.hasPhrases(section, phrases)) : candidates
    return { query, terms, candidates, hits: this.pickHits(this.putFirst(kept, first)) }
  }

  /** False while the text is not loaded. */
  private hasPhrases({ page, section }: RankedSection, phrases: readonly string[]): boolean {
    const place = section - (this.list.starts[page] ?? 0)
    return phrases.every((phrase) => this.texts.hasPhrase(page, place, phrase))
  }

  private missingTexts({ query, candidates, hits }: RankedQuery, maxHits: number): string[] {
    const wanted = query.phrases.length > 0 ? candidates.slice(0, MAX_PHRASE_SECTIONS) : hits.slice(0, maxHits)
    return this.texts.missing(wanted.map(({ page }) => page))
  }

  private putFirst(ranked: readonly RankedSection[], first: SiteSection | undefined): readonly RankedSection[] {
    if (!first) return ranked
    const isFirst = ({ page }: RankedSection) => isPageOf(first, this.list.docs[page])
    return [...ranked.filter(isFirst), ...ranked.filter((section) => !isFirst(section))]
  }

  /** The best sections, grouped by page; pages in the order of their best section. */
  private pickHits(ranked: readonly RankedSection[]): RankedSection[] {
    const { maxHits } = this.list.options
    const pages = new Map<number, RankedSection[]>()
    let count = 0
    for (const section of ranked) {
      if (count >= maxHits) break
      const others = pages.get(section.page)
      if (others && (others.length >= MAX_HITS_OF_PAGE || section.score < others[0]!.score * MIN_SHARE_OF_BEST))
        continue
      append(pages, section.page, section)
      count++
    }
    return [...pages.values()].flat()
  }

  private toHit(ranked: RankedSection, terms: readonly MatchedTerm[], { phrases }: Query): Hit {
    const { page, section } = ranked
    const doc = this.list.docs[page]
    const place = section - (this.list.starts[page] ?? 0)
    const path: SectionHead[] = place === 0 ? [] : headingPath(this.texts.heads(page), place - 1)
    const head = path.pop()
    const words = phrases.length > 0 ? phrases : matchedWords(terms, ranked)
    const texts = this.texts.section(page, place)
    return {
      url: toHref(doc?.url ?? '/', head),
      title: head?.[1] ?? doc?.title ?? '',
      subcategory: head
        ? path.reduce((above, [, heading]) => `${above} › ${heading}`, doc?.title ?? '')
        : (doc?.subcategory ?? ''),
      badges: doc?.badges ?? [],
      text: texts ? excerptOf(texts, words) : '',
      words,
      page,
      pageTitle: doc?.title ?? '',
    }
  }
}

function isPageOf({ label, href }: SiteSection, doc: SearchDoc | undefined): boolean {
  const { url, subcategory = '' } = doc ?? {}
  return url === href || subcategory === label || subcategory.startsWith(`${label} › `)
}

/**
 * Opens an index once its list of pages is loaded, while the index of the texts is still being fetched. `original`: only
 * for the pages of this index that another language does not have.
 */
export async function openSearch(files: SearchFiles, original?: OriginalIndex): Promise<Search> {
  const manifest = await files.readManifest()
  files.prefetch(manifest.index)
  const found = await files.read(manifest.docs, parsePageList)
  const list = features.languages && original ? toUntranslated(found, original) : found
  return new Search(list, files, manifest, await files.readLanguage(list.language))
}
