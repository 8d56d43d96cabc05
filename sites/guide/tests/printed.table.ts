import { readFileSync } from 'node:fs'
import { readBlock } from './code-blocks.ts'

/** Languages of blocks that only show something: file trees, output, and the web servers, which have their own test. */
export const SHOWN: ReadonlySet<string> = new Set(['text'])

const PACKED = 'The test of the packed package runs it with the tarball, as the registry has no release yet.'
const SHOWN_CODE = 'Shows how code looks.'
const PLUGINS = 'Needs packages that this repository does not install. The tests of plugins run others.'
const SOURCES = 'A part of a source. The whole one of the page runs here.'
const LANGUAGES = 'Needs a site for each language. The browser test of the dropdown builds such sites.'
const SITES = 'Needs several sites. The test of the web servers builds some below each other.'
const HOSTED = 'Needs the host. Its octavo commands are those of other blocks.'
const WORKFLOW = 'The test of the workflow runs its commands.'
const PACKAGE = 'The test of the package builds a site with all files of the page.'
const TYPEDOC = 'The packages are not installed. A build reads any Markdown files.'
const BUCKET = 'Needs a bucket. The tests of publishing use one.'
const MCP = 'The tests of octavo-mcp connect clients in these ways.'
const PDF = 'Needs a browser. The browser test of PDF files runs it.'
const CLOUDFRONT = 'The test of CloudFront runs or reads it.'

