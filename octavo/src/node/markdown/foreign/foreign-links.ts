import type { Text } from '../parse.ts'
import { pandoc, several, type Construct } from '../../foreign/markdown/index.ts'
import { reportAll, hasForeign } from './construct.ts'
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

const { wikiLink, wikiPage } = several.constructs

/** Reports links and images that are shown as text. */
export function reportForeignLinks(node: Text, walk: Walk): void {
  const { value } = node
  if (value.includes('](')) reportAll(SPACES, node, walk)
  if (value.includes('^[')) reportAll(pandoc.constructs.note, node, walk)
  if (value.includes('[[')) reportAll(isWiki(walk) ? wikiPage : wikiLink, node, walk)
}

/** Whether the page has an embed, or links that cannot be anything else. */
function isWiki(walk: Walk): boolean {
  return hasForeign('foreign-wiki-', walk) || walk.piece.text.includes('![[')
}
