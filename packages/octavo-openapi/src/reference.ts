/** The reference of one API: its pages, and what they need of the site. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dump } from 'js-yaml'
import type { SourceAdditions, SourcePage, SourceSite, SourceText } from 'octavo'
import { Digests, METHODS, toApi, toEndpoints, type Operation } from './api.ts'
import { digest } from './remembered.ts'
import type { Settings } from './settings.ts'
import { loadDescription, type Description } from './load.ts'
import type { Wording, Writing } from './writing.ts'
import { CALLBACK_SCRIPT, listOrigins, toAttempt, writeCallbackPage } from './try-it.ts'
import { pathOf, type Plan } from './overview.ts'
import { createAddresses, listPages, listTexts, type Context } from './pages.ts'
import { toShared } from './sources.ts'
import { escape, type LinkRule } from './text.ts'
import { findWrongLabel, loadWords, toFormWords, type ApiWords, type PageWords } from './words/index.ts'

/** The functions of the page source; the last three are called after `pages`. */
export interface Reference {
  adds(site: Pick<SourceSite, 'root'>): Promise<SourceAdditions>
  pages(site: SourceSite): Promise<SourcePage[]>
  targets(): Record<string, string>
  texts(): Record<string, SourceText>
  files(): Record<string, string>
}

const PACKAGE = 'octavo-openapi'

export function createReference(settings: Settings): Reference {
  let loaded: Loaded | undefined
  return {
    adds: (site) => listAdditions(settings, site),
    targets: () => (loaded && settings.hasPages ? listTargets(loaded.plan) : {}),
    texts: () => (loaded ? listTexts(loaded.context) : {}),
    pages: async (site) => {
      reportWrongLabel(settings, site)
      const description = await loadDescription({
        ...toReading(settings, site),
        report: site.report,
        cache: site.cache,
      })
      // A description with mistakes keeps its pages in the preview, and links to them are not reported.
      if (!description) throw new Error(`no pages can be made of "${settings.spec}". Its mistakes are reported, too.`)
      const words = await loadWords(site.language, settings.labels)
      const { language } = site
      const plan = toPlan(settings, description, words)
      const writing = { ...toWriting(settings, plan, site, words), language, words: words.pages }
      const source = description.source ?? JSON.stringify(description.document)
      const { variables } = site
      const salted = [settings, words, language, toShared({ api: plan.api, writing, source }), Object.keys(variables)]
      const salt = digest(CODE + JSON.stringify(salted))
      const context = { plan, writing, digests: new Digests(plan.api.document), salt, variables }
      loaded = { description, plan, context, words, language }
      return settings.hasPages ? listPages(context, await loadEarlier(settings, site)) : []
    },
    files: () => (loaded ? listFiles(settings, loaded) : {}),
  }
}

function reportWrongLabel({ labels = {} }: Settings, { report }: SourceSite): void {
  const wrong = findWrongLabel(labels)
  if (wrong) report({ message: `"labels" of octavo-openapi ${wrong.fault}.`, hint: wrong.hint })
}

type Folder = Pick<SourceSite, 'root' | 'layer'>

function toReading({ spec, overlays = [] }: Settings, site: Folder) {
  return { root: site.root, file: toOwnFile(spec, site), overlays: overlays.map((file) => toOwnFile(file, site)) }
}

/** A file in the folder of the language takes the place of the shared one. */
function toOwnFile(file: string, { root, layer }: Folder): string {
  return layer !== undefined && existsSync(join(root, layer, file)) ? `${layer}/${file}` : file
}

/** Its mistakes are not reported, because nobody will fix them. */
async function loadEarlier(settings: Settings, site: SourceSite) {
  const { changesSince } = settings
  if (changesSince === undefined) return undefined
  const reading = { ...toReading(settings, site), file: toOwnFile(changesSince, site) }
  return loadDescription({ ...reading, report: site.report, isChecked: false })
}

const TONES: Readonly<Record<string, string>> = { head: 'other', options: 'other', trace: 'other', query: 'get' }

/** The styles of operations, and a badge for each method in the sidebar. */
async function listAdditions(settings: Settings, site: Pick<SourceSite, 'root'>): Promise<SourceAdditions> {
  const badges = METHODS.map((method) => [
    method,
    { label: method === 'delete' ? 'DEL' : method.toUpperCase(), tone: `api-${TONES[method] ?? method}` },
  ])
  const additions = {
    pageStyles: [`${PACKAGE}/openapi.css`],
    ...(settings.hasPages && { styles: [`${PACKAGE}/badges.css`], badges: Object.fromEntries(badges) }),
  }
  if (!settings.tryIt) return additions
  // Mistakes are reported when the pages are made.
  const description = await loadDescription(toReading(settings, site))
  return {
    ...additions,
    components: { ApiTryIt: `${PACKAGE}/TryIt` },
    connect: description ? listOrigins(toEndpoints(description)) : [],
  }
}

