// Starlight with its defaults. Requires Node.js 22.12. Its search, Pagefind, indexes the pages during the build.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const dependencies = { astro: '7.3.5', '@astrojs/starlight': '0.42.4', '@astrojs/markdown-remark': '7', sharp: '0.35' }

export const packages = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)

export function prepare(folder) {
  mkdirSync(join(folder, 'src', 'content'), { recursive: true })
  // Astro reads the packages to bundle from here.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true, dependencies }))
  writeFileSync(
    join(folder, 'astro.config.mjs'),
    `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({ integrations: [starlight({ title: 'Corpus' })] })
`,
  )
  writeFileSync(
    join(folder, 'src', 'content.config.ts'),
    `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
  )
  return {
    docs: join('src', 'content', 'docs'),
    command: ['ASTRO_TELEMETRY_DISABLED=1', 'node_modules/.bin/astro', 'build'],
    output: 'dist',
    clean: ['dist', '.astro', join('node_modules', '.astro'), join('node_modules', '.vite')],
  }
}
