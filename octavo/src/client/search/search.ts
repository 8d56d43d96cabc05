import type { SearchManifest, SectionHead } from '../../shared/search/format.ts'
import { append } from './append.ts'
import type { Answer, Hit, Opening } from './answer.ts'
import { headingPath, readBook, toHref, type Book } from './book.ts'
import { excerptOf } from './excerpt.ts'
import { Field } from './field.ts'
import { foundWords } from './found-words.ts'
import { IndexWords } from './index-words.ts'
import { parseQuery, type Query } from './parse-query.ts'
import type { ReadWord } from './evidence.ts'
import { findNamed } from './named-sections.ts'
import { Ranker, type RankedSection } from './rank.ts'
import { doubtWords, readWords } from './read-words.ts'
import type { SearchFiles } from './search-files.ts'
import { suggest } from './suggest.ts'
import { spaced, Texts } from './texts.ts'
import { indexHeadings, indexTitles } from './title-words.ts'

/** Of one page at most this many sections are shown. */
const MAX_OF_PAGE = 3
/** Other sections of a page are shown when they are nearly as good as its best. */
const NEARLY = 0.5
/** Hits that can be seen without scrolling; the others get their texts when they are scrolled to. */
const HITS_IN_VIEW = 8
/** Of the sections with all words of a phrase, so many are read to see whether they have it. */
const MAX_PHRASE_SECTIONS = 60

interface Findings {
  query: Query
  words: ReadWord[]
  /** All sections worth showing, whether they have the phrases or not. */
  candidates: RankedSection[]
  hits: RankedSection[]
}

/** The search over one index: answers from what is loaded, and loads what a query needs. */
export class Search {
  private readonly titles: Field[]
  private readonly words = new IndexWords()
  private readonly texts: Texts
  private readonly ranker: Ranker
  private isOpen = false

  constructor(
    private readonly book: Book,
    private readonly files: SearchFiles,
    readonly manifest: SearchManifest,
  ) {
    this.titles = [new Field('title', indexTitles(book)), new Field('heading', indexHeadings(book))]
    this.texts = new Texts(book)
    this.ranker = new Ranker(book)
  }

  opening(): Opening {
    const popular = this.book.popular.flatMap((page) => this.book.docs[page] ?? [])
    return {
      options: this.book.options,
      popular: popular.map(({ url, title, subcategory = '' }) => ({ url, title, subcategory })),
    }
  }

  /** Whether the words a query needs are loaded. */
  hasWords(input: string): boolean {
    return this.knows(parseQuery(input))
  }

  /** Loads the words a query needs; until then titles and headings answer. */
  async loadWords(input: string): Promise<void> {
    await this.files.take(this.manifest.index, (index) => {
      if (!this.isOpen) this.words.open(index)
      this.isOpen = true
    })
    const missing = this.words.missing(parseQuery(input).words)
    await Promise.all(missing.map((file) => this.files.take(file, (shard) => this.words.addShard(file, shard))))
  }

  /**
   * Loads the texts of an answer: of its first hits, or with `all` of all, and of where a phrase may stand. True when there
   * were any to load.
   */
  async loadTexts(input: string, all: boolean): Promise<boolean> {
    const missing = this.missingTexts(this.rank(input), all ? Infinity : HITS_IN_VIEW)
    await Promise.all(missing.map((file) => this.files.take(file, (texts) => this.texts.add(file, texts))))
    return missing.length > 0
  }

  answer(input: string): Answer {
    const ranking = this.rank(input)
    const { query, words, hits } = ranking
    const isPartial = !this.knows(query) || this.missingTexts(ranking, HITS_IN_VIEW).length > 0
    const suggestion =
      hits.length === 0 && !isPartial ? suggest(query, [...this.titles, ...this.words.fields]) : undefined
    return {
      hits: hits.map((hit) => this.describe(hit, words, query)),
      isPartial,
      ...(suggestion !== undefined && { suggestion }),
    }
  }

  private knows({ words }: Query): boolean {
    return this.isOpen && this.words.missing(words).length === 0
  }

  private rank(input: string): Findings {
    const query = parseQuery(input)
    const fields = [...this.titles, ...this.words.fields]
    let words = readWords(query.words, fields)
    const bonuses = findNamed(this.book, query, words)
    let ranking = this.ranker.rank(words, bonuses)
    if (ranking.complete === 0 && words.length > 0) {
      words = doubtWords(words)
      ranking = this.ranker.rank(words, bonuses)
    }
    const { ranked, complete } = ranking
    // All words are better than some; but what has only some may still be what was meant.
    const candidates = complete >= this.book.options.maxHits ? ranked.filter(({ isComplete }) => isComplete) : ranked
    const phrases = query.phrases.map(spaced)
    const kept = phrases.length > 0 ? candidates.filter((section) => this.holdsPhrases(section, phrases)) : candidates
    return { query, words, candidates, hits: this.pick(kept) }
  }

  /** False also where the text is not loaded. */
  private holdsPhrases({ page, section }: RankedSection, phrases: readonly string[]): boolean {
    const place = section - (this.book.starts[page] ?? 0)
    return phrases.every((phrase) => this.texts.holdsPhrase(page, place, phrase))
  }

  private missingTexts({ query, candidates, hits }: Findings, count: number): string[] {
    const wanted = query.phrases.length > 0 ? candidates.slice(0, MAX_PHRASE_SECTIONS) : hits.slice(0, count)
    return this.texts.missing(wanted.map(({ page }) => page))
  }

  /** The best sections, those of one page together, pages in the order of their best. */
  private pick(ranked: readonly RankedSection[]): RankedSection[] {
    const { maxHits } = this.book.options
    const pages = new Map<number, RankedSection[]>()
    let count = 0
    for (const section of ranked) {
      if (count >= maxHits) break
      const others = pages.get(section.page)
      if (others && (others.length >= MAX_OF_PAGE || section.score < (others[0]?.score ?? 0) * NEARLY)) continue
      append(pages, section.page, section)
      count++
    }
    return [...pages.values()].flat()
  }

  private describe(hit: RankedSection, words: readonly ReadWord[], query: Query): Hit {
    const { page, section } = hit
    const doc = this.book.docs[page]
    const place = section - (this.book.starts[page] ?? 0)
    const path: SectionHead[] = place === 0 ? [] : headingPath(this.texts.heads(page), place - 1)
    const head = path.pop()
    const found = query.phrases.length > 0 ? query.phrases : foundWords(words, hit)
    const texts = this.texts.section(page, place)
    return {
      url: toHref(doc?.url ?? '/', head),
      title: head?.[1] ?? doc?.title ?? '',
      subcategory: head
        ? path.reduce((above, [, heading]) => `${above} › ${heading}`, doc?.title ?? '')
        : (doc?.subcategory ?? ''),
      badges: doc?.badges ?? [],
      text: texts ? excerptOf(texts, found) : '',
      words: found,
      page,
      pageTitle: doc?.title ?? '',
    }
  }
}

/** Opens an index as soon as its pages' file is read; the words of the texts are on their way. */
export async function openSearch(files: SearchFiles): Promise<Search> {
  const manifest = await files.readManifest()
  files.prefetch(manifest.index)
  return new Search(await files.take(manifest.docs, readBook), files, manifest)
}
