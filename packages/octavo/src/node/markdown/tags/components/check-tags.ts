import { joinWords } from '../../../../shared/build/text/labels.ts'
import { nearestName, suggest } from '../../../../shared/text/nearest.ts'
import type { MarkdownContext } from '../../context.ts'
import { componentNames, parentsOf } from '../../component-names.ts'
import type { Html } from '../../parse.ts'
import { hasSiblingTag, openTags, type Finding, type Walk } from '../../walk/index.ts'
import { placeOf, type CloseTagToken, type OpenTagToken } from '../tag-tokens.ts'
import { namesFile } from './include.ts'

const BUILT_IN: Readonly<Record<string, readonly string[]>> = {
  Code: 'file region lines language title label mark ins del focus showLineNumbers wrap'.split(' '),
  CodeTabs: ['group'],
  Embed: ['src', 'title', 'height'],
  FileTree: ['collapsed'],
  Include: ['file'],
}

interface RequiredAttribute {
  attribute: string
  /** Another attribute that is enough. */
  other?: string
  example: string
}

const ACTION = '<Action title="Get started" href="../docs/index.md" />'

/** What a tag cannot be shown without, with an example. */
const REQUIRED: Readonly<Record<string, readonly RequiredAttribute[]>> = {
  Action: ['title', 'href'].map((attribute) => ({ attribute, example: ACTION })),
  Card: [{ attribute: 'title', example: '<Card title="Set up">…</Card>' }],
  Hero: [{ attribute: 'title', example: '<Hero title="Backups that you can read">…</Hero>' }],
  Tab: [{ attribute: 'label', other: 'value', example: '<Tab label="Linux">…</Tab>' }],
  Video: [{ attribute: 'src', example: '<Video src="/video/tour.mp4" title="What it shows" />' }],
}

const NOTHING_TO_OPT_OUT: Finding = {
  severity: 'warning',
  message: '<OptOut> has no effect: the site counts no visits.',
  hint: 'Remove it, or add "analytics" to the configuration.',
}

/** Reports attributes that a tag does not have, which it would ignore, and missing ones. */
export function checkAttributes(token: OpenTagToken, node: Html, walk: Walk): void {
  const { name, attributes } = token
  const { context } = walk.draft
  const known = attributesOf(name, context)
  if (!known) return
  // That is reported where the file is read: its path may be in an attribute that the tag does not have.
  if (known.includes('file') && !namesFile(token)) return
  const unknown = attributes.filter(({ name: written }) => !known.includes(written) && !written.startsWith('{'))
  for (const { name: written } of unknown) walk.report(unknownAttribute(name, written, known), node)
  // A misspelt attribute is not missing.
  if (unknown.some(({ name: written }) => nearestName(written, known))) return
  for (const required of REQUIRED[name] ?? []) {
    // A component of the site may have the same name.
    if (known.includes(required.attribute)) checkRequired(name, required, attributes, walk, node)
  }
  if (name === 'OptOut' && known.includes('content') && context.lacksAnalytics) walk.report(NOTHING_TO_OPT_OUT, node)
  if (name === 'Badge' && known.includes('status')) checkBadge(attributes, node, walk)
}

/** Undefined for components that take any attribute. */
function attributesOf(name: string, context: MarkdownContext): readonly string[] | undefined {
  const { components } = context
  const owner = Object.hasOwn(components, name) ? name : parentsOf(name, context)[0]
  return owner === undefined ? BUILT_IN[name] : components[owner]?.attributes?.[name]
}

function unknownAttribute(name: string, written: string, known: readonly string[]): Finding {
  const list = known.length > 0 ? `Use ${joinWords(known, 'or')}.` : 'Remove it: the tag has no attributes.'
  const message = `<${name}> has no attribute "${written}", so it has no effect.`
  const hint = suggest(written, known) ?? list
  return { severity: 'warning', kind: 'unknown-attribute', message, hint }
}

function checkRequired(
  name: string,
  { attribute, other, example }: RequiredAttribute,
  attributes: OpenTagToken['attributes'],
  walk: Walk,
  node: Html,
): void {
  const isGiven = ({ name: written, value }: OpenTagToken['attributes'][number]) =>
    (written === attribute || written === other) && value !== true && value.trim() !== ''
  if (attributes.some(isGiven)) return
  walk.report({ severity: 'error', message: `<${name}> needs "${attribute}".`, hint: `Write ${example}.` }, node)
}

/** A badge without one of the site's badges shows nothing. */
function checkBadge(attributes: OpenTagToken['attributes'], node: Html, walk: Walk): void {
  const { badges } = walk.draft.context
  const names = attributes.filter(({ name }) => /^(status|edition|kind)$/.test(name)).map(({ value }) => String(value))
  const unknown = names.find((name) => !name.includes('{') && !Object.hasOwn(badges, name))
  if (names.length > 0 && unknown === undefined) return
  const known = Object.keys(badges)
  const message =
    unknown === undefined ? '<Badge> names no badge, so nothing is shown.' : `There is no badge "${unknown}".`
  const hint =
    (unknown === undefined ? undefined : suggest(unknown, known)) ??
    `Write, for example, <Badge status="${known[0] ?? 'beta'}" />, or add the badge to your list in "badges", which replaces the built-in one.`
  walk.report({ severity: 'warning', kind: 'empty-badge', message, hint }, node)
}

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
  const message = `There is no component <${token.name}>.`
  const hint = advice ? `${advice} Write ${asText}` : `Make "components/${token.name}.tsx", or write ${asText}`
  walk.reportPlace({ severity: 'error', kind: 'unknown-component', message, hint }, placeOf(token, node, walk.piece))
}

function adviseOn(name: string, context: MarkdownContext): string | undefined {
  const key = name.toLowerCase()
  if (Object.hasOwn(context.misnamed, key)) return `Rename "${context.misnamed[key]}" to "components/${name}.tsx".`
  if (Object.hasOwn(EQUIVALENTS, name)) return `Write ${EQUIVALENTS[name]} instead.`
  const nearest = nearestName(name, componentNames(context))
  return nearest && `Did you mean <${nearest}>?`
}
