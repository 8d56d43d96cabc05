/** Makes the pages of a description in a folder of their own. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SourcePage, SourceSite, SourceText } from 'octavo'
import type { OpenApiOptions } from './options.ts'
import { createReference } from './reference.ts'
import { complete } from './settings.ts'

type Reported = Parameters<SourceSite['report']>[0]

interface Made {
  pages: Record<string, SourcePage>
  problems: string[]
  targets: Record<string, string>
  texts: Record<string, SourceText>
  files: Record<string, string>
}

export function write(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'octavo-openapi-'))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  return root
}

/** The pages of the description `api.yaml` or another one, by their paths. */
export async function make(
  files: Record<string, string>,
  options: Partial<OpenApiOptions> = {},
  language?: string,
  layer?: string,
): Promise<Made> {
  return makeIn(write(files), { spec: Object.keys(files)[0] ?? '', ...options }, language, layer)
}

export async function makeIn(root: string, options: OpenApiOptions, language = 'en', layer?: string): Promise<Made> {
  const reported: Reported[] = []
  const reference = createReference(complete(options))
  const own = layer === undefined ? {} : { layer }
  const variables = { productName: 'Acme' }
  const site = {
    root,
    ...own,
    variables,
    title: '',
    url: '',
    baseUrl: '/',
    language,
    dev: false,
    cache: join(root, '.cache'),
  }
  const list = await reference.pages({ ...site, report: (problem) => reported.push(problem) }).catch(() => [])
  const problems = reported.map(
    ({ severity = 'error', file, line, column, message, hint }) =>
      `${severity} ${[file, line, column].filter(Boolean).join(':')} ${message} ${hint}`,
  )
  const pages = Object.fromEntries(list.map((page) => [page.path, page]))
  return { pages, problems, targets: reference.targets(), texts: reference.texts(), files: reference.files() }
}

export async function read(
  page: SourcePage | SourceText | undefined,
  field: 'markdown' | 'twin' = 'markdown',
): Promise<string> {
  const value = page?.[field]
  return typeof value === 'function' ? value() : (value ?? '')
}
