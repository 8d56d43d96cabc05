/** The reference of one API: its pages, and what they need of the site. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { dump } from 'js-yaml'
import type { SourceAdditions, SourcePage, SourceSite } from 'octavo'
import { METHODS, fillServer, toApi, type Api } from './api.ts'
import type { Settings } from './settings.ts'
import { loadDescription, type Description } from './load.ts'
import type { Writing } from './tree.ts'
import { pathOf, type Plan } from './overview.ts'
import { createAddresses, listPages } from './pages.ts'
import type { LinkRule } from './text.ts'

/** The functions of the page source; the last two are called after `pages`. */
export interface Reference {
  adds(site: Pick<SourceSite, 'root'>): Promise<SourceAdditions>
  pages(site: SourceSite): Promise<SourcePage[]>
  targets(): Record<string, string>
  files(): Record<string, string>
}

const PACKAGE = 'octavo-openapi'

export function createReference(settings: Settings): Reference {
  let loaded: { description: Description; plan: Plan } | undefined
  return {
    adds: (site) => listAdditions(settings, site),
    targets: () => (loaded ? listTargets(loaded.plan) : {}),
    pages: async (site) => {
      const description = await load(settings, site)
      // A description with mistakes keeps its pages in the preview, and links to them are not reported.
      if (!description) throw new Error(`no pages can be made of "${settings.spec}". Its mistakes are reported, too.`)
      const plan = toPlan(settings, description)
      loaded = { description, plan }
      return listPages(plan, toWriting(settings, plan, site))
    },
    files: () => (loaded ? listFiles(settings, loaded.description) : {}),
  }
}

async function load({ spec }: Settings, { root, cache, report }: SourceSite): Promise<Description | undefined> {
  return loadDescription({ root, file: spec, report, cache })
}

const TONES: Readonly<Record<string, string>> = { head: 'other', options: 'other', trace: 'other', query: 'get' }

/** The styles of the pages, and a badge for each method. */
async function listAdditions({ tryIt, spec }: Settings, { root }: Pick<SourceSite, 'root'>): Promise<SourceAdditions> {
  const badges = METHODS.map((method) => [
    method,
    { label: method === 'delete' ? 'DEL' : method.toUpperCase(), tone: `api-${TONES[method] ?? method}` },
  ])
  const additions = { styles: [`${PACKAGE}/openapi.css`], badges: Object.fromEntries(badges) }
  if (!tryIt) return additions
  // Mistakes are reported when the pages are made.
  const description = await loadDescription({ root, file: spec, report: () => undefined, cache: undefined })
  return {
    ...additions,
    components: { ApiTryIt: `${PACKAGE}/TryIt` },
    connect: description ? listOrigins(toApi(description)) : [],
  }
}

/** The origins of all servers, and of the addresses that give tokens. */
function listOrigins({ servers, operations }: Api): string[] {
  const all = [...servers, ...operations.flatMap((operation) => operation.servers)]
  const origins = all
    .map(fillServer)
    .flatMap((url) => (/^https?:/.test(url) && URL.canParse(url) ? new URL(url).origin : []))
  return [...new Set(origins)]
}

function toPlan(settings: Settings, description: Description): Plan {
  const { area, path, group, label, position, hasSchemas, download } = settings
  return {
    api: toApi(description),
    area,
    path,
    group,
    label,
    position,
    hasSchemas,
    download: `/${download}`,
    salt: `${VERSION} ${JSON.stringify(settings)}`,
  }
}

const VERSION: string = createRequire(import.meta.url)('../package.json').version

function toWriting({ samples, content }: Settings, plan: Plan, { root }: SourceSite): Writing {
  const addresses = createAddresses(plan)
  return {
    api: plan.api,
    ...addresses,
    links: createLinks(plan, addresses),
    samples,
    tryIt: () => '',
    content: (name) => {
      const file = content && join(root, content, `${name}.md`)
      return file && existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
    },
  }
}

/** Links of descriptions: to other hosts, and to operations and tags as other tools write them. */
function createLinks(plan: Plan, { operationHref }: Pick<Writing, 'operationHref'>): LinkRule {
  const tags = new Map(plan.api.tags.map(({ name, slug }) => [name.toLowerCase(), slug]))
  return (href) => {
    if (/^(https?:|mailto:|tel:|\/(?!\/))/.test(href)) return href
    const [, kind, name = ''] = /^#\/?(operation|tag|section)s?\/(.+)$/.exec(href) ?? []
    if (kind === 'operation') return operationHref(decodeURIComponent(name))
    const slug = kind === 'tag' ? tags.get(decodeURIComponent(name).replaceAll('-', ' ').toLowerCase()) : undefined
    return slug === undefined ? undefined : `/${plan.area}/${pathOf(plan, ...slug.split('/'), 'index')}.md`
  }
}

function listTargets(plan: Plan): Record<string, string> {
  const { operationHref } = createAddresses(plan)
  const operations = plan.api.operations.map((operation) => [operation.id, operationHref(operation.id) ?? ''])
  return Object.fromEntries(operations)
}

/** The description, to download it. One in several files is joined. */
function listFiles({ download }: Settings, { source, files, document }: Description): Record<string, string> {
  if (files.length === 1) return { [download]: source }
  return { [download]: download.endsWith('.json') ? JSON.stringify(document, null, 2) : dump(document) }
}
