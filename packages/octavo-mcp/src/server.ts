/**
 * The MCP server of a site: https://modelcontextprotocol.io/specification/2026-07-28/server
 *
 * Input   a site, requests of a client
 * Output  the tools `search`, `read_page`, `list_pages` and `list_versions`; every page as a resource; a prompt
 *
 * Every result has a limit, because it takes up space in the context of a model. Must not: answer with a stack trace.
 */
import { McpServer, ProtocolError, ProtocolErrorCode, type CallToolResult } from '@modelcontextprotocol/server'
import * as z from 'zod'
import manifest from '../package.json' with { type: 'json' }
import { SiteError } from './files/site-files.ts'
import { findCategory, formatTree, type TreeGroup } from './page-tree.ts'
import type { Edition } from './site/edition.ts'
import { splitIntoParts } from './site/sections.ts'
import type { Site, Wanted } from './site/site.ts'

/** About 6,000 tokens. */
const MAX_CHARACTERS = 24_000
const DEFAULT_HITS = 8
/** A site shows at most so many, too. */
const MAX_HITS = 20
const RESOURCES_AT_ONCE = 200

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

const VERSION = z.string().max(100).optional().describe('A version from "list_versions". Default: the latest release.')
const LANGUAGE = z
  .string()
  .max(100)
  .optional()
  .describe('A language tag from "list_versions". Default: the first language.')

const HIT = z.object({
  title: z.string().describe('Title of the page.'),
  section: z.string().optional().describe('Heading of the section; absent for the beginning of the page.'),
  place: z.string().optional().describe('The categories or headings above it.'),
  address: z.string(),
  excerpt: z.string(),
})

/** Makes a server for one connection or request. */
export async function createServer(site: Site): Promise<McpServer> {
  const { title, tagline = '' } = await (await site.edition({})).data()
  const server = new McpServer(
    { name: manifest.name, title: `${title} documentation`, version: manifest.version },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: `The documentation of ${title}. ${tagline}\nUse "search" with a few words first, then "read_page" with the address of a hit. Name the addresses of the pages you answer from.`,
    },
  )
  addSearch(server, site, title)
  addReadPage(server, site, title)
  addLists(server, site, title)
  addResources(server, site)
  addPrompt(server, title)
  return server
}

function addSearch(server: McpServer, site: Site, title: string): void {
  server.registerTool(
    'search',
    {
      title: `Search ${title}`,
      description: `Searches the documentation of ${title} and returns sections, best first, as the search box of the site does. A few words find more than a sentence; a "quoted phrase" must occur as it is.`,
      inputSchema: z.object({
        query: z.string().min(1).max(256).describe('What to look for.'),
        area: z.string().max(200).optional().describe('Searches only this area of the documentation. Default: all.'),
        limit: z.number().int().min(1).max(MAX_HITS).optional().describe(`Number of hits. Default: ${DEFAULT_HITS}.`),
        version: VERSION,
        language: LANGUAGE,
      }),
      outputSchema: z.object({ hits: z.array(HIT), suggestion: z.string().optional() }),
      annotations: READ_ONLY,
    },
    ({ query, area, limit = DEFAULT_HITS, ...wanted }) =>
      orError(async () => search(await site.edition(wanted), { query, area, limit })),
  )
}

function addReadPage(server: McpServer, site: Site, title: string): void {
  server.registerTool(
    'read_page',
    {
      title: `Read a page of ${title}`,
      description:
        'Returns a page, or one section of it, as Markdown. Long pages come in parts: the answer says how many there are.',
      inputSchema: z.object({
        page: z.string().min(1).max(2000).describe('Path or address of the page; "#" and a section may follow.'),
        section: z.string().max(500).optional().describe('Heading or anchor of a section. Default: the whole page.'),
        part: z.number().int().min(1).optional().describe('Which part of a long page. Default: 1.'),
        version: VERSION,
        language: LANGUAGE,
      }),
      annotations: READ_ONLY,
    },
    ({ page, section, part = 1, ...wanted }) => orError(() => readPage(site, { page, section, part }, wanted)),
  )
}

