import { asList, asMap, asText, type ConversionLog, reportSettings } from '../../../shared/index.ts'
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
const SETTINGS: Record<string, string> = {
  extra_javascript: 'Rewrite what readers need as a component: see the page "Components" of the guide.',
  extra_css: 'Move the rules that you need into a style sheet, and name it in `styles`.',
  hooks: 'Do what the hook does in a script before the build.',
  'theme.custom_dir': 'Templates are not converted. Rebuild what readers need as a component.',
  'extra.analytics': 'Set up `analytics` in octavo.config.ts.',
  'extra.version': 'Publish each version with `octavo publish`.',
  'extra.alternate': 'Import the folder of each language as its own site.',
}

/** Reports extensions, plugins and settings that are not converted, each with its place. */
export function reportConfig(config: MkDocsConfig, log: ConversionLog): void {
  const placeOf = (key: string, name: string) => ({
    file: config.file,
    ...config.placeOf(placeOfOption(config, key, name)),
  })
  const inPages = 'Look for its syntax in the pages, which Octavo does not know.'
  for (const name of config.extensions.keys())
    if (!EXTENSIONS.has(name)) log.reportPlugin(name, placeOf('markdown_extensions', name), inPages, 'extension')
  for (const name of config.plugins.keys())
    if (!PLUGINS.has(name) && !(name === 'blog' && findBlog(config)))
      log.reportPlugin(name, placeOf('plugins', name), 'Look for what it adds to the pages.')
  reportSettings(SETTINGS, config, log)
}

/** The keys of an option. Options are a list of names and maps, or one map. */
export function placeOfOption({ data }: MkDocsConfig, key: string, name: string): (string | number)[] {
  const options = data[key]
  const isMeant = (written: string) => shortName(written) === name
  const index = asList(options).findIndex((item) => [asText(item) ?? '', ...Object.keys(asMap(item))].some(isMeant))
  return [key, index < 0 ? (Object.keys(asMap(options)).find(isMeant) ?? name) : index]
}