/** Blocks that no test here runs, as page and title or first line, with the reason. */
export const NOT_RUN: Record<string, string> = {
  'api-reference.md: npm install octavo-openapi': PACKED,
  'api-reference.md: [Get a user](api:getUser)':
    'Needs the pages of the source. The test of the package builds a site with such a link.',
  'api-reference.md: ## Create a booking': 'The example site of the API reference has such a page.',
  "page-sources.md: import type { PageSource } from 'octavo'": SOURCES,
  'api-reference.md: npm install --save-dev typedoc typedoc-plugin-markdown typescript@6': TYPEDOC,
  'api-reference.md: typedoc.json': TYPEDOC,
  'api-reference.md: npx typedoc': TYPEDOC,
  'assistants.md: .mcp.json': MCP,
  'assistants.md: npx octavo serve --mcp': MCP,
  'assistants.md: worker.ts': MCP,
  'brand.md: npm install --save-dev sharp': 'The fixture links the package, which is large.',
  'brand.md: npm install --save-dev sharp fontkitten': 'The fixture links the packages.',
  'brand.md: npm install --save-dev subset-font fontkitten @capsizecss/unpack': 'The fixture links the packages.',
  'command-line.md: # Print dist to documentation.pdf.': PDF,
  'pages.md: npx octavo build': PDF,
  'command-line.md: # Import a site and report what is left to do.': 'The tests of octavo-import run it.',
  'feedback.md: { "page": "https://docs.example.com/setup/", "useful": false, "text": "The second step fails." }':
    'A request that the site receives.',
  'islands.md: components/CityMap.tsx': 'The package is not installed.',
  'markdown-plugins.md: npm install remark-emoji': PLUGINS,
  'markdown-plugins.md: npm install twoslash typescript@6 @types/node': PLUGINS,
  'markdown-plugins.md: ```ts twoslash': PLUGINS,
  'markdown-plugins.md: npm install katex': PLUGINS,
  'markdown-plugins.md: npm install --save-dev @fontsource/noto-sans-math subset-font fontkitten @capsizecss/unpack':
    PLUGINS,
  'markdown-plugins.md: npm install remark-math remark-parse remark-gfm remark-frontmatter remark-directive': PLUGINS,
  'markdown-plugins.md: For each $x \\in \\RR$:': PLUGINS,
  'markdown-plugins.md: Reading this page takes {{minutes}} minutes.': PLUGINS,
  "markdown-plugins.md: import type { Node } from 'unist'": PLUGINS,
  'markdown-plugins.md: octavo.config.ts': PLUGINS,
  'page-sources.md: pages: ({ report }) => {': SOURCES,
  'page-sources.md: yield {': SOURCES,
  'page-sources.md: pages: () => [': SOURCES,
  "page-sources.md: feeds: () => [{ path: 'rules/rss.xml', type: 'application/rss+xml', title: 'Rules (RSS)' }]":
    SOURCES,
  'page-sources.md: watch: (changed) => {': SOURCES,
  'page-sources.md: files: ({ pages, url }) => ({': SOURCES,
  'consent-and-analytics.md: count.ts': 'The example of the configuration bundles it.',
  'components.md: const answer: number = 42': SHOWN_CODE,
  'components.md: int answer = 42;': SHOWN_CODE,
  'components.md: glossary.yml': 'The example of the configuration reads it.',
  'components.md: <Card title="Edit" icon="edit" href="./markdown.md">What you can write.</Card>':
    'The card runs above it. The others need sets of icons that this repository does not install.',
  'components.md: npm install --save-dev vitest @types/react-dom':
    'This repository has both. A test of the engine runs a test page.',
  'components.md: npx vitest run': 'Runs all tests of this repository.',
  'components.md: <p data-no-index="">0 of 3 done</p>':
    'A part of a component. The tests of rendered text build a page with one.',
  'cloudfront.md: npx octavo build': HOSTED,
  'cloudfront.md: aws cloudfront create-response-headers-policy \\': HOSTED,
  'cloudfront.md: cloudfront/addresses.js': CLOUDFRONT,
  "cloudfront.md: if (path.startsWith('/wiki/')) return redirect(path.replace(/^\\/wiki[/\\\\]+/, '/') + toQuery(request.querystring))":
    CLOUDFRONT,
  'cloudfront.md: cloudfront/headers.json': CLOUDFRONT,
  'continuous-integration.md: .github/workflows/cache.yml': HOSTED,
  'continuous-integration.md: .github/workflows/check.yml': HOSTED,
  'continuous-integration.md: .github/workflows/preview.yml': HOSTED,
  'continuous-integration.md: .gitlab-ci.yml': WORKFLOW,
  'continuous-integration.md: code-quality.mjs': WORKFLOW,
  'deploying.md: .github/workflows/docs.yml': HOSTED,
  'deploying.md: .gitlab-ci.yml': HOSTED,
  'deploying.md: jobs:': HOSTED,
  'head-and-policy.md: ---': 'The tests of tags in the head check front matter.',
  'deploying.md: Dockerfile': 'Needs Docker.',
  'editor.md: .vscode/settings.json': 'Read by the editor only. The test of the JSON Schemas checks the schemas.',
  'editor.md: npm install --save-dev @types/react @types/node': 'The test of the types links both.',
  'editor.md: tsconfig.json': 'The test of the types uses it. The template of new sites has the same file.',
  'index.md: mkdir handbook': PACKED,
  'index.md: npm ci': PACKED,
  'index.md: npm install': PACKED,
  'index.md: cd ../handbook': PACKED,
  'index.md: npm create octavo handbook': PACKED,
  'many-sites.md: acme-docs/package.json': PACKAGE,
  'many-sites.md: acme-docs/config.ts': PACKAGE,
  'many-sites.md: acme-docs/theme/Footer.tsx': PACKAGE,
  'many-sites.md: acme-docs/components/Price.tsx': PACKAGE,
  'many-sites.md: acme-docs/brand.css': PACKAGE,
  'many-sites.md: npx octavo build home --out public': SITES,
  'many-sites.md: octavo.config.ts': PACKAGE,
  'many-sites.md: {': 'A part of package.json. This repository has these packages.',
  'markdown.md: How an order is paid': 'Drawn by the build of the guide.',
  'markdown.md: npm test --color=always > test.log': 'Makes a file for the next block.',
  'markdown.md: <Code file="/test.log" language="ansi" />': 'Needs the file of the block before.',
  'markdown.md: compose.yml': SHOWN_CODE,
  'markdown.md: const limit = 5000': SHOWN_CODE,
  'moving/antora.md: npm install --save-dev octavo octavo-import @asciidoctor/core@4':
    'The tests of octavo-import run it.',
  'moving/index.md: npm install --save-dev octavo octavo-import': 'The tests of octavo-import run it.',
  'moving/index.md: cd new-site': PACKED,
  'object-storage.md: npm install --save-dev @aws-sdk/client-s3': BUCKET,
  'object-storage.md: npx octavo publish --to s3://acme-docs/handbook': BUCKET,
  'object-storage.md: npx octavo publish --to s3://acme-docs --endpoint https://minio.example.com': BUCKET,
  'object-storage.md: npx octavo publish --to s3://acme-docs': BUCKET,
  'object-storage.md: npx octavo publish --to s3://acme-docs/handbook --rollback 5.0': BUCKET,
  'object-storage.md: npx octavo publish --to s3://acme-docs/handbook --list': BUCKET,
  'object-storage.md: npx octavo publish --to s3://acme-docs/handbook --remove 4.2': BUCKET,
  'object-storage.md: npm install --save-dev @aws-sdk/client-cloudfront': BUCKET,
  'object-storage.md: worker.js': 'A test runs it in front of a bucket.',
  'object-storage.md: policy.json': HOSTED,
  'object-storage.md: .github/workflows/publish-to-s3.yml': HOSTED,
  'several-languages.md: shared/site.ts': LANGUAGES,
  'tokens.md: <footer class="page-container">…</footer>': 'The test of the package builds a footer with the class.',
  'several-languages.md: en/octavo.config.ts': LANGUAGES,
  'several-languages.md: de/octavo.config.ts': LANGUAGES,
  'several-languages.md: npx octavo build en --out public': LANGUAGES,
  'upgrading.md: npm install --save-dev octavo@latest': PACKED,
  'versions.md: npx octavo publish --to ../public --remove 4.2':
    'Needs that version. A test of publishing removes one.',
  'versions.md: git switch --orphan published': WORKFLOW,
  'versions.md: .github/workflows/publish.yml': WORKFLOW,
  'versions.md: public/versionsList.json': 'Written by octavo publish, whose test checks it.',
}