function addLists(server: McpServer, site: Site, title: string): void {
  server.registerTool(
    'list_pages',
    {
      title: `List the pages of ${title}`,
      description: 'Returns the sidebar of the documentation: all categories and pages in order, with their paths.',
      inputSchema: z.object({
        area: z.string().max(200).optional().describe('Lists only this area of the documentation. Default: all.'),
        category: z.string().max(500).optional().describe('Lists only this category, as in "Design › Namespaces".'),
        version: VERSION,
        language: LANGUAGE,
      }),
      annotations: READ_ONLY,
    },
    ({ area, category, ...wanted }) => orError(async () => listPages(await site.edition(wanted), area, category)),
  )
  server.registerTool(
    'list_versions',
    {
      title: `List the versions of ${title}`,
      description: 'Returns the versions and languages in which this documentation is published.',
      inputSchema: z.object({}),
      annotations: READ_ONLY,
    },
    () => orError(() => listVersions(site)),
  )
}

async function search(
  edition: Edition,
  { query, area, limit }: { query: string; area: string | undefined; limit: number },
): Promise<CallToolResult> {
  const { hits, suggestion } = await edition.search(query, limit, area)
  const found = await Promise.all(
    hits.map(async ({ url, title, pageTitle, subcategory, text }): Promise<z.infer<typeof HIT>> => {
      const position = url.includes('#') ? { section: title } : subcategory !== '' && { place: subcategory }
      return { title: pageTitle, ...position, address: await edition.address(url), excerpt: text }
    }),
  )
  const texts = found.map(({ title, section, place, address, excerpt }, index) =>
    [
      `${index + 1}. ${title}${section === undefined ? '' : ` › ${section}`}${place ? ` (${place})` : ''}`,
      address,
      excerpt,
    ]
      .filter(Boolean)
      .join('\n   '),
  )
  const nothing = `Nothing was found for "${query}". ${suggestion === undefined ? 'Try fewer or other words, or "list_pages".' : `Did you mean "${suggestion}"?`}`
  return {
    content: [{ type: 'text', text: texts.length > 0 ? texts.join('\n') : nothing }],
    structuredContent: { hits: found, ...(suggestion !== undefined && { suggestion }) },
  }
}

async function readPage(
  site: Site,
  { page, section, part }: { page: string; section: string | undefined; part: number },
  wanted: Wanted,
): Promise<CallToolResult> {
  const { edition, path } = await site.locate(page, wanted)
  const { markdown, text } = await edition.readPage(path, section)
  const parts = splitIntoParts(text, MAX_CHARACTERS)
  if (part > Math.max(1, parts.length))
    throw new SiteError(`There is no part ${part}.`, `The page has ${count(parts.length, 'part')}.`)
  const rest = part < parts.length ? ` Continue with "part": ${part + 1}.` : ''
  const position = parts.length > 1 ? `\nPart ${part} of ${parts.length}.${rest}` : ''
  return toText(`Source: ${await edition.address(markdown)}${position}\n\n${parts[part - 1] ?? ''}`)
}

async function listPages(
  edition: Edition,
  label: string | undefined,
  category: string | undefined,
): Promise<CallToolResult> {
  const areas = await edition.areas()
  const wanted = label === undefined ? undefined : await edition.area(label)
  const all = Object.values(await edition.sidebars()).map((nodes): TreeGroup => {
    const first = firstPage(nodes)
    return { nodes, label: areas.find(({ pattern }) => new RegExp(pattern).test(first))?.label ?? '' }
  })
  const groups = wanted ? all.filter((group) => group.label === wanted.label) : all
  if (category === undefined) return toText(formatTree(groups, MAX_CHARACTERS))
  const nodes = groups.map((group) => findCategory(group.nodes, category)).find(Boolean)
  if (nodes) return toText(formatTree([{ label: category, nodes }], MAX_CHARACTERS))
  throw new SiteError(`There is no category "${category}".`, 'Call "list_pages" without "category" to see them.')
}

