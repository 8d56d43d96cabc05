import { DATA_ID } from '../../shared/document.ts'
import type { PageData, SiteData } from '../../shared/site.ts'
import { renderAttributes } from './attributes.ts'
import type { DocumentInput } from './document-input.ts'
import { renderHead } from './head.ts'

/** A whole HTML document. Pure: the same input gives the same text. */
export function renderDocument(input: DocumentInput): string {
  const { site, page, article, theme } = input
  return `<!doctype html>
<html${htmlAttributes(site)}>
<head>
${renderHead(input)}
</head>
<body>
${theme.renderShell({ site, page, article })}
<script type="application/json" id="${DATA_ID}">{"site":${sharedJson(site)},"page":${pageJson(page)}}</script>
</body>
</html>
`
}

/** What the boot script must know stands here, so that its own text is the same on every site. */
function htmlAttributes({ language, colorMode, announcement, basePath }: SiteData): string {
  const attributes: Record<string, string | undefined> = {
    lang: language,
    'data-base': basePath,
    'data-color': colorMode.default,
    // Without scripts, the style sheet follows the system where no theme is set.
    ...(colorMode.respectPrefersColorScheme ? { 'data-color-system': '' } : { 'data-theme': colorMode.default }),
    'data-announcement':
      announcement && JSON.stringify([announcement.id, announcement.from ?? '', announcement.until ?? '']),
  }
  return renderAttributes(attributes)
}

const shared = new WeakMap<object, string>()

/** The same text in many documents of a build. */
function sharedJson(value: object): string {
  const known = shared.get(value) ?? toScriptJson(value)
  shared.set(value, known)
  return known
}

function pageJson({ sidebar, ...page }: PageData): string {
  const json = toScriptJson(page)
  return sidebar ? `${json.slice(0, -1)},"sidebar":${sharedJson(sidebar)}}` : json
}

/** JSON that cannot end the script element it stands in. */
function toScriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