/**
 * Paths in commands, and what the test uses instead: a folder that not only an administrator can write to, and one old
 * site for all. The tests of each engine import sites of it.
 */
export const MOVED: readonly (readonly [path: RegExp, used: string])[] = [
  [/\/srv\//g, '../srv/'],
  // The tests of publishing use buckets.
  [/s3:\/\/acme-docs/g, '../bucket'],
  [/\.\.\/old-site|path\/to\/[\w-]+/g, 'old-book'],
]

/** A PNG image with one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'

const FONT = new URL('../../../packages/octavo/src/theme/fonts/schibsted-grotesk.woff2', import.meta.url)

/** The files that the examples of the guide refer to. */
export const SITE: Record<string, string | Buffer> = {
  'package.json': '{ "name": "handbook", "private": true, "type": "module" }',
  'docs/index.md': readBlock('index.md', 'docs/index.md'),
  'docs/first-day.md': readBlock('index.md', 'docs/first-day.md'),
  'docs/tools/index.md': '# Tools\n',
  'docs/tools/git.md': '# Git\n\n## Related\n',
  'docs/tools/continuous-integration.md': '# Continuous integration\n',
  'docs/handbook/vacation.md': '---\ntags: [setup]\n---\n# Vacation\n',
  'docs/policies/reviews.md': '# Reviews\n\n## Approval\n',
  'docs/reference/forms.md': '# Forms\n\n## See also\n',
  'docs/markdown.md': '# Markdown\n',
  'docs/deploying.md': '# Deploying\n',
  'blog/2026-11-22-hello.md': readBlock('blog.md', 'blog/2026-11-22-hello.md'),
  'blog/authors.yml': readBlock('blog.md', 'blog/authors.yml'),
  'blog/ada.png': PIXEL,
  'docs/settings.png': PIXEL,
  'docs/settings-dark.png': PIXEL,
  'pages/legal-notice.md': '# Legal notice\n',
  'api/index.md': '# API\n',
  'manual/docs/index.md': '# Library\n',
  'manual/pages/about.md': '# About\n',
  'manual/public/robots.txt': '',
  'home.md': 'Welcome.\n',
  'public/img/logo.svg': LOGO,
  'icons/flask.svg': LOGO,
  'icons/github.svg': LOGO,
  'public/img/logo-dark.svg': LOGO,
  'brand/brand.css': ':root { --bar: 2px }',
  'brand/icon.svg': LOGO,
  'brand/leaves.svg': LOGO,
  'brand/grotesk.woff2': readFileSync(FONT),
  'public/tour.mp4': '',
  'public/downloads/handbook.pdf': '',
  'public/data/prices.json': '[]',
  'public/tour.jpg': '',
  'old-book/book.toml': '[book]\ntitle = "Book"\n',
  'old-book/src/SUMMARY.md': '# Summary\n\n- [Start](start.md)\n',
  'old-book/src/start.md': '# Start\n',
  'docs/workspaces.md': '# Workspaces\n',
  'glossary.yml': readBlock('components.md', 'glossary.yml'),
  'count.ts': readBlock('consent-and-analytics.md', 'count.ts'),
  'CHANGELOG.md': '# Changelog\n\n## 1.2.0\n\n- A change.\n',
  'api/openapi.yaml': readBlock('api-reference.md', 'api/openapi.yaml'),
  'data/rules.json': '[{ "name": "max-len", "text": "Write short lines." }]',
}

/** The same site, with its pages in areas. */
export const SITE_WITH_AREAS: Record<string, string | Buffer> = {
  ...Object.fromEntries(Object.entries(SITE).filter(([file]) => !file.startsWith('docs/'))),
  'guide/index.md': '# Guide\n',
}
