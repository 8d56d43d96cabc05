import type { UserConfig } from 'octavo'

/** The order of the settings, as in the reference. Others come last. */
const ORDER =
  'title titleDelimiter tagline url baseUrl trailingSlash noIndex language direction languages favicon logo theme styles ' +
  'image images docs pages redirects printPage tags blog labels markdown customFields embeds frontMatter admonitions ' +
  'badges navbar footer announcementBar colorMode llms toc onBrokenLinks uncheckedLinks onBrokenMarkdownImages'

/** The text of `octavo.config.ts`. Whatever the engine, the settings are in one order. */
export function renderConfig(config: UserConfig): string {
  const keys = ORDER.split(' ')
  const rankOf = (key: string) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  const sorted = Object.entries(config).toSorted(([a], [b]) => rankOf(a) - rankOf(b))
  const value = renderValue(Object.fromEntries(sorted), '')
  return `import { defineConfig } from 'octavo'\n\nexport default defineConfig(${value})\n`
}

const LINE = 100

/** A value as code; '' as indentation breaks the lines of an object. */
function renderValue(value: unknown, indent: string): string {
  if (typeof value === 'string') return renderText(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const entries = isList
    ? value.map((each) => renderValue(each, inner))
    : Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .map(([key, each]) => `${renderKey(key)}: ${renderValue(each, inner)}`)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (entries.length === 0) return open + close
  const line = isList ? `[${entries.join(', ')}]` : `{ ${entries.join(', ')} }`
  const fits = indent !== '' && !line.includes('\n') && indent.length + line.length <= LINE
  return fits ? line : `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}${close}`
}

function renderKey(key: string): string {
  return /^[a-z_$][\w$]*$/i.test(key) ? key : renderText(key)
}

/** A JSON string is a JavaScript string (https://tc39.es/proposal-json-superset/); single quotes as in the guide. */
function renderText(text: string): string {
  const json = JSON.stringify(text)
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`
}
