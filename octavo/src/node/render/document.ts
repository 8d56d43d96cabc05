import { DATA_ID } from '../../shared/ids/shell-ids.ts'
import type { PageData } from '../../shared/site.ts'
import { renderAttributes } from './attributes.ts'
import type { DocumentInput } from './document-input.ts'
import { renderHead } from './head.ts'
import { STYLE_BARRIER } from './style-barrier.ts'

/** A complete HTML document. Pure: the same input yields the same text. */
export function renderDocument(input: DocumentInput): string {
  const { site, page, article, theme } = input
  return `<!doctype html>
<html${htmlAttributes(input)}>
<head>
${renderHead(input)}
</head>
<body>
${theme.renderShell({ site, page, article })}
<script type="application/json" id="${DATA_ID}">{"site":${sharedJson(site)},"page":${pageJson(page)}}</script>
<script>${STYLE_BARRIER}</script>
</body>
</html>
`
}

/** Elements in the font for code. */
const CODE = /<(?:code|kbd|pre|samp)\b/

/**
 * Includes the settings of the boot script, whose text, and with it its hash in the policy, is the same in every
 * document.
 */
function htmlAttributes({ site, manifest, article }: DocumentInput): string {
  const { language, direction, colorMode, announcement, basePath } = site
  const attributes: Record<string, string | undefined> = {
    lang: language,
    dir: direction,
    'data-base': basePath,
    'data-scripts': manifest.scripts.join(' '),
    'data-text-font': manifest.fonts.text,
    'data-mono-font': manifest.fonts.mono,
    'data-code': CODE.test(article) ? '' : undefined,
    'data-color': colorMode.default,
    // Without scripts and without `data-theme`, the style sheet follows the system.
    ...(colorMode.respectPrefersColorScheme ? { 'data-color-system': '' } : { 'data-theme': colorMode.default }),
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
