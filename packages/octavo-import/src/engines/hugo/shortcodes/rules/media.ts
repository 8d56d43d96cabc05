import { posix } from 'node:path'
import { stringify as toToml } from 'smol-toml'
import { stringify as toYaml } from 'yaml'
import { escapeBrackets, fenceFor, FORMULA, inlineCode, parseData, renderAttributes } from '../../../../shared/index.ts'
import { fenceOptions } from '../../markdown.ts'
import { get, type Outcome, type Rule, type Rules } from '../context.ts'
import type { Shortcode } from '../tags.ts'

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

/** `readfile` of Docsy and `include` of others. */
const include: Rule = (use, context) => {
  const path = get(use, 'file', 'path', 'page', 0)
  if (path === undefined) return undefined
  const file = context.findFile(path)
  if (file === undefined) {
    context.log.reportMissingFile(path, use, context.page.source)
    return { kind: 'text', text: '' }
  }
  const isCode = get(use, 'code') === 'true' || !/\.(?:md|markdown)$/i.test(file)
  const language = get(use, 'lang')
  const text = isCode
    ? context.tools.files.includeCode(file, {}, renderAttributes({ language }))
    : context.tools.files.includeMarkdown(file)
  return { kind: 'text', text, block: use.isBlock }
}

/** A list of folders and files, of Hextra. */
const tree: Rule = (use) => ({
  kind: 'text',
  text: ['<FileTree>', '', ...use.children.flatMap((child) => treeLines(child, '')), '', '</FileTree>'].join('\n'),
  block: true,
})

function treeLines(entry: Shortcode, indent: string): string[] {
  const name = get(entry, 'name', 0) ?? ''
  const isFolder = entry.name.endsWith('folder')
  return [
    `${indent}- \`${name}${isFolder ? '/' : ''}\``,
    ...entry.children.flatMap((child) => treeLines(child, `${indent}  `)),
  ]
}

/** `children` of Relearn, `toc-tree` of Geekdoc: the pages below a section, as links. */
const children: Rule = (use, context) => {
  const pages = context.childrenOf(context.page)
  const showsText = get(use, 'description') === 'true'
  const items = pages.map(({ linkTitle, address, data }) => {
    const text = showsText && typeof data['description'] === 'string' ? `: ${data['description']}` : ''
    return `- [${escapeBrackets(linkTitle)}](${address})${text}`
  })
  return { kind: 'text', text: items.join('\n'), block: true }
}

/** The files beside a page, as links. */
const attachments: Rule = (use, context) => {
  const items = context.resources().map((file) => `- [${posix.basename(file)}](./${file})`)
  return { kind: 'text', text: items.join('\n'), block: use.isBlock }
}

export const FILES: Rules = {
  readfile: include,
  include,
  'filetree/container': tree,
  children,
  'toc-tree': children,
  attachments,
  resources: attachments,
}

/** https://gohugo.io/shortcodes/figure/ */
const figure: Rule = (use, context) => {
  const name = get(use, 'src', 'path', 'name', 0) ?? ''
  const src = context.resourceNamed(name) ?? name
  const caption = [get(use, 'title'), get(use, 'caption'), attribution(get(use, 'attr'), get(use, 'attrlink'))]
    .filter((text) => text !== undefined)
    .join('. ')
  const alt = get(use, 'alt') ?? withoutMarks(caption)
  const link = get(use, 'link')
  const image = toImage(src, alt, caption, get(use, 'width'))
  return {
    kind: 'text',
    text: link === undefined ? image : `[${toImage(src, alt, '', undefined)}](${context.refTo(link) ?? link})`,
    block: use.isBlock,
  }
}

function attribution(name: string | undefined, link: string | undefined): string | undefined {
  return name === undefined || link === undefined ? name : `${name}: ${link}`
}

/** With a width in pixels, it has to be HTML. */
function toImage(src: string, alt: string, title: string, width: string | undefined): string {
  const pixels = /^(\d+)(?:px)?$/.exec(width ?? '')?.[1]
  if (pixels !== undefined && title === '') return `<img${renderAttributes({ src, alt, width: pixels })}>`
  const destination = /[\s()]/.test(src) ? `<${src}>` : src
  const text = escapeBrackets(alt)
  return `![${text}](${destination}${title === '' ? '' : ` "${title.replace(/\s+/g, ' ').replaceAll('"', '&quot;')}"`})`
}

function withoutMarks(text: string): string {
  return text.replace(/<[^<>]*>|[*_`]|\]\([^()]*\)|\[/g, '')
}

/** `{{< imgproc name Fill "400x300" >}}caption{{< /imgproc >}}` of Docsy: the first file with a part of its name. */
const processed: Rule = (use, context) => {
  const name = get(use, 0, 'src', 'name') ?? ''
  const part = name.toLowerCase().replace(/\*/g, '')
  const file = context.resources().find((each) => each.toLowerCase().includes(part)) ?? name
  const caption = use.content.trim()
  return {
    kind: 'text',
    text: toImage(file, get(use, 'alt') ?? withoutMarks(caption), caption, undefined),
    block: use.isBlock,
  }
}

function frame(toAddress: (id: string) => string): Rule {
  return (use) => {
    const id = get(use, 'id', 0, 'src', 'url')
    return id === undefined ? undefined : iframe(/^https?:/.test(id) ? id : toAddress(id), get(use, 'title'))
  }
}

/** It becomes `<Embed>` when all pages are converted. */
function iframe(src: string, title: string | undefined, height?: string): Outcome {
  return { kind: 'text', text: `<iframe${renderAttributes({ src, title, height })}></iframe>`, block: true }
}

const video: Rule = (use) => {
  const src = get(use, 'src', 'webm', 'mp4', 0)
  if (src === undefined) return undefined
  const title = get(use, 'title', 'caption', 'alt') ?? posix.basename(src)
  const poster = get(use, 'poster')
  return { kind: 'text', text: `<Video${renderAttributes({ src, title, poster })} />`, block: true }
}

export const MEDIA: Rules = {
  figure,
  img: figure,
  image: figure,
  imgproc: processed,
  video,
  youtube: frame((id) => `https://www.youtube.com/watch?v=${id}`),
  vimeo: frame((id) => `https://vimeo.com/${id}`),
  iframe: (use) => {
    const src = get(use, 'src', 'url', 0)
    return src === undefined ? undefined : iframe(src, get(use, 'title'), get(use, 'height'))
  },
}
