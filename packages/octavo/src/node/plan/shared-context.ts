/** The questions about what all documents share: scripts, styles, and what the shell shows. */
import type { IconRef } from '../../shared/build/page.ts'
import type { Problem } from '../../shared/build/problem.ts'
import type { SiteData } from '../../shared/site.ts'
import type { ShellManifest } from '../../shared/theme.ts'
import { addContentStyles, addVersionStyles, listPageIcons } from '../brand.ts'
import { digestValue } from '../digest.ts'
import { renderPolicy, siteSources } from '../render/index.ts'
import type { RenderContext } from '../tasks/render.ts'
import { definePart, defineQuestion, toFactDigest } from './question.ts'
import { settings, shell, sidebarTexts, sourceList, tools } from './inputs.ts'
import { page } from './pages.ts'
import { sidebarIcons, sidebarJson, siteShell } from './site.ts'

/** The icons with these names, one a line, as rules: they are files of the site, or in packages. */
export const iconRules = defineQuestion<string>({
  name: 'icons',
  answer: async (ask, names) => {
    const { config } = await ask(settings())
    const { makePageIcons } = await import('../brand/index.ts')
    const refs = names.split('\n').map((icon): IconRef => ({ icon, line: 1, column: 1 }))
    return makePageIcons(refs, config).css
  },
  isInput: true,
})

/** The bundled shell with what the content of the site needs. */
export const styledShell = defineQuestion<{ manifest: ShellManifest; problems: Problem[] }>({
  name: 'styled shell',
  answer: async (ask) => {
    const { config } = await ask(settings())
    const { manifest: bundled, isPublished } = await ask(shell())
    const { cache } = await ask(tools())
    const pages = (await ask.all(page, await ask(sourceList()))).flatMap((each) => each.page ?? [])
    const texts = await ask(sidebarTexts())
    const icons = [...pages.flatMap(listPageIcons), ...(await ask(sidebarIcons()))]
    if (icons.length > 0) await ask(iconRules([...new Set(icons.map(({ icon }) => icon))].join('\n')))
    const input = { config, manifest: bundled, pages, sidebarTexts: texts, icons, cacheDir: cache.dir }
    const { manifest: styled, problems } = await addContentStyles(input)
    return { manifest: isPublished ? addVersionStyles(config, styled) : styled, problems }
  },
})

export const manifest = definePart<{ manifest: ShellManifest }, ShellManifest>(
  { name: 'manifest', pick: (styled) => styled.manifest, identify: (styled) => toFactDigest(styled.manifest) },
  styledShell,
)

/** What documents are rendered with, apart from the staging folder. */
type SharedContext = Omit<RenderContext, 'root' | 'staging' | 'cacheDir' | 'manifest'> & {
  /** Identifies everything that documents share. */
  siteKey: string
  sidebarFile: string
}

export const sharedContext = defineQuestion<SharedContext>({
  name: 'shared context',
  answer: async (ask) => {
    const { config, engine } = await ask(settings())
    const { site, head } = await ask(siteShell())
    const loaded = await ask(manifest())
    const sidebarFile = `assets/sidebar-${(await ask.digest(sidebarJson())).slice(0, 8)}.json`
    const shown: SiteData = { ...site, sidebarUrl: site.basePath + sidebarFile }
    const policy = renderPolicy(loaded.bootScript, siteSources(config))
    const { scripts, styles, fonts, links, versionStyles, serverDigest } = loaded
    const heads = head === undefined ? [] : [head]
    const shared = [engine.digest, shown, scripts, styles, fonts, policy, links, versionStyles, ...heads]
    const buildId = digestValue(shared).slice(0, 16)
    // A component that is not hydrated changes the server module, but nothing that the browser loads.
    return { site: shown, head, policy, buildId, sidebarFile, siteKey: toFactDigest([buildId, serverDigest]) }
  },
  keep: 'answer',
})