function toPlan(settings: Settings, description: Description, { pages }: ApiWords): Plan {
  const { area, path, group, label, position, hasPages, hasSchemas, download } = settings
  return {
    api: toApi(description, pages.otherOperations),
    area,
    path,
    group,
    label,
    position,
    hasPages,
    hasSchemas,
    download: `/${download}`,
  }
}

/** Other code may write other pages. */
const CODE = digest(readFileSync(new URL(import.meta.url), 'utf8'))

const NO_ADDRESSES = { schemaHref: () => undefined, operationHref: () => undefined, home: undefined }

function toWriting(settings: Settings, plan: Plan, site: SourceSite, words: ApiWords): Omit<Writing, keyof Wording> {
  const { samples, content } = settings
  const addresses = settings.hasPages ? createAddresses(plan) : NO_ADDRESSES
  return {
    api: plan.api,
    written: { html: new WeakMap(), fields: new WeakMap() },
    ...addresses,
    links: createLinks(plan, addresses, settings.links),
    download: plan.download,
    samples,
    tryIt: (operation) => (hasForm(settings, operation) ? writeForm(settings, operation, words.pages) : ''),
    content: (name) => {
      const file = content && join(site.root, toOwnFile(`${content}/${name}.md`, site))
      return file && existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
    },
  }
}

/** Links of descriptions: to other hosts, and to operations and tags as other tools write them. */
function createLinks(
  plan: Plan,
  { operationHref }: Pick<Writing, 'operationHref'>,
  base: string | undefined,
): LinkRule {
  const tags = new Map(plan.api.tags.map(({ name, slug }) => [name.toLowerCase(), slug]))
  return (href) => {
    if (/^(https?:|mailto:|tel:)/.test(href)) return href
    if (base !== undefined && !href.startsWith('#') && URL.canParse(href, base)) return new URL(href, base).href
    if (/^\/(?!\/)/.test(href)) return href
    const [, kind, name = ''] = /^#\/?(operation|tag|section)s?\/(.+)$/.exec(href) ?? []
    if (kind === 'operation') return operationHref(decodeURIComponent(name))
    const slug =
      kind === 'tag' && plan.hasPages
        ? tags.get(decodeURIComponent(name).replaceAll('-', ' ').toLowerCase())
        : undefined
    return slug === undefined ? undefined : `/${plan.area}/${pathOf(plan, ...slug.split('/'), 'index')}.md`
  }
}

function listTargets(plan: Plan): Record<string, string> {
  const { operationHref } = createAddresses(plan)
  const operations = plan.api.operations.map((operation) => [operation.id, operationHref(operation.id) ?? ''])
  return Object.fromEntries(operations)
}

/** Whether readers can send the request of an operation. */
function hasForm({ tryIt }: Settings, { isWebhook }: Operation): boolean {
  return tryIt === true && !isWebhook
}

function writeForm(settings: Settings, operation: Operation, { tryIt, formFailed }: PageWords): string {
  const attributes = {
    data: formFile(settings, operation),
    words: wordsFile(settings),
    callback: `${CALLBACK}.html`,
    label: tryIt,
    failed: formFailed,
  }
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escape(value)}"`)
  return `<ApiTryIt ${written.join(' ')} />`
}

const CALLBACK = 'openapi/callback'

/** Path of the file with what the form of an operation needs. */
function formFile(settings: Settings, { slug }: Operation): string {
  return `${formFolder(settings)}/operations/${slug}.json`
}

/** Path of the file with the words of all forms. */
function wordsFile(settings: Settings): string {
  return `${formFolder(settings)}/words.json`
}

function formFolder({ name }: Settings): string {
  return `openapi/${name.replace(/^openapi-/, '')}`
}

interface Loaded {
  description: Description
  plan: Plan
  context: Context
  words: ApiWords
  language: string
}

/** The description, to download it, and the files of forms. */
function listFiles(settings: Settings, { description, plan, words, language }: Loaded): Record<string, string> {
  const { download } = settings
  const { source, document } = description
  const write = () => (download.endsWith('.json') ? JSON.stringify(document, null, 2) : dump(document))
  const forms = plan.api.operations.filter((operation) => hasForm(settings, operation))
  return {
    [download]: source ?? write(),
    ...Object.fromEntries(
      forms.map((operation) => [formFile(settings, operation), JSON.stringify(toAttempt(plan.api, operation))]),
    ),
    ...(forms.length > 0 && {
      [wordsFile(settings)]: JSON.stringify(toFormWords(words)),
      [`${CALLBACK}.html`]: writeCallbackPage(words.pages, language),
      [`${CALLBACK}.js`]: CALLBACK_SCRIPT,
    }),
  }
}
