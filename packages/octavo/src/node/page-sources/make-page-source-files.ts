import type { Problem } from '../../shared/build/problem.ts'
import type { PublishedPage } from '../../shared/build/site-code.ts'
import { joinPath } from '../../shared/urls.ts'
import { thrownMessage } from '../../shared/text/thrown.ts'
import type { SiteConfig } from '../config/index.ts'
import { digest } from '../digest.ts'
import { locateError } from '../files/index.ts'
import { findAddressFault } from '../site/routes/index.ts'
import { watched } from '../watchdog/index.ts'
import { listPageSources } from './list-page-sources.ts'
import { toSourceSite, type ListedPage } from './make-pages.ts'

/** The part of a planned document that sources get to know. */
interface PlannedPage {
  pageFile: string | null
  data: { route: string; title: string; description: string }
}

interface PublishedInput {
  /** The pages that the sources have listed. */
  listed: readonly ListedPage[]
  documents: readonly PlannedPage[]
  /** Whether it is a preview. */
  dev: boolean
  /** Absolute path of the site's cache folder. */
  cacheDir: string
}

/** A text file that a source has made. */
export interface MadeFile {
  text: string
  /** Digest of the text, which may be long. */
  key: string
}

/** Lets the sources make their text files, by path below the base path. */
export async function makePageSourceFiles(
  config: SiteConfig,
  { listed, documents, dev, cacheDir }: PublishedInput,
): Promise<{ files: Record<string, MadeFile>; problems: Problem[] }> {
  const files: Record<string, MadeFile> = {}
  const problems: Problem[] = []
  for (const source of listPageSources(config)) {
    const { name } = source
    if (!source.files) continue
    const own = listed.filter((page) => page.source === name)
    try {
      const site = { ...toSourceSite(config, { dev, cacheDir, source }), pages: toPublished(own, documents) }
      const returned: unknown = await watched({ kind: 'source', name }, () => source.files!(site)) // Checked above.
      if (!isTexts(returned)) throw new Error('It must return an object with a text for each path.')
      problems.push(...Object.keys(returned).flatMap((path) => findMisplaced(name, path, config)))
      for (const [path, text] of Object.entries(returned)) files[joinPath(path)] = { text, key: digest(text) }
    } catch (error) {
      problems.push(failed(name, error, config))
    }
  }
  return { files, problems }
}

function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
}

function toPublished(listed: readonly ListedPage[], documents: readonly PlannedPage[]): PublishedPage[] {
  const byFile = new Map(documents.map((document) => [document.pageFile, document.data]))
  return listed.flatMap(({ path, file }) => {
    const data = byFile.get(file)
    return data ? [{ path, route: data.route, title: data.title, description: data.description }] : []
  })
}

function findMisplaced(name: string, path: string, { file }: SiteConfig): Problem[] {
  const fault = findAddressFault(path)
  if (fault === undefined) return []
  const message = `The path "${path}" of a file of the page source "${name}" ${fault}.`
  return [{ severity: 'error', message, file, hint: 'Write a path below the base path, such as "blog/rss.xml".' }]
}

function failed(name: string, error: unknown, { file, root }: SiteConfig): Problem {
  return {
    severity: 'error',
    message: `The files of the page source "${name}" cannot be made: ${thrownMessage(error)}`,
    ...(locateError(error, root) ?? { file }),
    hint: 'Fix the function "files" of the source.',
  }
}
