import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { fumadocs } from './index.ts'

/** A site without pages. */
export const SITE = {
  'source.config.ts': `
    import { defineConfig, defineDocs, defineCollections } from 'fumadocs-mdx/config'
    export const docs = defineDocs({ dir: './content/docs' })
    export const news = defineCollections({ type: 'doc', dir: 'content/news' })
    export default defineConfig()`,
  'lib/source.ts': `
    import { docs, news } from '@/.source'
    import { loader } from 'fumadocs-core/source'
    import { docsRoute } from '@/lib/shared'
    export const source = loader({ baseUrl: docsRoute, source: docs.toFumadocsSource() })
    export const updates = loader(news.toFumadocsSource(), { baseUrl: '/news' })`,
  'lib/shared.ts': "export const docsRoute = '/guide'; export const appName = 'Acme'",
  'lib/layout.shared.tsx': `
    import { appName } from './shared'
    export function baseOptions() {
      return { nav: { title: appName, children: <Logo /> }, githubUrl: 'https://github.com/acme/acme',
        links: [{ text: 'Guide', url: '/guide' }, { text: 'Pricing', url: '/pricing' }, { type: 'icon', icon: <X />, text: 'Chat', url: 'https://chat.test/' }] }
    }`,
  'next.config.mjs': `
    import { createMDX } from 'fumadocs-mdx/next'
    const config = { async redirects() { return [
      { source: '/start', destination: '/guide/setup', permanent: true },
      { source: '/old/:path*', destination: '/guide/:path*', permanent: true },
      { source: '/q', has: [{ type: 'query', key: 'id' }], destination: '/guide' },
    ] } }
    export default createMDX()(config)`,
  'tsconfig.json': '{ // paths\n "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
  'app/(home)/page.tsx': '',
  'app/guide/[[...slug]]/page.tsx': '',
  'content/news/a.mdx': '# A\n',
  'public/logo.png': '',
}

export function folder(pages: Record<string, string>, more: Record<string, string> = {}) {
  const content = Object.entries(pages).map(([file, text]) => [`content/docs/${file}`, text] as const)
  return folderOf({ ...SITE, ...Object.fromEntries(content), ...more })
}

export async function read(pages: Record<string, string>, more: Record<string, string> = {}) {
  const from = folder(pages, more)
  return fumadocs.read(from, fumadocs.detect(from) ?? '')
}

/** Converts one page. */
export async function convert(text: string, more: Record<string, string> = {}) {
  const site = await read({ 'page.mdx': text }, more)
  const page = site.pages.find(({ source }) => source === 'content/docs/page.mdx')
  return { site, text: page?.text ?? '', anchors: page?.anchors }
}
