import type { Problem } from '../../../shared/problem.ts'
import type { Cache } from '../../cache/index.ts'
import { placeProblems, type SiteConfig } from '../../config/index.ts'
import type { DocumentPlan } from '../../site/index.ts'
import type { FullSite } from '../planned-site.ts'

interface Cards {
  /** Files to copy: absolute source path by output path. */
  outputs: Record<string, string>
  problems: Problem[]
}

const NO_CARDS: Cards = { outputs: {}, problems: [] }

/** Dimensions of every card, in pixels. */
const SIZE = { width: 1200, height: 630 }

/**
 * The site with the address of a social card in each document that has no image of its own, and the files of the cards.
 * Link previews need complete addresses, so a site without `url` has none. A card joins single letters from left to
 * right, so a site from right to left has none.
 */
export async function addCards(
  config: SiteConfig,
  planned: FullSite,
  cache: Cache,
): Promise<{ planned: FullSite; cards: Cards }> {
  const { socialCards, url, root, file, baseUrl, direction } = config
  if (socialCards === false || url === '' || direction === 'rtl') return { planned, cards: NO_CARDS }
  const pages = planned.plan.documents.filter(({ data }) => data.image === undefined && !data.notFound)
  const { drawCards } = await import('../../pictures/index.ts')
  const drawn = await drawCards(pages.map(toCardPage), {
    root,
    file,
    settings: { ...readFont(config), ...(socialCards === true ? {} : socialCards) },
    site: { siteTitle: config.title, ...(await readColors(config)) },
    cacheDir: cache.dir,
  })
  const byDocument = new Map(pages.map((page, index) => [page, drawn.cards[index]]))
  const documents = planned.plan.documents.map((document) => {
    const card = byDocument.get(document)
    if (!card) return document
    return { ...document, data: { ...document.data, image: url + baseUrl + card.output, imageSize: SIZE } }
  })
  return {
    planned: { ...planned, plan: { ...planned.plan, documents } },
    cards: {
      outputs: Object.fromEntries(drawn.cards.map(({ output, path }) => [output, path])),
      problems: await placeProblems(root, drawn.problems),
    },
  }
}

/** The section is the innermost category; the last breadcrumb is the page itself. */
function toCardPage({ data, pageFile, file }: DocumentPlan) {
  return { file: pageFile ?? file, title: data.title, section: data.breadcrumbs.at(-2)?.label ?? '' }
}

/** The site's own font for text, if it has one. */
function readFont({ theme }: SiteConfig): { font?: string } {
  const text = theme?.fonts?.text
  const [font] = typeof text === 'string' ? [text] : (text ?? [])
  return font === undefined || font === 'system' ? {} : { font }
}

/** The accent of the light mode, and the theme's colors of paper and text. */
async function readColors({ theme }: SiteConfig): Promise<{ accent: string; paper: string; ink: string }> {
  const { readLightColors } = await import('../../brand/index.ts')
  return readLightColors(theme?.accent)
}
