/** The syntax of the pages of a site, from its Markdown extensions. */
import { asList, asMap, asText, asTexts, type ConversionLog, type DataMap } from '../../../shared/index.ts'
import type { MkDocsConfig } from '../config.ts'
import type { SyntaxSettings } from '../convert/context.ts'
import { slugRule, type SlugRules } from '../heading-ids.ts'
import type { BlockMark, FormulaOptions } from '../syntax/formulas.ts'
import type { DialectOptions } from '../syntax/parse.ts'
import type { Appended } from './includes.ts'
import { macroOptions } from './macros.ts'

function hasExtension({ extensions }: MkDocsConfig, name: string): boolean {
  const isExtra = ['abbr', 'attr_list', 'def_list', 'md_in_html'].includes(name)
  return extensions.has(name) || (isExtra && ['extra', 'pymdownx.extra'].some((each) => extensions.has(each)))
}

export function dialectOf(config: MkDocsConfig): DialectOptions {
  return {
    attributes: hasExtension(config, 'attr_list'),
    definitions: hasExtension(config, 'def_list'),
    marks: hasExtension(config, 'pymdownx.mark'),
    carets: hasExtension(config, 'pymdownx.caret'),
    keys: hasExtension(config, 'pymdownx.keys'),
    shortcodes: hasExtension(config, 'pymdownx.emoji'),
    blocks: blockNames(config),
    ...formulasOf(config),
  }
}

const BLOCK_MARKS: Record<string, BlockMark> = { dollar: '$$', square: '\\[', begin: '\\begin' }

/** The options of arithmatex: https://facelessuser.github.io/pymdown-extensions/extensions/arithmatex/#options */
function formulasOf({ extensions }: MkDocsConfig): { formulas?: FormulaOptions } {
  // https://github.com/mitya57/python-markdown-math
  const simple = extensions.get('mdx_math')
  if (simple)
    return {
      formulas: {
        dollars: simple['enable_dollar_delimiter'] === true,
        brackets: true,
        blocks: ['$$', '\\[', '\\begin'],
      },
    }
  const options = extensions.get('pymdownx.arithmatex')
  if (!options) return {}
  const listOf = (key: string, all: string[]) => (options[key] === undefined ? all : asTexts(options[key]))
  const inline = listOf('inline_syntax', ['dollar', 'round'])
  const blocks = listOf('block_syntax', Object.keys(BLOCK_MARKS)).flatMap((name) => BLOCK_MARKS[name] ?? [])
  return { formulas: { dollars: inline.includes('dollar'), brackets: inline.includes('round'), blocks } }
}

/** The names of blocks by extension: https://facelessuser.github.io/pymdown-extensions/extensions/blocks/ */
const BLOCKS: Record<string, string[]> = {
  admonition: ['admonition', 'note', 'attention', 'caution', 'danger', 'error', 'tip', 'hint', 'warning'],
  caption: ['caption', 'figure-caption', 'table-caption'],
  definition: ['define'],
  details: ['details'],
  html: ['html'],
  tab: ['tab'],
}

/** The option `types` adds names; an element is a name, or an object with `name`. */
function blockNames({ extensions }: MkDocsConfig): ReadonlySet<string> {
  const names = Object.entries(BLOCKS).flatMap(([extension, names]) => {
    const options = extensions.get(`pymdownx.blocks.${extension}`)
    if (options === undefined) return []
    const own = asList(options['types']).map((type) => asText(type) ?? asText(asMap(type)['name']) ?? '')
    return [...names, ...own.filter((name) => name !== '')]
  })
  return new Set(names)
}

export function syntaxSettingsOf(config: MkDocsConfig, { abbreviations }: Appended): SyntaxSettings {
  const { extensions, features, plugins } = config
  const tilde = extensions.get('pymdownx.tilde')
  return {
    ...dialectOf(config),
    linkedTabs: features.has('content.tabs.link'),
    subscript: tilde !== undefined && tilde['subscript'] !== false,
    generatesReferences: ['mkdocstrings', 'autorefs'].some((name) => plugins.has(name)),
    dashes: (extensions.get('smarty') ?? { smart_dashes: false })['smart_dashes'] !== false,
    macros: macroOptions(config) !== undefined,
    abbreviations: hasExtension(config, 'abbr') ? abbreviations : undefined,
  }
}

export function slugsOf({ extensions, file, placeOf }: MkDocsConfig, log: ConversionLog): SlugRules {
  const toc: DataMap = extensions.get('toc') ?? {}
  const separator = asText(toc['separator']) ?? '-'
  const slugify = asText(toc['slugify'])
  const rule = slugRule({ separator, slugify })
  if (rule) return rule
  log.reportAt(placeOf(['markdown_extensions']), file, {
    kind: 'settings',
    message: `The rule "${slugify}" for the ids of headings is not known.`,
    hint: 'Compare the anchors of the new site with the old ones.',
  })
  return slugRule({ separator }) as SlugRules // The default rule exists.
}
