import type { Chunk, ComponentChunk } from '../../../shared/page.ts'
import { languageName } from '../code/languages.ts'
import { innermostComponent } from '../scope.ts'
import type { Walk } from '../walk.ts'

/** A code block on its way to become a tab of `<CodeTabs>`. */
export interface CodeTab {
  language: string
  title?: string
  label?: string
}

/** The `<CodeTabs>` whose direct content is being written, if any; a block of an included file is direct content, too. */
export function openCodeTabs(walk: Walk): ComponentChunk | undefined {
  let { scope } = walk
  while (scope.included && scope.open.length === 0 && scope.outer) scope = scope.outer
  return scope.open.at(-1)?.name === 'CodeTabs' ? innermostComponent(scope) : undefined
}

/** Adds a code block to `<CodeTabs>`; its label is settled when all tabs are known. */
export function addCodeTab(tabs: ComponentChunk, { language, title, label }: CodeTab, children: Chunk[]): void {
  const props = {
    label: label ?? languageName(language),
    ...(title && { title }),
    ...(label && { own: true as const }),
  }
  const { line, column } = tabs
  tabs.parts.push({ component: 'Tab', props, children, parts: [], line, column })
}

/** Tabs are called after their languages; where two share one, after their files. */
export function labelCodeTabs({ parts }: ComponentChunk): void {
  const labels = parts.map(({ props }) => props.label)
  for (const { props } of parts) {
    const { label, title, own } = props
    const shared = labels.filter((other) => other === label).length > 1
    if (shared && own !== true && typeof title === 'string') props.label = title
    delete props.title
    delete props.own
  }
}

export function noteStrayContent({ parts, line, column }: ComponentChunk, walk: Walk): void {
  walk.draft.report(
    {
      severity: 'error',
      message:
        parts.length === 0 ? '<CodeTabs> holds no code block.' : '<CodeTabs> holds something besides code blocks.',
      hint: 'Put only fenced code blocks inside, each with its language. For other content use <Tabs> and <Tab label="…">.',
    },
    walk.piece,
    { line, column },
  )
}
