import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createProject, type Project } from '../project.fixture.ts'
import type { BuildReport } from '../report.ts'

const NODE_MODULES = fileURLToPath(new URL('../../../../../node_modules', import.meta.url))

/** A site that has installed the packages of this repository. */
export function createSite(files: Record<string, string>): Project {
  const site = createProject(files)
  symlinkSync(NODE_MODULES, join(site.root, 'node_modules'), 'dir')
  return site
}

/** The article of a page. */
export function articleOf(site: Project, file: string): string {
  return /id="octavo-article"[^]*(?=<\/article>)/.exec(site.read(file))?.[0] ?? ''
}

/** The problems of a build: severity with place, message, hint. */
export const shown = ({ problems }: BuildReport) =>
  problems.map(({ severity, message, file, line, column, hint }) => [
    `${severity} ${file}:${line}:${column}`,
    message,
    hint,
  ])
