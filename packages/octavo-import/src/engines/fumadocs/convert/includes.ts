import { posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import { toString } from 'mdast-util-to-string'
import { escapePattern } from 'octavo/foreign'
import type { Site } from '../../../drive.ts'
import { inFolder, parentOf } from '../../../folder/index.ts'
import { parseMarkdown, rangeOf } from '../../../markdown/index.ts'
import { NOTHING, type Rule } from '../../../dialects/tags.ts'
import { asText, renderAttributes, type OldPage } from '../../../shared/index.ts'
import type { SiteOptions } from '../options.ts'

interface IncludeContext extends Pick<Site<SiteOptions>, 'folder' | 'options' | 'links' | 'fragments'> {
  /** Gets the name of the part that a fragment is, by its path in TO. */
  parts: Map<string, string>
}

/** `<include cwd lang="ts" meta='title="a.ts"'>./a.ts#region</include>`: https://fumadocs.dev/docs/mdx/include */
export function includeRule({ folder, options, links, fragments, parts }: IncludeContext): Rule {
  return (tag, context) => {
    const { content, values } = tag
    const { page, log } = context
    const [path = '', part = ''] = content.trim().split('#', 2)
    const isRelative = values['cwd'] === undefined
    const file = inFolder(isRelative ? parentOf(page.source) : options.root, path)
    if (path === '' || !folder.has(file) || isOutside(page, path, isRelative, options.root)) {
      log.reportMissingFile(path, tag, page.source)
      return NOTHING
    }
    log.count('included files')
    const language = asText(values['lang'])
    if (/\.mdx?$/.test(file) && language === undefined) {
      const target = fragments.pathOf(file, page, part)
      if (part !== '') parts.set(target.slice(1), part)
      return { kind: 'text', text: `<Include file="${target}" />` }
    }
    const meta = asText(values['meta']) ?? ''
    const [, title] = /(?<!\S)title="([^"]*)"/.exec(meta) ?? []
    const [, tab] = /(?<!\S)tab="([^"]*)"/.exec(meta) ?? []
    const attributes = {
      file: `/${links.placeSnippet(file)}`,
      region: part === '' ? undefined : part,
      language: language === undefined || language === posix.extname(file).slice(1) ? undefined : language,
      title: title ?? tab,
    }
    return { kind: 'text', text: `<Code${renderAttributes(attributes)} />` }
  }
}

/** Whether a path leads out of FROM, which `inFolder` would cut. */
function isOutside(page: OldPage, path: string, isRelative: boolean, root: string): boolean {
  return posix.join(isRelative ? parentOf(page.source) : root, path).startsWith('..')
}

/** A part of an included page: `<section id="name">`, or a heading and what follows it. */
export function cutSection(text: string, name: string): string {
  const [, section] = new RegExp(`<section id=["']${escapePattern(name)}["']>([^]*?)</section>`).exec(text) ?? []
  if (section !== undefined) return section.trim()
  const slugger = new GithubSlugger()
  const headings = parseMarkdown(text).children.filter((node) => node.type === 'heading')
  const index = headings.findIndex((heading) => {
    const [, own] = /\[#([^\]\s]+)\]/.exec(toString(heading)) ?? []
    return (own ?? slugger.slug(toString(heading))) === name
  })
  const [first, next] = [headings[index], headings[index + 1]]
  return first ? text.slice(rangeOf(first).start, next ? rangeOf(next).start : undefined) : text
}
