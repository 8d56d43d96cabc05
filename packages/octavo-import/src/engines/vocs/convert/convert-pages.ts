/**
 * Pages of Vocs: its containers, components, code.
 *
 * Input   a page, the site
 * Output  the converted page
 *
 * Steps   write directives as tags and Markdown, line by line → read the page as MDX → code, headings, links.
 */
import GithubSlugger from 'github-slugger'
import type { Heading } from 'mdast'
import { convertCode, convertPage as convertByRules, jsx, type PageRules } from '../../../dialects/convert-pages.ts'
import {
  badge,
  callout,
  card,
  commands,
  COMMON_RULES,
  inTabs,
  kindBy,
  link,
  remove,
  unwrap,
} from '../../../dialects/handlers.ts'
import type { ConvertedPage, Site } from '../../../drive.ts'
import { attributeOf, type Rule, type TagTable } from '../../../dialects/tags.ts'
import { raiseFirstHeading, rangeOf } from '../../../markdown/index.ts'
import { codeFence, type Tag } from '../../../mdx/index.ts'
import {
  convertFrontMatter,
  fromMintlify,
  isNoIndex,
  textOf,
  toDay,
  toRemoved,
  type ConversionLog,
  type FrontMatterRules,
  type OldPage,
} from '../../../shared/index.ts'
import type { SiteOptions } from '../options.ts'
import { convertDirectives, type PreparedPage } from './directives.ts'
import { convertFences } from './fences.ts'

/** A package that readers install, or make a project with. */
function install(usual: string): Rule {
  return commands((tag: Tag) => {
    const name = attributeOf(tag, 'name')
    const isNew = (attributeOf(tag, 'type') ?? usual) === 'init'
    return name === undefined ? undefined : `npm ${isNew ? 'create' : 'install'} ${name}`
  })
}

const prompt: Rule = (tag) => {
  const written = attributeOf(tag, 'value', 'prompt') ?? tag.expression ?? tag.content
  if (typeof written !== 'string' || written.trim() === '') return undefined
  return codeFence(written.trim(), { lang: 'text' })
}

/** Components of the theme: https://vocs.dev/reference/components */
const TAGS: TagTable = {
  rules: {
    ...COMMON_RULES,
    Badge: badge,
    Callout: callout(kindBy('info')),
    Card: card,
    Link: link(),
    Button: link(),
    'HomePage.Button': link(),
    'HomePage.Root': unwrap,
    'HomePage.Description': unwrap,
    'HomePage.Buttons': unwrap,
    'Steps.Root': unwrap,
    'HomePage.Tagline': () => ({ kind: 'tag', name: 'strong', attributes: {} }),
    'HomePage.Logo': remove,
    FeedbackWidget: remove,
    'HomePage.InstallPackage': install('install'),
    'HomePage.CreatePackage': install('init'),
    Prompt: prompt,
  },
  other: inTabs,
  // https://vocs.dev/reference/components#card: names of Lucide.
  toIcon: (name) => fromMintlify(name, 'lucide'),
}

/** Converts a page, or a Markdown file that pages import. */
export function convertPage(page: OldPage, _: string, site: Site<SiteOptions>): ConvertedPage {
  const { folder, options, log } = site
  const { sourceFolder, react } = options
  if (/\.[jt]sx$/.test(page.source)) return react.renderPage(page, {}, site)
  const prepared = convertDirectives(textOf(folder, page))
  for (const line of prepared.changelogs) reportChangelog(page.source, line, log)
  const rules: PageRules = {
    text: prepared.text,
    read: jsx({ tags: TAGS }),
    slugOf: createSlugs(prepared),
    convertBlocks: (tree, edits) => {
      convertFences(tree, edits, { folder, sourceFolder, page: page.source, log })
      convertCode(tree, edits, page.source, log)
      // Vocs shows no other title.
      if (page.address !== undefined) raiseFirstHeading(tree, edits)
      const title = tree.children.find((node) => node.type === 'heading' && node.depth === 1)
      if (prepared.subtitle !== undefined && title) edits.insert(rangeOf(title).end, `\n\n${prepared.subtitle}`)
    },
    convertFrontMatter: (frontMatter) =>
      convertFrontMatter(frontMatter, rulesOfKeys(page.address === options.baseUrl, prepared), page.source, log),
  }
  return convertByRules(page, rules, { ...site, react, aliases: [['~/', sourceFolder]] })
}

/** Ids have no numbers of steps. */
function createSlugs({ numbered }: PreparedPage): (text: string, heading: Heading) => string {
  const slugger = new GithubSlugger()
  return (title, heading) => slugger.slug(numbered.has(rangeOf(heading).line) ? title.replace(/^\d+\. /, '') : title)
}

function reportChangelog(file: string, line: number, log: ConversionLog): void {
  const message = 'The releases of the repository, which the old site listed with "::changelog", were left out.'
  const hint = 'Link to the releases, or write them into a page.'
  log.report({ kind: 'lists of releases', message, hint, file, line, column: 1 })
}

/** Keys that mean nothing to the new site, or that are converted to others. */
const KEYS = toRemoved(
  'layout outline robots searchPriority content logo showAskAi showBanner showSearch showFeedback showLogo showSidebar ' +
    'showTopNav showOutline filePath lastModified author authors date aiCta showAiCta',
)

/** https://vocs.dev/reference/frontmatter */
function rulesOfKeys(isHome: boolean, { subtitle }: PreparedPage): FrontMatterRules {
  return {
    keys: KEYS,
    convert: ({ layout, outline, showOutline, robots, searchPriority, date, description }) => {
      const isWide = layout === 'landing' || layout === 'blank' || layout === 'minimal'
      return {
        layout: isWide ? (isHome ? 'home' : 'wide') : undefined,
        hide_table_of_contents: outline === false || showOutline === false || undefined,
        no_index: isNoIndex('robots', robots) || undefined,
        search: searchPriority === 0 ? { exclude: true } : undefined,
        last_update: date === undefined ? undefined : toDay(date),
        description: description === undefined ? subtitle : undefined,
      }
    },
  }
}
