import { stringify } from 'yaml'
import { asMap, asText, type DataMap, parseData } from '../../../shared/index.ts'
import { withSmallKeys } from '../config/index.ts'

export interface PageFrontMatter {
  /** Names in small letters; names in `params` are among them, as in templates. */
  data: DataMap
  /** The front matter as YAML between two lines of dashes; '' without one. YAML stays as it is written. */
  yaml: string
  /** Where the text of the page begins. */
  end: number
  isValid: boolean
}

/** Hugo skips space before it. */
const FENCED = /^\s*(---|\+\+\+)[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??\1[ \t]*(?:\r?\n|$)/
const JSON_OBJECT = /^\{\s*\n[\s\S]*?\n\}[ \t]*(?:\r?\n|$)/

/** TOML between `+++`, YAML between `---`, or a JSON object: https://gohugo.io/content-management/front-matter/ */
export function parseFrontMatter(text: string): PageFrontMatter {
  const fenced = FENCED.exec(text)
  const json = fenced ? null : JSON_OBJECT.exec(text)
  const [whole = '', mark, inner = ''] = fenced ?? json ?? []
  const format = mark === '+++' ? 'toml' : 'yaml'
  const { data, mistake } = parseData(json ? whole : inner, format)
  // An anchor could be in a key that is removed.
  const isKept = mark === '---' && !/(?:^|[\s[,])\*\w/m.test(inner)
  const options = { lineWidth: 0, aliasDuplicateObjects: false }
  const written = Object.keys(data).length === 0 ? '' : `---\n${stringify(data, options)}---\n`
  return {
    data: flatten(data),
    yaml: isKept || mistake ? whole.replace(/\r\n/g, '\n').trimStart() : written,
    end: whole.length,
    isValid: mistake === undefined,
  }
}

function flatten(data: DataMap): DataMap {
  const small = asMap(withSmallKeys(data))
  return { ...asMap(small['params']), ...small }
}

/** The day or time of a page, as written: https://gohugo.io/configuration/front-matter/#dates */
export function dateOf(data: DataMap): string | undefined {
  return ['date', 'publishdate', 'pubdate', 'published', 'lastmod', 'modified']
    .map((key) => toText(data[key]))
    .find((text) => text !== undefined)
}

function toText(value: unknown): string | undefined {
  return value instanceof Date ? value.toISOString() : asText(value)
}
