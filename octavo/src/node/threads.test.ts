import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createProject } from './project.fixture.ts'

/** The built command: worker threads start from its files. */
const OCTAVO = fileURLToPath(new URL('../../bin/octavo.js', import.meta.url))

const pages = (from: number, to: number) =>
  Object.fromEntries(
    Array.from({ length: to - from }, (_, index) => {
      const name = from + index
      const text = `# Page ${name}\n\nA word${name % 97}, a camelCase${name % 13}.\n\n## Part ${name % 7}\n\n\`const a = ${name}\`\n`
      // In many folders, because a page contains the sidebar of its own.
      return [`docs/part-${name % 97}/page-${name}.md`, text]
    }),
  )

test('the site is the same, however its pages are spread over threads', { timeout: 300_000 }, () => {
  const project = createProject(pages(0, 80))
  const run = (...words: string[]) => execFileSync(process.execPath, [OCTAVO, 'build', project.root, ...words])
  let count = 80
  // The main thread compiles few pages alone, some beside the background thread, and many with workers on all cores. An
  // incremental build compiles fewer pages than a clean one, so each of the last two compares two of these ways.
  for (const next of [80, 250, 1_510]) {
    project.write(pages(count, next))
    run()
    const clean = join(project.root, `clean-${next}`)
    run('--no-cache', '--out', clean)
    const files = project.readAll()
    expect([...files.keys()].filter((file) => /page-\d+\/index\.html$/.test(file))).toHaveLength(next)
    expect(files).toEqual(project.readAll(clean))
    count = next
  }
})

test('diagrams are the same, whichever thread draws them', () => {
  const chart = (name: string) => `\`\`\`mermaid\nflowchart LR\n  A[${name}] --> B{Ready?}\n  B --> C\n\`\`\`\n`
  const project = createProject({ 'docs/index.md': '# Start\n' })
  const run = (...words: string[]) => execFileSync(process.execPath, [OCTAVO, 'build', project.root, ...words])
  // The main thread draws a few, and the clean build has another thread draw all of them.
  for (const letter of ['a', 'b']) {
    project.write({
      [`docs/${letter}.md`]: `# ${letter}\n\n${chart(`${letter}1`)}\n- In a list\n\n  \`code\`\n\n${chart(`${letter}2`)}`,
    })
    run()
  }
  const clean = join(project.root, 'clean')
  run('--no-cache', '--out', clean)
  expect(
    project
      .readAll(clean)
      .get('b/index.html')
      ?.match(/<svg[^>]*>/g),
  ).toHaveLength(2)
  expect(project.readAll()).toEqual(project.readAll(clean))
})
