import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { starlight } from './index.ts'

test('<PackageManagers> becomes tabs with the command of each', async () => {
  const tag = (attributes: string) => `<PackageManagers ${attributes} />\n\n`
  const folder = folderOf({
    'astro.config.mjs': "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({})] }",
    'src/content/docs/a.mdx': `import { PackageManagers } from 'starlight-package-managers'\n\n${tag('pkg="acme" dev')}${tag('type="exec" pkg="acme" args="--all"')}${tag('type="run" args="dev"')}`,
  })
  const { pages } = await starlight.read(folder, 'astro.config.mjs')
  const commands = pages[0]?.text.match(/^(?:npm|npx|yarn|pnpm|bun).*/gm)
  expect(commands?.filter((line) => !line.startsWith('bun'))).toEqual([
    'npm i -D acme',
    'yarn add --dev acme',
    'pnpm add -D acme',
    'npx acme --all',
    'yarn dlx acme --all',
    'pnpm dlx acme --all',
    'npm run dev',
    'yarn dev',
    'pnpm run dev',
  ])
})
