import type { ContainerDirective } from '../parse.ts'
import { fillAttribute } from '../text/index.ts'
import type { Walk } from '../walk/index.ts'
import { attributesOf, writeTitle, type AdmonitionParts } from './admonition.ts'

/** Writes `:::details[A title]` as a `<details>` element, which `{open}` shows open. */
export function writeDetails({ title, label, content }: AdmonitionParts, node: ContainerDirective, walk: Walk): void {
  walk.out.write(`<details${attributesOf(node).open === undefined ? '' : ' open'}><summary>`)
  writeTitle(title, fillAttribute(label ?? walk.draft.context.words.details, node, walk), walk)
  walk.out.write('</summary>\n')
  walk.draft.addText('\n')
  walk.siblings(content)
  walk.out.write('</details>\n')
}
