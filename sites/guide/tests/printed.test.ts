/** Everything that the guide prints runs as printed: configurations, sidebars, Markdown, components and commands. */
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DOCS, readCodeBlocks, type CodeBlock } from './code-blocks.ts'
import { MOVED, NOT_RUN, SHOWN, SITE, SITE_WITH_AREAS } from './printed.table.ts'
import { Project } from './printed.fixture.ts'

const PAGES = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
const BLOCKS = PAGES.flatMap(readCodeBlocks)
const nameOf = ({ page, title, code }: CodeBlock) => `${page}: ${title || code.split('\n')[0]}`
const isListed = (block: CodeBlock) => nameOf(block) in NOT_RUN
const run = BLOCKS.filter((block) => !isListed(block))

const isConfig = ({ title }: CodeBlock) => /^octavo\.config\.\w+$/.test(title)
const isSidebar = ({ title }: CodeBlock) => title === 'sidebar.yml'
/** Markdown, and files that the example uses: components, parts, and sources that are shown as code. */
const isContent = ({ language, title }: CodeBlock) =>
  language === 'markdown' || /^([a-z]+\/.+\.\w+|client\.ts)$/.test(title)
const isCommand = ({ language }: CodeBlock) => language === 'bash'
const isOutput = ({ language }: CodeBlock) => SHOWN.has(language)
const isFrontMatter = ({ language, code }: CodeBlock) => language === 'yaml' && code.startsWith('aliases:')

test('every code block is run, or listed with a reason', () => {
  const others = run.filter(
    (block) => ![isConfig, isSidebar, isContent, isFrontMatter, isCommand, isOutput].some((is) => is(block)),
  )
  expect(others.map(nameOf)).toEqual([])
  expect(Object.keys(NOT_RUN).filter((name) => !BLOCKS.some((block) => nameOf(block) === name))).toEqual([])
})

/** Examples follow each other in one folder, because its cache keeps the bundles of the theme's features. */
const withDocs = new Project(SITE)
const withAreas = new Project(SITE_WITH_AREAS)
const withLanguages = new Project({ ...SITE, 'de/docs/index.md': '# Anfang\n' })
const PROJECTS: Record<string, Project> = { 'areas.md': withAreas, 'several-languages.md': withLanguages }

for (const block of run.filter((block) => isConfig(block) || isSidebar(block))) {
  test(`${block.page}:${block.line} ${block.title} is valid`, async () => {
    const project = PROJECTS[block.page] ?? withDocs
    project.write({ [block.title]: block.code })
    const problems = await project.check()
    project.remove(block.title)
    // The example has a few of the pages in its sidebar.
    expect(problems.filter((problem) => !problem.includes('No sidebar shows the page'))).toEqual([])
  })
}

test('the Markdown and the components that the guide prints make a site without a problem', async () => {
  const project = new Project(SITE)
  run.filter(isContent).forEach((block, index) => {
    const isPage = block.title === ''
    const text = isPage && !/^(---|# )/.test(block.code) ? `# Printed\n\n${block.code}` : block.code
    project.write({ [isPage ? `docs/printed-${index}.md` : block.title]: text })
  })
  run.filter(isFrontMatter).forEach((block, index) => {
    project.write({ [`docs/moved-${index}.md`]: `---\n${block.code}---\n# Moved\n` })
  })
  project.write({
    'octavo.config.json': JSON.stringify({
      badges: { status: { beta: 'Beta', new: 'New' }, edition: { team: 'Team edition' } },
      embeds: { hosts: ['youtube'] },
      // For `<OptOut>`.
      analytics: { host: 'https://stats.example.com/', origins: { 'https://docs.example.com': 1 } },
      customFields: { productName: 'Acme', productVersion: '4.2' },
    }),
  })
  expect(await project.check()).toEqual([])
})

describe('commands', () => {
  const project = new Project({ ...SITE, 'octavo.config.json': '{ "baseUrl": "/5.0/" }' })
  project.copyTo('site')
  // Many pages print the same commands, with and without `npx`: each runs once, as it is printed first.
  const outcomes = new Map<string, Promise<string>>()
  /** All that `npx` adds is to find the program, which takes longer than most commands: the first one shows that. */
  let isFoundByNpx = false

  for (const page of PAGES) {
    const blocks = run.filter((block) => block.page === page && isCommand(block))
    if (blocks.length === 0) continue
    test(`the commands of ${page} run as printed`, async () => {
      for (const { code, line } of blocks) {
        for (const command of code.split('\n').filter((text) => text !== '' && !text.startsWith('#'))) {
          const moved = MOVED.reduce((text, [path, used]) => text.replace(path, used), command)
          const found = moved.replace(/^npx (?=octavo )/, '')
          const outcome = outcomes.get(found) ?? project.run(isFoundByNpx ? found : moved)
          outcomes.set(found, outcome)
          isFoundByNpx ||= found !== moved
          expect(`${line} ${command} → ${await outcome}`).toMatch(/→ (ready|status 0)/)
        }
      }
    })
  }
})
