import type { Chunk, ComponentChunk } from '../../../../../shared/page.ts'
import { languageName, type RenderedParts, type FenceMeta } from '../../../code/index.ts'
import { innermostComponent, type Walk } from '../../../walk/index.ts'

interface CodeBlock {
  code: string
  language: string
  meta: FenceMeta
  /** From the site's transform. */
  parts?: RenderedParts | undefined
}

/** Writes a code block, as a tab if it is the direct content of `<CodeTabs>`. */
export function writeCode({ code, language, meta, parts }: CodeBlock, walk: Walk): void {
  if (meta.labels.length > 0) walk.draft.styles.add('code-labels')
  if (meta.words.length > 0) walk.draft.styles.add('code-marks')
  const tabs = enclosingCodeTabs(walk)
  const { copyCode } = walk.draft.context.words
  const pending = { code, language, copyLabel: copyCode, ...(parts && { parts }) }
  if (!tabs)
    return walk.out.push(walk.draft.addCodeBlock({ ...pending, meta: { ...meta, title: meta.title ?? meta.name } }))
  const block = walk.draft.addCodeBlock({ ...pending, meta })
  addCodeTab(tabs, language, { ...meta, label: meta.label ?? meta.name }, [block])
}

/**
 * The `<CodeTabs>` whose direct content is being written, if any. Blocks of an included fragment are direct content,
 * too.
 */
function enclosingCodeTabs(walk: Walk): ComponentChunk | undefined {
  let { scope } = walk
  while (scope.included && scope.open.length === 0 && scope.outer) scope = scope.outer
  return scope.open.at(-1)?.name === 'CodeTabs' ? innermostComponent(scope) : undefined
}

/** Adds a code block as a tab. Its title stays among the props until `labelCodeTabs`. */
function addCodeTab(tabs: ComponentChunk, language: string, { title, label }: FenceMeta, children: Chunk[]): void {
  const props = {
    label: label ?? languageName(language),
    ...(title && { title }),
    ...(label && { own: true as const }),
  }
  const { line, column } = tabs
  tabs.parts.push({ kind: 'component', name: 'Tab', props, children, parts: [], line, column })
}

/** Labels the tabs by their languages; tabs that share a language by their file names. */
export function labelCodeTabs({ parts }: ComponentChunk): void {
  const counts = new Map<unknown, number>()
  for (const { props } of parts) counts.set(props.label, (counts.get(props.label) ?? 0) + 1)
  for (const { props } of parts) {
    const { label, title, own } = props
    const shared = counts.get(label) !== 1
    if (shared && own !== true && typeof title === 'string') props.label = title
    delete props.title
    delete props.own
  }
}

/** Reports `<CodeTabs>` that are empty or contain anything but code blocks. */
export function reportCodeTabsContent({ parts, line, column }: ComponentChunk, walk: Walk): void {
  walk.draft.report(
    {
      severity: 'error',
      message:
        parts.length === 0 ? '<CodeTabs> contains no code block.' : '<CodeTabs> must contain only fenced code blocks.',
      hint: 'Put fenced code blocks inside, each with its language. For other content use <Tabs> and <Tab label="…">.',
    },
    walk.piece,
    { line, column },
  )
}
