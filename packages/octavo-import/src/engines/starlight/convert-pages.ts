/**
 * The pages of Starlight, and the files that they import.
 *
 * Input   a page with its old address, the site
 * Output  the converted page; counts, findings, links, stubs and badges in the collectors of the input
 *
 * Must not: list pages; read the configuration.
 */
import type { Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { visitParents } from 'unist-util-visit-parents'
import { convertCode, convertPage as convertByRules, jsx, type PageRules } from '../../dialects/convert-pages.ts'
import {
  badge,
  callout,
  card,
  cardGrid,
  code,
  commands,
  fileTree,
  image,
  kindBy,
  link,
  steps,
  tab,
  tabs,
  themedImage,
  unwrap,
  video,
} from '../../dialects/handlers.ts'
import { attributeOf, reportTag, type Rule, type TagTable } from '../../dialects/tags.ts'
import type { ConvertedPage, Site } from '../../drive.ts'
import { formulas, type TextEdits } from '../../markdown/index.ts'
import { literalAttributes, type Tag } from '../../mdx/index.ts'
import {
  asMap,
  convertNeighbours,
  escapeColons,
  fromStarlight,
  keepIcon,
  keysOfHead,
  readHero,
  reportKey,
  toContainer,
  toDay,
  toHeadingLevel,
  toRemoved,
  type ConversionLog,
  type DataMap,
  type FrontMatterRules,
  type HasFile,
  type Hero,
  type OldPage,
  type ResolveHref,
} from '../../shared/index.ts'
import type { SiteOptions } from './options.ts'
import { convertTextDirectives } from './text-directives.ts'

const DOLLARS = formulas(true)

const COMPONENTS = '@astrojs/starlight/components'

/** What each `type` of `<PackageManagers>` runs. */
const COMMANDS: Record<string, string> = {
  add: 'npm i',
  create: 'npm create',
  dlx: 'npx',
  exec: 'npx',
  install: 'npm install',
  remove: 'npm uninstall',
  run: 'npm run',
}

/** `<PackageManagers pkg="acme" dev />`: https://starlight-package-managers.vercel.app/usage/ */
function toCommand({ values }: Tag): string {
  const { type = 'add', pkg = '', dev, args = '', prefix = '', comment } = literalAttributes(values).attributes
  const command = [prefix, COMMANDS[String(type)] ?? 'npm i', dev === true ? '-D' : '', pkg, args]
  const line = command.filter((part) => part !== '' && part !== true).join(' ')
  return (typeof comment === 'string' ? `# ${comment.replace('{PKG}', 'npm')}\n` : '') + line
}

/** Octavo has no icons in a text, but this one may have a label. */
const icon: Rule = (tag, context) => {
  const text = attributeOf(tag, 'label') ?? ''
  const fate = text === '' ? 'was left out' : `became its label "${text}"`
  const message = `The icon "${attributeOf(tag, 'name') ?? ''}" ${fate}.`
  reportTag(tag, context, { kind: 'icons', message, hint: 'Put a picture in its place if the text needs it.' })
  return { kind: 'text', text }
}

/**
 * The components of Starlight, of Astro (https://docs.astro.build/en/guides/images/) and of
 * https://astro-embed.netlify.app, by their module and name.
 */
const TAGS: TagTable = {
  rules: {
    Aside: callout(kindBy('note')),
    Card: card,
    LinkCard: card,
    CardGrid: cardGrid,
    LinkButton: link(),
    Steps: steps,
    Tabs: tabs,
    TabItem: tab,
    FileTree: fileTree,
    Badge: badge,
    Icon: icon,
    Code: code,
    'astro:assets Image': image,
    'astro:assets Picture': image,
    'embed YouTube': video('https://www.youtube.com/watch?v='),
    'embed Vimeo': video('https://vimeo.com/'),
    'package PackageManagers': commands(toCommand),
    'package Fragment': unwrap,
  },
  keysOf: ({ name: written, imported }) => {
    const { from, name } = imported ?? { from: '', name: written }
    if (from.startsWith(COMPONENTS)) return [name]
    if (/^(astro-embed|@astro-community\/astro-embed-)/.test(from)) return [`embed ${name}`]
    return from.startsWith('.') ? [] : [`${from} ${name}`.trim(), `package ${name}`]
  },
  // Components of the site that look like a card, or like the one of Docusaurus.
  other: (tag, context) => {
    if (tag.name === 'ThemedImage') return themedImage(tag, context)
    return /\wCard$/.test(tag.name) && attributeOf(tag, 'title') ? card(tag, context) : undefined
  },
  // The place of a component in another one of Astro.
  adapt: (tag) => {
    const { slot: _, ...values } = tag.values
    return { ...tag, values }
  },
  toIcon: fromStarlight,
}

/** Converts a page, or a Markdown file that pages import. */
export function convertPage(page: OldPage, site: Site<SiteOptions>): ConvertedPage {
  const { options, log } = site
  const { aliases, blog, hasFormulas } = options
  const rules: PageRules = {
    read: jsx({ tags: TAGS, isMdx: page.source.endsWith('.mdx'), syntax: hasFormulas ? DOLLARS : undefined }),
    convertBlocks: (tree, edits, resolve) => {
      convertContainers(tree, edits, page.source, log)
      convertTextDirectives(tree, edits, log, (href, place) => resolve(href, 'link', place))
      convertCode(tree, edits, page.source, log)
    },
    readHero: readStarlightHero,
    frontMatter: FRONT_MATTER,
    convertFrontMatter: (frontMatter) => {
      if (page.target.startsWith('blog/')) blog?.convert(frontMatter, page)
    },
  }
  return convertByRules(page, rules, { ...site, aliases })
}

/** Converts icons of asides, and text that looks like a container. */
function convertContainers(tree: Root, edits: TextEdits, file: string, log: ConversionLog): void {
  visitParents(tree, 'containerDirective', (node: ContainerDirective) => convertAsideIcon(node, edits, file, log))
  // remark-directive reads a container only if nothing but a label and attributes follow its name.
  for (const { text, line, column } of escapeColons(tree, edits))
    log.reportAt({ line, column }, file, {
      kind: 'text that looks like a container',
      message: `Starlight shows "${text}" as text, so it stays text.`,
      hint: 'If it is an admonition, remove the backslash, and write text after its name into its own line.',
    })
}

function convertAsideIcon(node: ContainerDirective, edits: TextEdits, file: string, log: ConversionLog): void {
  const name = node.attributes?.['icon']
  if (name === undefined || name === null) return
  const { start, openingEnd, line, column } = toContainer(node, edits.source, '')
  const icon = keepIcon(name, fromStarlight(name), log, { file, line, column })
  const [written = ''] = /\{[^{}]*\}[ \t]*$/.exec(edits.source.slice(start, openingEnd)) ?? []
  const kept = written
    .replace(/(?<!\s)\s*\bicon=(?:"[^"]*"|'[^']*'|[^\s}]*)/, icon === undefined ? '' : `icon="${icon}"`)
    .trim()
  edits.replace(openingEnd - written.length, openingEnd, kept === '{}' ? '' : kept)
}

/** The hero of a page, whose keys are nearly those of VitePress; undefined without one. */
function readStarlightHero({ hero, title }: DataMap, resolve: ResolveHref, hasFile: HasFile): Hero | undefined {
  if (typeof hero !== 'object' || hero === null) return undefined
  const { image, ...rest } = asMap(hero)
  const { file, ...picture } = asMap(image)
  const name = rest['title'] ?? title
  return readHero({ hero: { ...rest, name, image: { src: file, ...picture } } }, resolve, hasFile)
}

export const FRONT_MATTER: FrontMatterRules = {
  keys: toRemoved('sidebar tableOfContents editUrl pagefind prev next lastUpdated template head banner hero'),
  convert: (page, file, log) => {
    const { label, order, badge: sign } = asMap(page['sidebar'])
    const { editUrl, template, hero, banner, slug, lastUpdated } = page
    if (sign !== undefined) reportKey('sidebar.badge', 'Name a badge of the configuration in "badges".', file, log)
    if (banner !== undefined) reportKey('banner', 'Use "announcementBar" for the whole site.', file, log)
    return {
      // In Starlight, the page of a folder is one among the others. In Octavo, it names the category: not "Overview".
      sidebar_label: /(^|\/)index\.\w+$/i.test(file) ? undefined : label,
      sidebar_position: order,
      ...convertContents(page['tableOfContents']),
      custom_edit_url: editUrl === false ? null : editUrl,
      search: page['pagefind'] === false ? { exclude: true } : undefined,
      ...convertNeighbours(page, file, log),
      last_update: lastUpdated === false ? false : toDay(lastUpdated),
      layout: template === 'splash' ? (hero === undefined ? 'wide' : 'home') : undefined,
      ...keysOfHead(page, file, log),
      slug: typeof slug === 'string' ? `/${slug.replace(/^\//, '')}` : undefined,
    }
  },
}

function convertContents(contents: unknown): DataMap {
  const { minHeadingLevel: min, maxHeadingLevel: max } = asMap(contents)
  return {
    hide_table_of_contents: contents === false || undefined,
    toc_min_heading_level: typeof min === 'number' ? toHeadingLevel(min) : undefined,
    toc_max_heading_level: typeof max === 'number' ? toHeadingLevel(max) : undefined,
  }
}
