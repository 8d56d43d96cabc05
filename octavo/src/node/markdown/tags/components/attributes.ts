import { joinWords } from '../../../../shared/text/labels.ts'
import { nearestName } from '../../../../shared/text/nearest.ts'
import type { MarkdownContext } from '../../context.ts'
import { parentsOf } from '../../component-names.ts'
import type { Html } from '../../parse.ts'
import type { Walk } from '../../walk/index.ts'
import type { OpenTagToken } from '../tag-tokens.ts'
import { namesFile } from './included-file.ts'

/** The attributes of the tags that the compiler implements. */
const BUILT_IN: Readonly<Record<string, readonly string[]>> = {
  Code: [
    'file',
    'region',
    'lines',
    'language',
    'title',
    'label',
    'mark',
    'ins',
    'del',
    'focus',
    'showLineNumbers',
    'wrap',
  ],
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

/** What a tag cannot be shown without, with an example. */
const REQUIRED: Readonly<Record<string, RequiredAttribute>> = {
  Card: { attribute: 'title', example: '<Card title="Set up">…</Card>' },
  Tab: { attribute: 'label', other: 'value', example: '<Tab label="Linux">…</Tab>' },
  Video: { attribute: 'src', example: '<Video src="/video/tour.mp4" title="What it shows" />' },
}

const NOTHING_TO_OPT_OUT = {
  severity: 'warning' as const,
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
  const required = REQUIRED[name]
  // A component of the site may have the same name.
  if (required && known.includes(required.attribute)) checkRequired(name, required, attributes, walk, node)
  if (name === 'OptOut' && known.includes('content') && context.lacksAnalytics) walk.report(NOTHING_TO_OPT_OUT, node)
  if (name === 'Badge' && known.includes('status')) checkBadge(attributes, node, walk)
}

/** Undefined for components that take any attribute. */
function attributesOf(name: string, context: MarkdownContext): readonly string[] | undefined {
  const { components } = context
  const owner = Object.hasOwn(components, name) ? name : parentsOf(name, context)[0]
  return owner === undefined ? BUILT_IN[name] : components[owner]?.attributes?.[name]
}

function unknownAttribute(name: string, written: string, known: readonly string[]) {
  const nearest = nearestName(written, known)
  const list = known.length > 0 ? `Use ${joinWords(known, 'or')}.` : 'Remove it: the tag has no attributes.'
  return {
    severity: 'warning' as const,
    kind: 'unknown-attribute' as const,
    message: `<${name}> has no attribute "${written}", so it has no effect.`,
    hint: nearest ? `Did you mean "${nearest}"?` : list,
  }
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
  const nearest = unknown === undefined ? undefined : nearestName(unknown, known)
  walk.report(
    {
      severity: 'warning',
      kind: 'empty-badge',
      message:
        unknown === undefined ? '<Badge> names no badge, so nothing is shown.' : `There is no badge "${unknown}".`,
      hint: nearest
        ? `Did you mean "${nearest}"?`
        : `Write, for example, <Badge status="${known[0] ?? 'beta'}" />, or add the badge to your list in "badges", which replaces the built-in one.`,
    },
    node,
  )
}
