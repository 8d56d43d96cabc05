import { asList, asMap, asText, type ConversionLog } from '../../../shared/index.ts'
import { findBlog } from '../blog.ts'
import { type MkDocsConfig, shortName } from '../config.ts'

/** Extensions whose syntax is converted, or that Markdown has anyway. */
const EXTENSIONS = new Set(
  (
    'abbr admonition attr_list codehilite def_list extra fenced_code footnotes md_in_html meta sane_lists smarty tables toc ' +
    'mdx_truly_sane_lists markdown_include_variants markdown_include markdown_include.include mdx_include zensical.extensions.macros ' +
    'pymdownx.betterem pymdownx.caret pymdownx.details pymdownx.emoji pymdownx.extra pymdownx.highlight pymdownx.inlinehilite ' +
    'pymdownx.keys pymdownx.magiclink pymdownx.mark pymdownx.saneheaders pymdownx.snippets pymdownx.superfences ' +
    'pymdownx.tabbed pymdownx.tasklist pymdownx.tilde material.extensions.emoji ' +
    'mdx_math pymdownx.arithmatex pymdownx.blocks.admonition pymdownx.blocks.caption pymdownx.blocks.definition pymdownx.blocks.details ' +
    'pymdownx.blocks.html pymdownx.blocks.tab'
  ).split(' '),
)

/** Plugins that are converted, or that Octavo needs none for. */
const PLUGINS = new Set(
  'search redirects exclude macros awesome-nav awesome-pages include-markdown minify print-site git-revision-date-localized git-revision-date meta tags'.split(
    ' ',
  ),
)

/** Settings that Octavo has no counterpart for, with what to do. */
const SETTINGS: { keys: string[]; hint: string }[] = [
  {
    keys: ['extra_javascript'],
    hint: 'Rewrite what readers need as a component: see the page "Components" of the guide.',
  },
  { keys: ['extra_css'], hint: 'Move the rules that you need into a style sheet, and name it in `styles`.' },
  { keys: ['hooks'], hint: 'Do what the hook does in a script before the build.' },
  { keys: ['theme', 'custom_dir'], hint: 'Templates are not converted. Rebuild what readers need as a component.' },
  { keys: ['extra', 'analytics'], hint: 'Set up `analytics` in octavo.config.ts.' },
  { keys: ['extra', 'version'], hint: 'Publish each version with `octavo publish`.' },
  { keys: ['extra', 'alternate'], hint: 'Import the folder of each language as its own site.' },
]

/** Reports extensions, plugins and settings that are not converted, each with its place. */
export function reportSettings(config: MkDocsConfig, log: ConversionLog): void {
  for (const [kind, key, known, hint] of [
    ['extensions', 'markdown_extensions', EXTENSIONS, 'Look for its syntax in the pages, which Octavo does not know.'],
    ['plugins', 'plugins', PLUGINS, 'Look for what it adds to the pages.'],
  ] as const) {
    for (const name of kind === 'extensions' ? config.extensions.keys() : config.plugins.keys()) {
      if (known.has(name) || (name === 'blog' && findBlog(config))) continue
      const message = `The ${kind.slice(0, -1)} "${name}" is not converted.`
      log.report({ kind, message, hint, file: config.file, ...config.placeOf(placeOfOption(config, key, name)) })
    }
  }
  for (const { keys, hint } of SETTINGS) if (isSet(config, keys)) reportSetting(config, keys, hint, log)
}

function reportSetting(config: MkDocsConfig, keys: string[], hint: string, log: ConversionLog): void {
  const message = `The setting \`${keys.join('.')}\` is not converted.`
  log.report({ kind: 'settings', message, hint, file: config.file, ...config.placeOf(keys) })
}

function isSet({ data }: MkDocsConfig, [first = '', second]: string[]): boolean {
  const value = second === undefined ? data[first] : asMap(data[first])[second]
  return asList(value).length > 0 || asText(value) !== undefined || Object.keys(asMap(value)).length > 0
}

/** The keys of an option. Options are a list of names and maps, or one map. */
export function placeOfOption({ data }: MkDocsConfig, key: string, name: string): (string | number)[] {
  const options = data[key]
  const isMeant = (written: string) => shortName(written) === name
  const index = asList(options).findIndex((item) => [asText(item) ?? '', ...Object.keys(asMap(item))].some(isMeant))
  return [key, index < 0 ? (Object.keys(asMap(options)).find(isMeant) ?? name) : index]
}
