/** The questions about the cards of link previews. */
import type { Problem } from '../../shared/build/problem.ts'
import type { PageData } from '../../shared/site.ts'
import type { SiteConfig } from '../config/index.ts'
import { placeProblems } from '../config/locate/index.ts'
import { identifyFile, isFile, readStats, toNamedPath } from '../files/index.ts'
import type { DocumentPlan } from '../site/index.ts'
import { defineQuestion } from './question.ts'
import { settings, tools } from './inputs.ts'
import { listDocuments } from './site.ts'

/** Size and time of the files that cards are drawn with: with other content, all documents have other cards. */
export const cardFiles = defineQuestion<(string | undefined)[]>({
  name: 'card files',
  answer: async (ask) => {
    const { config } = await ask(settings())
    const { logo, font } = readCardSettings(config)
    return [logo, font].map((file) => {
      const path = file && toNamedPath(config.root, file)
      return path && isFile(path) ? identifyFile(path, readStats(path), Date.now()) : undefined
    })
  },
  isInput: true,
})

/** The cards of documents without an image, for link previews. */
interface SocialCards {
  /** By id of the document. */
  images: Record<string, string>
  /** Files to copy: absolute source path by output path. */
  outputs: Record<string, string>
  problems: Problem[]
}

/**
 * Link previews need complete addresses, so a site without `url` has no cards. A card joins single letters from left to
 * right, so a site from right to left has none.
 */
export const socialCards = defineQuestion<SocialCards>({
  name: 'social cards',
  answer: async (ask) => {
    const { config, isDev } = await ask(settings())
    const { root, file, url, baseUrl, direction } = config
    if (isDev || config.socialCards === false || url === '' || direction === 'rtl')
      return { images: {}, outputs: {}, problems: [] }
    await ask(cardFiles())
    const documents = (await listDocuments(ask)).filter(({ data }) => data.image === undefined && !data.notFound)
    const { cache } = await ask(tools())
    const { drawCards } = await import('../pictures/index.ts')
    const drawn = await drawCards(documents.map(toCardPage), {
      root,
      file,
      settings: readCardSettings(config),
      site: { siteTitle: config.title, ...(await readColors(config)) },
      cacheDir: cache.dir,
    })
    // A package may be installed.
    if (drawn.problems.length > 0) ask.untracked()
    const images = documents.flatMap(({ pageFile, data }, index) => {
      const card = drawn.cards[index]
      return card ? [[pageFile ?? data.route, url + baseUrl + card.output] as const] : []
    })
    return {
      images: Object.fromEntries(images),
      outputs: Object.fromEntries(drawn.cards.map(({ output, path }) => [output, path])),
      problems: await placeProblems(root, drawn.problems),
    }
  },
  keep: 'answer',
})

/** Dimensions of every card, in pixels. */
const CARD_SIZE = { width: 1200, height: 630 }

/** The card of a document. */
export const socialCard = defineQuestion<Pick<PageData, 'image' | 'imageSize'>>({
  name: 'social card',
  answer: async (ask, id) => {
    const image = (await ask(socialCards())).images[id]
    return image === undefined ? {} : { image, imageSize: CARD_SIZE }
  },
})

/** The section is the innermost category; the last breadcrumb is the page itself. */
function toCardPage({ data, pageFile, file }: DocumentPlan) {
  return { file: pageFile ?? file, title: data.title, section: data.breadcrumbs.at(-2)?.label ?? '' }
}

/** The settings of the cards; the default of their font is the site's own for text. */
function readCardSettings({ theme, socialCards: cards }: SiteConfig): { font?: string; logo?: string } {
  const text = theme?.fonts?.text
  const [font] = typeof text === 'string' ? [text] : (text ?? [])
  return { ...(font === undefined || font === 'system' ? {} : { font }), ...(typeof cards === 'object' ? cards : {}) }
}

async function readColors({ theme }: SiteConfig) {
  const { readLightColors } = await import('../brand/index.ts')
  return readLightColors(theme)
}
