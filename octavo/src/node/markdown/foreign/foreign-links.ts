import type { Text } from '../parse.ts'
import { reportAll, hasForeign, type Construct } from './construct.ts'
import type { Walk } from '../walk/index.ts'

/**
 * `[Setup](my setup.md)`: an address ends at the first space (https://spec.commonmark.org/0.31.2/#link-destination). Only
 * with the extension of a file, as words in parentheses can follow words in brackets.
 */
const SPACES: Construct = {
  kind: 'link-with-spaces',
  pattern:
    /!?\[[^\][\n]*\]\((?!<)[^()<>"'\n]*[^()<>"'\s][ \t]+[^()<>"'\n]*\.[a-z][a-z\d]{1,4}(?:#[^()<>"'\s]*)?(?:[ \t]+"[^"\n]*")?\)/gi,
  name: 'a link or an image whose address contains spaces',
  hint: 'Write the address in angle brackets, "[…](<my page.md>)", or rename the file.',
}

const EMBED = String.raw`!\[\[[^\][\n]{1,200}\]\]`
/** A name in double brackets. `rest`: a condition for what follows its first letter. */
const named = (rest = '') => String.raw`(?<![\w\]!])\[\[[\p{L}\d]${rest}[^\][\n]{0,200}\]\](?!\()`
/** A name without these may be code: `[[nodiscard]]`, `x[[1]]`. */
const HAS_MARK = String.raw`(?=[^\][]*[|#/ ])`

const WIKI_LINK: Construct = {
  kind: 'foreign-wiki-link',
  pattern: new RegExp(`${EMBED}|${named(HAS_MARK)}`, 'gu'),
  name: 'a link of Obsidian or of a wiki',
  hint: 'Write "[words](page.md)" for a link, and "![description](picture.png)" for a picture.',
}

const WIKI_PAGE: Construct = { ...WIKI_LINK, pattern: new RegExp(`${EMBED}|${named()}`, 'gu') }

/** Reports links and images that are shown as text. */
export function reportForeignLinks(node: Text, walk: Walk): void {
  const { value } = node
  if (value.includes('](')) reportAll(SPACES, node, walk)
  if (value.includes('[[')) reportAll(isWiki(walk) ? WIKI_PAGE : WIKI_LINK, node, walk)
}

/** Whether the page has an embed, or links that cannot be anything else. */
function isWiki(walk: Walk): boolean {
  return hasForeign('foreign-wiki-', walk) || walk.piece.text.includes('![[')
}
