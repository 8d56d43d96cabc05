// Docusaurus with the classic preset and its faster toolchain, docs only, no search.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const packages = [
  '@docusaurus/core@3.10.2',
  '@docusaurus/preset-classic@3.10.2',
  '@docusaurus/faster@3.10.2',
  // The preset depends on it, but the build does not use it. Pinned to the newest version that installs completely.
  '@docsearch/react@4.7.0',
  'react@19',
  'react-dom@19',
  '@mdx-js/react@3',
]

export function prepare(folder) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }))
  writeFileSync(
    join(folder, 'docusaurus.config.js'),
    `module.exports = {
  title: 'Corpus', url: 'https://example.com', baseUrl: '/', onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore',
  future: { v4: true, faster: true }, markdown: { format: 'md', hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
}
`,
  )
  return {
    docs: 'docs',
    command: ['node_modules/.bin/docusaurus', 'build'],
    output: 'build',
    clean: ['build', '.docusaurus', 'node_modules/.cache'],
  }
}
