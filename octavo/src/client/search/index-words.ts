import { decodeWordFile } from '../../shared/search/word-file.ts'
import { Field } from './field.ts'
import type { QueryWord } from './parse-query.ts'
import { errorsAllowed } from './typing-errors.ts'
import { SortedWords } from './sorted-words.ts'
import { Vocabulary } from './vocabulary.ts'

/** A beginning of one or two letters would need most of the index; titles and headings have to do. */
const MIN_PREFIX = 3
/** Shards fetched for one word at most. */
const MAX_SHARDS = 3
const MAX_RELATED = 2

/** The words of the texts: one field on a small site, on a large one a field for every shard that was needed. */
export class IndexWords {
  readonly fields: Field[] = []
  private readonly loaded = new Set<string>()
  private shards: readonly string[] = []
  /** The first word each shard may hold. */
  private firsts = new SortedWords([])
  /** On a large site: words that stand in many sections, to look for typing errors and parts of identifiers. */
  private known: Vocabulary | undefined

  /** Takes the index file: the words themselves, or the table of shards. */
  open(content: string): void {
    const list = decodeWordFile(content)
    this.shards = list.shards.map(([, file]) => file)
    this.firsts = new SortedWords(list.shards.map(([first]) => first))
    if (this.shards.length > 0) this.known = new Vocabulary(list.words)
    else this.fields.push(new Field('body', list))
  }

  addShard(file: string, content: string): void {
    if (this.loaded.has(file)) return
    this.fields.push(new Field('body', decodeWordFile(content)))
    this.loaded.add(file)
  }

  /** The shards that words need and that are not loaded, each once. */
  missing(words: readonly QueryWord[]): string[] {
    const files = words.flatMap((word) => this.shardsOf(word))
    return [...new Set(files)].filter((file) => !this.loaded.has(file))
  }

  private shardsOf({ word, isPrefix, isName }: QueryWord): string[] {
    if (!this.known || word.length < 2) return []
    const last = isPrefix && word.length >= MIN_PREFIX ? `${word}\uffff` : word
    const own = this.shards.slice(this.shardOf(word), this.shardOf(last) + 1).slice(0, MAX_SHARDS)
    const related = isName ? [] : this.related(word, isPrefix).slice(0, MAX_RELATED)
    return [...own, ...related.flatMap((index) => this.shards[this.shardOf(this.known?.words[index] ?? '')] ?? [])]
  }

  /** Words elsewhere in the alphabet that may be meant: identifiers with this part, or what was mistyped. */
  private related(word: string, isPrefix: boolean): readonly number[] {
    if (!this.known) return []
    const { start, end } = this.known.startingWith(word)
    if (end > start) return this.known.withPart(word, false)
    const found = this.known.misspelt(word, errorsAllowed(word), isPrefix)
    return found.sort(([, a], [, b]) => a - b).map(([index]) => index)
  }

  /** Index of the shard that would hold a word. */
  private shardOf(word: string): number {
    const index = this.firsts.lowerBound(word)
    return this.firsts.words[index] === word ? index : Math.max(0, index - 1)
  }
}
