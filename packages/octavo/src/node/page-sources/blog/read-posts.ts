import { posix } from 'node:path'
import { isDay, isDayOrTime, toUtc } from '../../../shared/build/text/dates.ts'
import { findFrontMatter } from '../../../shared/build/content/front-matter.ts'
import { suggest } from '../../../shared/text/nearest.ts'
import type { SourceSite } from '../../../shared/build/site-code.ts'
import { isIndexFile, joinPath, trimSlashes, withoutMarkdownExtension } from '../../../shared/urls.ts'
import { truncate } from '../../../shared/build/text/truncate.ts'
import { parseFields } from '../../markdown/front-matter/parse-fields.ts'
import { isPageFile, walkSite } from '../../source/index.ts'
import { findAttributes } from '../../markdown/blocks/heading-attributes.ts'
import { parseMarkdown, type Heading, type Nodes } from '../../markdown/parse.ts'
import { openWritten } from '../../yaml.ts'
import { readText } from '../own-sources.ts'
import { type BlogConfig, atKey } from './paths.ts'
import type { Author, Post } from './post.ts'

/** `2026-11-22-title`, or `2026-11-22` as the folder of a post. */
const DATED_NAME = /^(\d{4}-\d{2}-\d{2})[-_]?(.*)$/

/** By their ids; undefined if their file cannot be read, which is reported already. */
type KnownAuthors = ReadonlyMap<string, Author> | undefined

/**
 * Reads all posts, the newest first; posts of one day by their time, then by their file. One without a date is
 * reported and left out.
 */
