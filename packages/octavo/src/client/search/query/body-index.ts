import { decodePostingsFile } from '../../../shared/search/postings-file.ts'
import { isIndexed, type SearchLanguage } from '../../../shared/search/language.ts'
import { isUnspacedCharacter } from '../../../shared/search/tokenizer.ts'
import { maxEditsOf, SortedStrings, TermDictionary } from '../dictionary/index.ts'
import { FieldIndex } from './field-index.ts'
import type { QueryTerm } from './query-term.ts'

/** A shorter prefix would need most shards; only titles and headings are searched for it. */
const MIN_PREFIX = 3
/** Shards fetched for one term at most: those with the term itself, and those with related terms. */
const MAX_SHARDS = 3
const MAX_RELATED = 2

/** The index of the texts: one field index on a small site, else one for each loaded shard. */
export class BodyIndex {
  readonly fields: FieldIndex[] = []
  private readonly loaded = new Set<string>()
  private shards: readonly string[] = []
  /** By shard, the first term it may hold. */
  private firsts = new SortedStrings([])
  /** Of an index with shards: the file of the common terms, and its terms once it is loaded. */
  private commonFile = ''
  private common: TermDictionary | undefined

  constructor(private readonly language: SearchLanguage) {}

  /** Takes the index file: the posting lists, or the table of shards. */
  open(content: string): void {
    const { table, ...lists } = decodePostingsFile(content)
    if (!table) return void this.fields.push(new FieldIndex('body', lists, this.language))
    this.shards = table.shards.map(([, file]) => file)
    this.firsts = new SortedStrings(table.shards.map(([first]) => first))
    this.commonFile = table.commonTerms
  }

  /** Takes a shard or the file of the common terms. */
  add(file: string, content: string): void {
    if (this.loaded.has(file)) return
    const lists = decodePostingsFile(content)
    if (file === this.commonFile) this.common = new TermDictionary(lists.terms, this.language)
    else this.fields.push(new FieldIndex('body', lists, this.language))
    this.loaded.add(file)
  }

  /**
   * The files that terms need and that are not loaded, without repetition. Which shards have related terms is known
   * only when the common terms are loaded, so ask again after loading.
   */
  missing(terms: readonly QueryTerm[]): string[] {
    const files = terms.flatMap((term) => this.filesOf(term))
    return [...new Set(files)].filter((file) => !this.loaded.has(file))
  }

  private filesOf({ text, stem, other, isPrefix, isIdentifier, isJoined }: QueryTerm): string[] {
    const { common, shards } = this
    const isCharacter = isUnspacedCharacter(text)
    const isNowhere = text.length < 2 ? !isCharacter : !isPrefix && !isIndexed(text, this.language.stopWords)
    if (shards.length === 0 || isNowhere) return []
    const last = isPrefix && (text.length >= MIN_PREFIX || isCharacter) ? `${text}\uffff` : text
    const own = shards.slice(this.shardOf(text), this.shardOf(last) + 1).slice(0, MAX_SHARDS)
    if (other !== '') own.push(...shards.slice(this.shardOf(other), this.shardOf(other) + 1))
    if (stem !== '') own.push(...this.language.beginnings(stem).flatMap((start) => shards[this.shardOf(start)] ?? []))
    if (isIdentifier && !isJoined) return own
    if (!common) return [...(isJoined ? [] : own), this.commonFile]
    // Most words beside each other are no compound.
    if (isJoined) return common.indexOf(text) >= 0 || common.forms(text, stem).length > 0 ? own : []
    const related = findRelated(common, text, stem, isPrefix).slice(0, MAX_RELATED)
    return [...own, ...related.flatMap((term) => shards[this.shardOf(common.strings[term] ?? '')] ?? [])]
  }

  /** Index of the shard that would hold a term. */
  private shardOf(term: string): number {
    const index = this.firsts.lowerBound(term)
    return this.firsts.strings[index] === term ? index : Math.max(0, index - 1)
  }
}

/**
 * Matches elsewhere in the alphabet: pairs that end with this character, identifiers with this part, or if there is no
 * such word, the nearest ones.
 */
function findRelated(common: TermDictionary, text: string, stem: string, isPrefix: boolean): readonly number[] {
  if (isUnspacedCharacter(text)) return common.pairsEndingWith(text)
  const { start, end } = common.startingWith(text)
  const compounds = common.compounds(text, stem)
  if (end > start || compounds.length > 0) return [...common.withPart(text, false), ...compounds]
  const found = common.fuzzy(text, maxEditsOf(text), isPrefix)
  return found.sort(([, a], [, b]) => a - b).map(([term]) => term)
}
