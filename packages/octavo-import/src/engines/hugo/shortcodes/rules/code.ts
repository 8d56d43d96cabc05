import { stringify as toToml } from 'smol-toml'
import { stringify as toYaml } from 'yaml'
import { fenceFor, FORMULA, parseData, renderAttributes } from '../../../../shared/index.ts'
import { fenceOptions } from '../../fence-options.ts'
import { get, type Outcome, type Rule, type Rules } from '../context.ts'

/** A fence around the content. */
function fence(info: string, content: string): Outcome {
  const marks = fenceFor(content)
  return { kind: 'wrap', open: `${marks}${info}`, close: marks, tag: false }
}

/** https://gohugo.io/shortcodes/highlight/ */
const highlight: Rule = (use) => {
  const language = get(use, 0, 'lang', 'type') ?? ''
  const options = fenceOptions(`${get(use, 1, 'options') ?? ''} ${named(use.parameters)}`)
  const text = use.content.trim()
  if (!use.isBlock && !text.includes('\n')) return { kind: 'text', text: inlineCode(text) }
  return fence(`${language}${options}`, use.content)
}

function named(parameters: ReadonlyMap<string, string>): string {
  return [...parameters].map(([key, value]) => (/^\d+$/.test(key) ? '' : `${key}="${value}"`)).join(' ')
}

function inlineCode(text: string): string {
  const marks = text.includes('`') ? '``' : '`'
  return text === '' ? '' : `${marks}${text}${marks}`
}

/** Data as TOML, YAML and JSON, each in a tab, as the documentation of Hugo and of its themes shows settings. */
const codeToggle: Rule = (use) => {
  const text = use.content.trim()
  if (text === '') return undefined
  const format = /^\+\+\+|^\[+[\w."'-]+\]+$|^[\w."'-]+\s*=/m.test(text) ? 'toml' : 'yaml'
  const bare = text.replace(/^(?:---|\+\+\+)\n|\n(?:---|\+\+\+)$/g, '')
  const { data, mistake } = parseData(bare, format)
  const file = get(use, 'file')
  if (mistake || Object.keys(data).length === 0)
    return fence(`${format}${renderAttributes({ title: file })}`, use.content)
  const isPage = get(use, 'fm') === 'true'
  const variants = [
    ['yaml', format === 'yaml' ? bare : toYaml(data, { lineWidth: 0 }), '---'],
    ['toml', format === 'toml' ? bare : toToml(data), '+++'],
    ['json', JSON.stringify(data, null, 2), ''],
  ] as const
  const blocks = variants.map(([language, code, marks]) => {
    const whole = isPage && marks !== '' ? `${marks}\n${code.trim()}\n${marks}` : code.trim()
    const title = file === undefined ? undefined : titleFor(file, language)
    return `\`\`\`${language}${renderAttributes({ title })}\n${whole}\n\`\`\``
  })
  return { kind: 'text', text: ['<CodeTabs>', ...blocks, '</CodeTabs>'].join('\n\n'), block: true }
}

/** A name without an extension means a configuration file. */
function titleFor(file: string, language: string): string {
  return /\.\w+$/.test(file) ? file : `${file}.${language}`
}

const formula: Rule = (use) => {
  const text = (use.content || get(use, 0) || '')
    .trim()
    .replace(/^(\$\$?)([\s\S]*)\1$/, '$2')
    .trim()
  if (text === '') return { kind: 'text', text }
  const isBlock = use.isBlock || use.parameters.has('display')
  const [open, close] = isBlock ? FORMULA.block : FORMULA.inline
  return { kind: 'text', text: open + text.replace(/\n\s*\n/g, '\n') + close, block: isBlock }
}

export const CODE: Rules = {
  highlight,
  code: highlight,
  hl: highlight,
  'code-toggle': codeToggle,
  mermaid: (use) => (use.content.trim() === '' ? undefined : fence('mermaid', use.content)),
  katex: formula,
  math: formula,
  mathjax: formula,
}