function firstPage(nodes: TreeGroup['nodes']): string {
  for (const { href, children = [] } of nodes) {
    const found = href ?? firstPage(children)
    if (found !== '') return found
  }
  return ''
}

async function listVersions(site: Site): Promise<CallToolResult> {
  const versions = await site.versions()
  const languages = await site.languages(await site.edition({}))
  const where = (elsewhere: string | undefined) =>
    elsewhere === undefined ? '' : `, published elsewhere, not read by this server: ${elsewhere}`
  const lines = versions.map(({ number, label, isLatest, elsewhere }) => {
    const name = number === '' ? 'One version' : number === label ? `"${number}"` : `"${number}" (${label})`
    return `- ${name}${isLatest ? ', the default' : ''}${where(elsewhere)}`
  })
  const tags = languages.map(({ tag, label, elsewhere }, index) => {
    const name = tag === label ? `"${tag}"` : `"${tag}" (${label})`
    return `- ${name}${index === 0 ? ', the default' : ''}${where(elsewhere)}`
  })
  return toText(`Versions:\n${lines.join('\n')}\n\nLanguages:\n${tags.join('\n')}`)
}

/** Every page as Markdown, by its address. Of the default edition: others are read with `read_page`. */
function addResources({ server }: McpServer, site: Site): void {
  server.setRequestHandler('resources/list', async ({ params }) => {
    const edition = await site.edition({})
    const start = Number(params?.cursor ?? 0)
    const pages = await edition.pages()
    if (!Number.isInteger(start) || start < 0 || start > pages.length)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The cursor is not one of this server.')
    const resources = pages.slice(start, start + RESOURCES_AT_ONCE).map(async ({ title, markdown, description }) => ({
      uri: toUri(await edition.address(markdown)),
      name: title,
      mimeType: 'text/markdown',
      ...(description !== '' && { description }),
    }))
    const next = start + RESOURCES_AT_ONCE
    return { resources: await Promise.all(resources), ...(next < pages.length && { nextCursor: String(next) }) }
  })
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    try {
      const { edition, path } = await site.locate(uri.replace(/^octavo:\/\//, ''), {})
      const { text: whole } = await edition.readPage(path, undefined)
      const [text = '', ...rest] = splitIntoParts(whole, MAX_CHARACTERS)
      const note = `\n\nThis is part 1 of ${rest.length + 1}. Continue with the tool "read_page", "page": "${path}" and "part": 2.`
      return { contents: [{ uri, mimeType: 'text/markdown', text: rest.length > 0 ? text + note : text }] }
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${error.message} ${error.hint}`, { uri })
    }
  })
}

/** A folder of a site whose address is not known has paths: `octavo:///5.1/docs.md`. */
function toUri(address: string): string {
  return address.startsWith('/') ? `octavo://${address}` : address
}

function addPrompt(server: McpServer, title: string): void {
  server.registerPrompt(
    'answer_with_sources',
    {
      title: `Answer from the documentation of ${title}`,
      description: 'Answers a question from this documentation only, and names the pages.',
      argsSchema: z.object({ question: z.string().min(1).max(4000).describe('The question.') }),
    },
    ({ question }) => ({
      messages: [
        {
          role: 'user',
          content: {
            type: 'text',
            text: `Answer this question from the documentation of ${title}:\n\n${question}\n\nFind the pages with the tool "search", trying other words if the first find nothing, and read them with "read_page". Use nothing but these pages. After each statement, name the address of its page. If the documentation does not answer the question, say so, and name the nearest pages.`,
          },
        },
      ],
    }),
  )
}

function toText(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] }
}

/** A mistake is a result, so that the model reads what to do: `tools.md#error-handling` of the specification. */
async function orError(run: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof SiteError) return { ...toText(`${error.message} ${error.hint}`), isError: true }
    const reason = error instanceof Error ? error.message : String(error)
    return {
      ...toText(`The documentation cannot be read: ${reason.replace(/\.$/, '')}. Try again in a minute.`),
      isError: true,
    }
  }
}

function count(number: number, noun: string): string {
  return number === 1 ? `only one ${noun}` : `${number} ${noun}s`
}