export function readPosts(config: BlogConfig, authors: KnownAuthors, site: SourceSite): Post[] {
  const { files, problems } = walkSite(site, config.path)
  for (const problem of problems) site.report(problem)
  const pages = files.filter(({ file }) => isPageFile(file.slice(config.path.length + 1)))
  if (pages.length === 0 && problems.length === 0) site.report(noPosts(config))
  const posts = pages.flatMap(({ file }) => {
    const text = readText(file, site)
    return text === undefined ? [] : (readPost(file, text, { config, authors, site }) ?? [])
  })
  return posts.sort((a, b) => compare(b.date, a.date) || compare(b.instant, a.instant) || compare(a.file, b.file))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

interface PostContext {
  config: BlogConfig
  authors: KnownAuthors
  site: SourceSite
}

function readPost(file: string, text: string, { config, authors, site }: PostContext): Post | undefined {
  const { yaml, body } = findFrontMatter(text)
  // Mistakes in the front matter are reported when the page is compiled.
  const fields = parseFields(yaml, () => undefined)
  const [, dateInName, rest] = DATED_NAME.exec(toName(file)) ?? []
  const date = findDate(fields.date ?? undefined, dateInName)
  if (date === undefined) return void site.report(faultOfDate(file, fields.date ?? undefined, dateInName))
  for (const field of TEXT_FIELDS)
    if (isWrong(fields[field])) site.report(notText(field, fields[field], { file, yaml }))
  const described = describeText(body)
  const slug = typeof fields.slug === 'string' ? trimSlashes(fields.slug) : rest || toName(file)
  const series = toText(fields.series)
  return {
    file,
    text,
    path: joinPath(config.routeBasePath, slug),
    title: toText(fields.title) ?? described.title ?? slug,
    description: toText(fields.description) ?? described.summary,
    ...date,
    authors: findAuthors(fields.authors, authors, { file, authorsPath: config.authorsPath }, site),
    tags: toTexts(fields.tags),
    series,
    minutes: described.minutes,
    draft: fields.draft === true,
    unlisted: fields.unlisted === true,
  }
}

/** When a post is from, as its front matter or its name has it; undefined if that is not a valid day or time. */
function findDate(written: unknown, dateInName: string | undefined): Pick<Post, 'date' | 'instant'> | undefined {
  if (written === undefined) return dateInName !== undefined && isDay(dateInName) ? onDay(dateInName) : undefined
  // Other engines also write `2026-11-22 09:30:00 +0100`.
  const time = String(written)
    .trim()
    .replace(/^(\S+)[ \t]+(?=\d)/, '$1T')
    .replace(/[ \t]+(?=[Z+-])/, '')
  if (!isDayOrTime(time)) return undefined
  const date = time.slice(0, 10)
  return date === time ? onDay(date) : { date, instant: toUtc(time).replace('.000Z', 'Z') }
}

function onDay(date: string): Pick<Post, 'date' | 'instant'> {
  return { date, instant: `${date}T00:00:00Z` }
}

function faultOfDate(file: string, written: unknown, dateInName: string | undefined) {
  return written === undefined ? noDate(file, toName(file), dateInName) : invalidDate(file, written)
}

/** `blog/2026-11-22-hello.md` and `blog/2026-11-22-hello/index.md` → `2026-11-22-hello` */
function toName(file: string): string {
  return posix.basename(isIndexFile(file) ? posix.dirname(file) : withoutMarkdownExtension(file))
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function toTexts(value: unknown): string[] {
  return [value ?? []].flat().map(String)
}

function findAuthors(
  value: unknown,
  authors: KnownAuthors,
  { file, authorsPath }: { file: string; authorsPath: string },
  { report }: SourceSite,
): Author[] {
  if (!authors) return []
  return [value ?? []].flat().flatMap((each: unknown) => {
    const author = authors.get(String(each))
    if (author) return author
    const fault =
      typeof each === 'object' ? writtenAuthor(authorsPath) : unknownAuthor(String(each), authors, authorsPath)
    report({ ...fault, file, ...atKey('authors') })
    return []
  })
}

/** As in Docusaurus, which also reads authors from posts. */
function writtenAuthor(authorsPath: string) {
  return {
    message: 'An author of a post is written as an object.',
    hint: `Add the author to "${authorsPath}", for example "ada:" and below it "name: Ada", and write "authors: [ada]".`,
  }
}

function unknownAuthor(id: string, authors: ReadonlyMap<string, Author>, authorsPath: string) {
  return {
    message: `There is no author "${id}".`,
    hint: suggest(id, [...authors.keys()]) ?? `Add "${id}:" and below it "name: …" to "${authorsPath}".`,
  }
}

/** Fields that only posts have, so that they are not checked with the fields of pages. */
const TEXT_FIELDS = ['slug', 'series']

function isWrong(value: unknown): boolean {
  return value !== undefined && value !== null && typeof value !== 'string'
}

function notText(field: string, value: unknown, { file, yaml }: { file: string; yaml: string }) {
  const isPlain = typeof value === 'number' || typeof value === 'boolean'
  const written = isPlain ? openWritten(yaml)([field]) : undefined
  return {
    message: `The front matter field "${field}" of the post is ${written ?? 'not text'}.`,
    file,
    ...atKey(field),
    hint: `It must be text${written === undefined ? '' : `; write ${field}: "${written}"`}.`,
  }
}

function invalidDate(file: string, date: unknown) {
  return {
    message: `The post has the date ${JSON.stringify(date)}, which is not a valid day${isDay(String(date).slice(0, 10)) ? ' with a time' : ''}.`,
    file,
    ...atKey('date'),
    hint: 'Write it, for example, as "date: 2026-11-22" or "date: 2026-11-22T09:30:00Z".',
  }
}

function noPosts({ path }: BlogConfig) {
  return {
    severity: 'warning' as const,
    message: `The blog has no posts in "${path}".`,
    hint: `Write a first one, such as "${path}/2026-11-22-hello.md".`,
  }
}

function noDate(file: string, name: string, dateInName: string | undefined) {
  return {
    message:
      dateInName === undefined
        ? 'The post has no date.'
        : `The name of the post has the date "${dateInName}", which is not a valid day.`,
    file,
    line: 1,
    column: 1,
    hint: `Rename it, for example to "2026-11-22-${name.replace(DATED_NAME, '$2') || 'title'}.md", or add "date: 2026-11-22" to its front matter.`,
  }
}

const WORDS_PER_MINUTE = 200
/** Two signs of Chinese or Japanese, which have no spaces between words, take as long as a word. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,2}|[\p{L}\p{N}]+/gu
const SUMMARY_LENGTH = 300

/** The title, the first paragraph and the reading time of a Markdown text without front matter. */
export function describeText(markdown: string): { title: string | undefined; summary: string; minutes: number } {
  const { children } = parseMarkdown(markdown)
  const title = children.find((node) => node.type === 'heading' && node.depth === 1)
  const paragraph = children.find((node) => node.type === 'paragraph' && textOf(node).trim() !== '')
  const words = markdown.match(WORD)?.length ?? 0
  const summary = paragraph ? textOf(paragraph).replace(/\s+/g, ' ').trim() : ''
  return {
    title: title?.type === 'heading' ? titleOf(title) : undefined,
    summary: truncate(summary, SUMMARY_LENGTH),
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
  }
}

/** The words of a node without markup; alternative texts of images are not part of them. */
function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'break') return ' '
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** `Setup {#setup}` → `Setup` */
function titleOf(heading: Heading): string {
  const text = textOf(heading).trim()
  return (heading.children.at(-1)?.type === 'text' && findAttributes(text)?.text) || text
}
