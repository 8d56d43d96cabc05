import { parseAttributeList } from '../syntax/index.ts'

/**
 * What is written after the backticks of a fence:
 * https://facelessuser.github.io/pymdown-extensions/extensions/superfences/
 */
export interface FenceInfo {
  language: string
  /** Without quotes, for example `hl_lines` → `1 3-5`. */
  options: Map<string, string>
  /** Written in braces: `{ .yaml .annotate }`. */
  classes: string[]
}

const option = /(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g

export function parseFenceInfo(info: string): FenceInfo {
  const written = info.trim()
  const braces = /^\{(.*)\}$/.exec(written)
  const attributes = braces && parseAttributeList(written)
  if (attributes) {
    const [language = '', ...classes] = attributes.classes
    return { language, classes, options: attributes.values }
  }
  const [language = ''] = /^[^\s{=]*(?=\s|\{|$)/.exec(written) ?? []
  const options = new Map<string, string>()
  for (const [, key = '', ...values] of written.matchAll(option)) {
    options.set(key, values.find((value) => value !== undefined) ?? '')
  }
  return { language, options, classes: [] }
}

/** Options in the order of the guide: `title`, `label`, lines, numbers. */
export function renderFenceInfo({ language, options }: FenceInfo, label: string | undefined): string {
  const title = options.get('title')
  const lines = options.get('hl_lines')
  const first = options.get('linenums')?.trim().split(/\s+/)[0]
  return [
    language,
    ...(title === undefined ? [] : [`title=${quote(title)}`]),
    ...(label === undefined ? [] : [`label=${quote(label)}`]),
    ...(lines === undefined || lines.trim() === ''
      ? []
      : [
          `{${lines
            .trim()
            .split(/[\s,]+/)
            .join(',')}}`,
        ]),
    ...(first === undefined ? [] : [first === '1' ? 'showLineNumbers' : `showLineNumbers=${first}`]),
  ]
    .join(' ')
    .trim()
}

/** The same options as attributes of `<Code>`. */
export function renderCodeAttributes(info: FenceInfo, label: string | undefined): string {
  return renderFenceInfo(info, label)
    .slice(info.language.length)
    .replace(/(^|\s)(\{[^}]*\})/g, '$1mark="$2"')
    .replace(/showLineNumbers=(\d+)/, 'showLineNumbers="$1"')
    .trim()
}

function quote(text: string): string {
  return text.includes('"') ? `'${text.replaceAll("'", '’')}'` : `"${text}"`
}
