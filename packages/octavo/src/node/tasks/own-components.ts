import { join } from 'node:path'
import type { Problem } from '../../shared/build/problem.ts'
import type { SiteData } from '../../shared/site.ts'
import type { OwnComponents } from '../markdown/index.ts'
// Not the room's index: most builds plan nothing.
import { draftPageData } from '../site/page-parts.ts'
import {
  ComponentError,
  componentProblem,
  findInlineStyle,
  findStaticHandlers,
  renderComponent,
} from './render-problems.ts'
import { readLines } from '../files/index.ts'
import { watched } from '../watchdog/index.ts'
import { loadTheme } from './theme.ts'

/** The components of a site, as pages are compiled with them. */
export interface SiteComponents {
  names: readonly string[]
  /** Absolute path of the theme's bundle, which contains them. */
  serverModule: string
  /** Digest of everything that their HTML depends on besides their tag and page. */
  digest: string
  /** What `useSite` returns in them: the parts that do not depend on pages. */
  site: SiteData
}

/**
 * The theme is loaded by the first page that has such a component. `root`: absolute path of the site, for the places of
 * problems.
 */
export function toOwnComponents({ names, serverModule, site }: SiteComponents, root: string): OwnComponents {
  return {
    names,
    load: async () => {
      const theme = await loadTheme(serverModule)
      const inert = new Map<string, Problem[]>()
      const findInert = (name: string) => {
        const found = inert.get(name) ?? findStaticHandlers(theme, root, name)
        inert.set(name, found)
        return found
      }
      return {
        render: (input, page, tag) => {
          try {
            const html = watched({ kind: 'page', file: tag.file }, () =>
              renderComponent(theme, { ...input, site, page }),
            )
            return {
              html,
              problems: [
                ...findInlineStyle(html, { root, name: input.name, file: theme.siteFiles[input.name] }),
                ...findInert(input.name),
              ],
            }
          } catch (error) {
            if (!(error instanceof ComponentError)) throw error
            const problem = componentProblem(root, error, tag)
            return {
              problems: [
                usesPlan(root, problem.file) ? { ...problem, hint: `${problem.hint} ${DRAFT_HINT}` } : problem,
              ],
            }
          }
        },
        toPageData: (page) => draftPageData(site, page),
      }
    },
  }
}

/** Whether the code of a component mentions what is not known before the site is planned. */
function usesPlan(root: string, file: string | undefined): boolean {
  return (
    file !== undefined && readLines(join(root, file)).some((line) => /\b(breadcrumbs|neighbors|navbar)\b/.test(line))
  )
}

const DRAFT_HINT =
  'They also render once before the site is planned, when their page has no breadcrumbs or neighbors yet and the site no navbar.'
