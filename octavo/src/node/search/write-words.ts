import { encodeWordFile } from '../../shared/search/word-file.ts'
import { unmark } from '../../shared/search/words.ts'
import { nameFile, type SearchFile } from './name-file.ts'
import type { Postings } from './postings.ts'

/** Up to this many words-in-sections there is one file: about 170 KB compressed. */
const MAX_POSTINGS = 120_000
/** How many a shard of a larger index holds: about 30 KB compressed. */
const SHARD_POSTINGS = 20_000
/** Words a sharded index names at once, for typing errors and parts of identifiers: about 40 KB compressed. */
const MAX_KNOWN_WORDS = 14_000

interface Words {
  words: readonly string[]
  lists: readonly (readonly number[])[]
}

/** Writes the index: one file for a small site, else the table of its shards and the shards. The first file is the index. */
export function writeWords(postings: Postings): SearchFile[] {
  const all = sortWords(postings)
  if (countPostings(all.lists) <= MAX_POSTINGS) return [nameFile('index', 'txt', encodeWordFile(all.words, all.lists))]
  const shards = splitWords(all)
  const files = shards.map((shard) => nameFile('words', 'txt', encodeWordFile(shard.words, shard.lists)))
  const table = shards.map(({ words }, index): [string, string] => [unmark(words[0] ?? ''), files[index]?.path ?? ''])
  const known = pickKnown(all)
  return [
    nameFile(
      'index',
      'txt',
      encodeWordFile(
        known,
        known.map(() => []),
        table,
      ),
    ),
    ...files,
  ]
}

/** In the order of their plain forms, code unit by code unit, which is the order the browser looks them up in. */
function sortWords({ lexicon, lists }: Postings): Words {
  const order = lexicon.words.map((word, index) => ({ plain: unmark(word), word, list: lists[index] ?? [] }))
  order.sort((a, b) => (a.plain < b.plain ? -1 : 1))
  return { words: order.map(({ word }) => word), lists: order.map(({ list }) => list) }
}

function splitWords({ words, lists }: Words): Words[] {
  const shards: { words: string[]; lists: (readonly number[])[] }[] = []
  let size = Infinity
  for (const [index, word] of words.entries()) {
    const list = lists[index] ?? []
    if (size >= SHARD_POSTINGS) {
      shards.push({ words: [], lists: [] })
      size = 0
    }
    shards.at(-1)?.words.push(word)
    shards.at(-1)?.lists.push(list)
    size += list.length + 1
  }
  return shards
}

/** The words in most sections, in alphabetical order. */
function pickKnown({ words, lists }: Words): string[] {
  const counts = lists.map((list) => list.length)
  const least = [...counts].sort((a, b) => b - a)[MAX_KNOWN_WORDS] ?? 0
  return words.filter((_, index) => (counts[index] ?? 0) > Math.max(least, 1))
}

function countPostings(lists: readonly (readonly number[])[]): number {
  return lists.reduce((sum, list) => sum + list.length, 0)
}
