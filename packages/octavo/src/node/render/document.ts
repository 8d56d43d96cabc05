import { randomUUID } from 'node:crypto'
import type { PageData } from '../../shared/site.ts'
import type { ThemeServer } from '../../shared/theme.ts'
import { DATA_ID } from '../../shared/ids/shell-ids.ts'
import { renderAttributes } from '../../shared/text/html.ts'
import { fillFrame, type DocumentFrame } from './fill-chunks.ts'
import { renderHead, type HeadInput } from './head.ts'
import { STYLE_BARRIER } from './policy.ts'

interface DocumentInput extends HeadInput {
  /** The article's finished HTML; empty on generated pages. */
  article: string
  theme: ThemeServer
}

/** A complete HTML document. Pure: the same input yields the same text. */
export function renderDocument({ article, ...input }: DocumentInput): string {
  return fillFrame(renderFrame({ ...input, hasArticle: article !== '' }), article, (text) => text).join('')
}

interface FrameInput extends Omit<DocumentInput, 'article'> {
  /** Whether the page has an article that is not empty. */
  hasArticle: boolean
}

/** Marks where the theme shows the article. Nothing that a site contains can be the same. */
const MARK = `<!--${randomUUID()}-->`

/** Renders everything of a document but its article. Pure: the same input yields the same text. */
export function renderFrame(input: FrameInput): DocumentFrame {
  const { site, page, theme, hasArticle } = input
  const rest = `>
<head>
${renderHead(input)}
</head>
<body>
${theme.renderShell({ site, page, article: hasArticle ? MARK : '' })}
<script type="application/json" id="${DATA_ID}">{"site":${sharedJson(site)},"page":${pageJson(page)}}</script>
<script>${STYLE_BARRIER}</script>
</body>
</html>
`
  return { start: `<!doctype html>\n<html${htmlAttributes(input)}`, pieces: rest.split(MARK) }
}

/**
 * Includes the settings of the boot script, whose text, and with it its hash in the policy, is the same in every
 * document.
 */
function htmlAttributes({ site, manifest }: FrameInput): string {
  const { language, direction, colorMode, announcement, basePath } = site
  const attributes: Record<string, string | undefined> = {
    lang: language,
    dir: direction,
    'data-base': basePath,
    'data-scripts': manifest.scripts.join(' '),
    'data-text-font': manifest.fonts.text,
    'data-mono-font': manifest.fonts.mono,
    'data-font-show': manifest.fonts.show,
    'data-color': colorMode.default,
    'data-color-system': colorMode.respectPrefersColorScheme ? '' : undefined,
    // Without scripts and without `data-theme`, the style sheet follows the system.
    'data-theme': colorMode.respectPrefersColorScheme ? undefined : colorMode.default,
    'data-announcement':
      announcement && JSON.stringify([announcement.id, announcement.from ?? '', announcement.until ?? '']),
  }
  return renderAttributes(attributes)
}

const sharedTexts = new WeakMap<object, string>()

/** JSON of a value that many documents of a build share, serialized once. */
function sharedJson(value: object): string {
  const json = sharedTexts.get(value) ?? toScriptJson(value)
  sharedTexts.set(value, json)
  return json
}

function pageJson({ sidebar, ...page }: PageData): string {
  const json = toScriptJson(page)
  return sidebar ? `${json.slice(0, -1)},"sidebar":${sharedJson(sidebar)}}` : json
}

/**
 * JSON without `<`, so that it cannot end the script element around it:
 * https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
 */
function toScriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
