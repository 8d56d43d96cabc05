import type { Root } from 'mdast'
import { parseMdx, type Dialect } from '../markdown/index.ts'

/** Number of characters: a tree takes some hundred bytes for each. */
const MOST_CHARACTERS = 500_000

/** The last trees by text. Absent: the pages of one language have no text in common. */
let trees: Map<string, Root> | undefined
let characters = 0

/** Keeps the last trees while `read` runs. It reads several languages side by side, which share untranslated pages. */
export async function shareTrees<Result>(read: () => Promise<Result>): Promise<Result> {
  trees = new Map()
  characters = 0
  try {
    return await read()
  } finally {
    trees = undefined
  }
}

/** As `parseMdx`. Must not be changed: it may be the tree of another page, too. */
export function parseShared(text: string, dialect: Dialect | undefined): Root {
  if (!trees || dialect) return parseMdx(text, dialect)
  const shared = trees.get(text)
  if (shared) return shared
  const tree = parseMdx(text)
  trees.set(text, tree)
  characters += text.length
  for (const oldest of trees.keys()) {
    if (characters <= MOST_CHARACTERS) break
    trees.delete(oldest)
    characters -= oldest.length
  }
  return tree
}
