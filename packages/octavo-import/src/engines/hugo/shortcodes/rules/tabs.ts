import { fenceOptions } from '../../fence-options.ts'
import { get, tag, type Outcome, type Rule, type Rules, type ShortcodeUse } from '../context.ts'
import type { Shortcode } from '../nest.ts'
import { renderAttributes, fenceFor } from '../../../../shared/index.ts'

const tabs: Rule = (use) => {
  const inner = tabsIn(use)
  if (inner.length === 0) return { kind: 'unwrap' }
  const isCode = inner.every((tab) => isCodeTab(tab, use))
  const outcome = isCode ? tag('CodeTabs') : tag('Tabs', { group: get(use, 'groupid', 'group') })
  // The tabs of all themes leave out what is beside them.
  return { ...outcome, onlyChildren: true } as Outcome
}

const PANE_NAME = /^(?:(?:blocks\/|code-)?tabs|tabpane)$/
const TAB_NAME = /^(?:blocks\/)?(?:code)?tab(?:-content)?$/

function tabsIn({ children }: Shortcode): Shortcode[] {
  return children.filter(({ name, inner }) => TAB_NAME.test(name) && inner !== undefined)
}

/** In `tabpane` of Docsy, a tab is code unless it is called text; in sites like Kubernetes', with `codelang`. */
function isCodeTab(tab: Shortcode, pane: Shortcode): boolean {
  if (get(tab, 'codelang') !== undefined) return tab.inner !== undefined
  const isText = tab.isMarkdown || get(tab, 'text') === 'true' || get(pane, 'text') === 'true'
  return pane.name === 'tabpane' && !isText && tab.inner !== undefined
}

const tab: Rule = (use) => {
  const { parent } = use
  const label = labelOf(use)
  if (!use.inner) return { kind: 'text', text: '' }
  // Without its own end tag, `tabs` has no content.
  if (!parent || !PANE_NAME.test(parent.name)) return { kind: 'unwrap' }
  if (!isCodeTab(use, parent)) return tag('Tab', { label })
  return codeTab(use, parent, label)
}

function codeTab(use: ShortcodeUse, pane: Shortcode, label: string): Outcome {
  const ownLanguage = get(use, 'lang', 'codelang')
  const named = get(pane, 'langequalsheader') === 'true' ? label.toLowerCase() : get(pane, 'lang')
  const options = fenceOptions(get(use, 'highlight') ?? get(pane, 'highlight') ?? '')
  const info = `${ownLanguage ?? named ?? ''}${renderAttributes({ label })}${options}`
  const marks = fenceFor(use.content)
  const isAllCode = tabsIn(pane).every((each) => isCodeTab(each, pane))
  // A fence without a language would have the label as its language.
  const open = `${marks}${info.startsWith(' ') ? `text${info}` : info}`
  if (isAllCode) return { kind: 'wrap', open, close: marks, tag: false }
  return {
    kind: 'wrap',
    open: `<Tab${renderAttributes({ label })}>\n\n${marks}${ownLanguage ?? named ?? ''}${options}`,
    close: `${marks}\n\n</Tab>`,
    tag: false,
  }
}

/** The label of a tab, or that in its parent: `items="A,B"` or `"A" "B"`. */
function labelOf(use: ShortcodeUse): string {
  const own = get(use, 'name', 'title', 'label', 'header', 'tabname', 0)
  const siblings = use.parent ? tabsIn(use.parent) : [use]
  const index = siblings.indexOf(use)
  const items = use.parent ? (get(use.parent, 'items') ?? '').split(',') : []
  // `tabs "npm" "Go"`
  const named = use.parent && get(use.parent, index)
  return own ?? named ?? (items[index]?.trim() || `Tab ${index + 1}`)
}

/** Octavo numbers the items of a list; with headings for steps, the headings stay. */
const steps: Rule = ({ content }) =>
  /^[ \t]*1[.)] /m.test(content) && !/^[ \t]*#{2,} /m.test(content) ? tag('Steps') : { kind: 'unwrap' }

export const TABS: Rules = {
  tabs,
  tabpane: tabs,
  'code-tabs': tabs,
  'blocks/tabs': tabs,
  tab,
  'blocks/tab': tab,
  'tab-content': tab,
  codetab: tab,
  steps,
}
