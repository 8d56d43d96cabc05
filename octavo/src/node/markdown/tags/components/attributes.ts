import { joinWords } from '../../../../shared/text/labels.ts'
import { nearestName } from '../../../../shared/text/nearest.ts'
import type { MarkdownContext } from '../../context.ts'
import { parentsOf } from '../../component-names.ts'
import type { Html } from '../../parse.ts'
import type { Walk } from '../../walk/index.ts'
import type { OpenTagToken } from '../tag-tokens.ts'

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

/** What a tag cannot be shown without, with an example. */
const REQUIRED: Readonly<Record<string, { attribute: string; example: string }>> = {
  Card: { attribute: 'title', example: '<Card title="Set up">…</Card>' },
  Video: { attribute: 'src', example: '<Video src="/video/tour.mp4" title="What it shows" />' },
}

const NOTHING_TO_OPT_OUT = {
  severity: 'warning' as const,
  message: '<OptOut> has no effect: the site counts no visits.',
  hint: 'Remove it, or add "analytics" to the configuration.',
}

/** Reports attributes that a tag does not have, which it would ignore, and missing ones. */
export function checkAttributes({ name, attributes }: OpenTagToken, node: Html, walk: Walk): void {
  const { context } = walk.draft
  const known = attributesOf(name, context)
  if (!known) return
  for (const { name: written } of attributes)
    if (!known.includes(written) && !written.startsWith('{')) walk.report(unknownAttribute(name, written, known), node)
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
  { attribute, example }: { attribute: string; example: string },
  attributes: OpenTagToken['attributes'],
  walk: Walk,
  node: Html,
): void {
  if (attributes.some(({ name: written, value }) => written === attribute && value !== true && value.trim() !== ''))
    return
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
        : `Write, for example, <Badge status="${known[0] ?? 'beta'}" />, and define others in "badges".`,
    },
    node,
  )
}
