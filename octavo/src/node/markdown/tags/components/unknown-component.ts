import { nearestName } from '../../../../shared/text/nearest.ts'
import { componentNames } from '../../component-names.ts'
import type { MarkdownContext } from '../../context.ts'
import type { Html } from '../../parse.ts'
import { hasSiblingTag, openTags, type Walk } from '../../walk/index.ts'
import { placeOf } from '../tag-place.ts'
import type { CloseTagToken, OpenTagToken } from '../tag-tokens.ts'

/** Whether a tag is a type parameter, as in `List<String>`: a name without attributes in text, without an end tag. */
export function isGenericType(token: OpenTagToken | CloseTagToken, walk: Walk): boolean {
  if (!walk.scope.inline || token.kind === 'close') return false
  return token.attributes.length === 0 && !token.selfClosing && !hasSiblingTag(walk.scope, `</${token.name}`)
}

/** Whether the tag is inside a component whose parts are not known. */
function mayBePart({ scope, draft }: Walk): boolean {
  const { components } = draft.context
  return openTags(scope).some(({ name }) => Object.hasOwn(components, name) && components[name]?.isUnbundled)
}

/** What pages of other engines have, and what Octavo has instead. */
const EQUIVALENTS: Readonly<Record<string, string>> = {
  TabItem: '<Tab label="…">',
  CodeGroup: '<CodeTabs>',
  Aside: ':::note',
  Admonition: ':::note',
  Callout: ':::note',
  Note: ':::note',
  Info: ':::info',
  Tip: ':::tip',
  Check: ':::success',
  Warning: ':::warning',
  Danger: ':::danger',
  LinkCard: '<Card title="…" href="…">',
  Cards: '<CardGrid>',
  CardGroup: '<CardGrid>',
  LinkButton: '<a class="button" href="…">',
  Details: '::: details',
  Accordion: '::: details',
  Expandable: '::: details',
  AccordionGroup: 'the ::: details blocks without a tag around them',
  Step: 'an ordered list in <Steps>',
  Frame: 'an image with a title, which is its caption,',
  Tree: 'a code block of the language "text" with the files',
  Image: '![…](…)',
  ParamField: 'a row of a table',
  ResponseField: 'a row of a table',
  ThemedImage: '![…](light.png#only-light) and ![…](dark.png#only-dark)',
  Tooltip: '<abbr title="…">',
  Kbd: '<kbd>',
  Snippet: '<Include file="…" />',
  Mermaid: 'a code block of the language "mermaid"',
  YouTube: '<Embed src="…" title="…" />',
  CodeBlock: 'a code block, or <Code file="…" />',
}

/** Reports a pair of tags once, at its start tag. */
export function reportUnknownComponent(token: OpenTagToken | CloseTagToken, node: Html, walk: Walk): void {
  if (mayBePart(walk)) return
  if (token.kind === 'close' && hasSiblingTag(walk.scope, `<${token.name}`)) return
  const advice = adviseOn(token.name, walk.draft.context)
  const asText = `\`<${token.name}>\` in backticks to show the tag.`
  const { line, column } = placeOf(token, node, walk.piece)
  walk.draft.report(
    {
      severity: 'error',
      kind: 'unknown-component',
      message: `There is no component <${token.name}>.`,
      hint: advice ? `${advice} Write ${asText}` : `Make "components/${token.name}.tsx", or write ${asText}`,
    },
    walk.piece,
    { line, column },
  )
}

function adviseOn(name: string, context: MarkdownContext): string | undefined {
  const key = name.toLowerCase()
  if (Object.hasOwn(context.misnamed, key)) return `Rename "${context.misnamed[key]}" to "components/${name}.tsx".`
  if (Object.hasOwn(EQUIVALENTS, name)) return `Write ${EQUIVALENTS[name]} instead.`
  const nearest = nearestName(name, componentNames(context))
  return nearest && `Did you mean <${nearest}>?`
}
