import { parseFenceMeta, splitInfo, type FenceMeta } from '../code/fence-meta.ts'
import { renderCode } from '../code/render-code.ts'
import type { Code } from '../parse.ts'
import { sourceOf } from '../piece.ts'
import { innermostComponent } from '../scope.ts'
import { addCodeTab, openCodeTabs } from '../tags/code-tabs.ts'
import { fillAttribute, fillCodeText } from '../text/fill.ts'
import type { Handler, Walk } from '../walk.ts'

export const code: Handler<'code'> = (node, walk) => {
  const [language, info] = splitInfo(node.lang, node.meta)
  const meta = readMeta(info, node, walk)
  const text = fillCodeText(node.value, node, walk)
  if (language === 'mermaid') return noteDiagram(text, meta, node, walk)
  if (language === '') warnOfIndentation(node, walk)
  walk.draft.addCode(text)
  const tabs = openCodeTabs(walk)
  if (!tabs) return walk.out.write(renderCode(text, language, meta))
  addCodeTab(tabs, { language, title: meta.title, label: meta.label }, [renderCode(text, language, meta)])
}

function readMeta(info: string, node: Code, walk: Walk): FenceMeta {
  const meta = parseFenceMeta(info)
  for (const mistake of meta.mistakes) walk.report({ severity: 'warning', ...mistake }, node)
  if (meta.title !== undefined) meta.title = fillAttribute(meta.title, node, walk)
  if (meta.label !== undefined) meta.label = fillAttribute(meta.label, node, walk)
  return meta
}

/** Diagrams are drawn when the walk is over, because the library that draws them is loaded only when there is one. */
function noteDiagram(source: string, { title }: FenceMeta, node: Code, walk: Walk): void {
  walk.draft.addCode(source)
  walk.draft.diagrams.push({ source, title, node, piece: walk.piece, place: walk.out.reserve() })
}

/** Authors indent what stands between tags; four blanks then make it code. */
function warnOfIndentation(node: Code, walk: Walk): void {
  const isIndented = /^[^`~]/.test(sourceOf(walk.piece, node))
  if (!isIndented || !innermostComponent(walk.scope) || !/^\s*(```|~~~|<|[-*] |#|\d+\. )/.test(node.value)) return
  walk.report(
    {
      severity: 'warning',
      message: 'These lines are indented by four blanks or more, which makes them code.',
      hint: 'Start the lines between component tags at the left margin.',
    },
    node,
  )
}
