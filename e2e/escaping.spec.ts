import { join } from 'node:path'
import { checkSite, buildSite, startOctavo } from './harness/octavo.ts'
import { findEscapes } from './harness/find-escapes.ts'
import { expect, open, test as base } from './harness/test.ts'
import { options, search, waitForList } from './harness/search-box.ts'
import { VARIANTS, writeCombinedSite, writeVariantSite } from './fixtures/escaping/site.ts'

/** A site by authors who try to run code, with everything that a build accepts. */
const test = base.extend<object, { hostile: { url: string; pages: string[] } }>({
  hostile: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright demands a pattern
    async ({}, run, { workerIndex }) => {
      const root = join('e2e/results', `escaping-${workerIndex}`)
      const out = join(root, 'dist')
      writeVariantSite(root)
      const refused = await refusedFiles(root)
      const pages = writeCombinedSite(root, ({ name }) => !refused.has(`docs/${name}.md`))
      await buildSite(root, out)
      const server = await startOctavo(['serve', out])
      await run({ url: server.url, pages })
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ hostile }, run) => run(hostile.url),
})

async function refusedFiles(root: string): Promise<Set<string>> {
  const problems = await checkSite(root)
  return new Set(problems.filter(({ severity }) => severity === 'error').map(({ file = '' }) => file))
}

// Escaping must hold without the content-security policy.
test.use({ bypassCSP: true, expectedComplaints: [/answered 404$|Failed to load resource/] })

test.beforeEach(({ page }) => page.addInitScript('globalThis.ran = () => console.error("an author\'s code ran")'))

test.describe('hostile pages', () => {
  // One worker builds the site once.
  test.describe.configure({ mode: 'serial' })

  test('run nothing and keep their shell', async ({ page, hostile }) => {
    expect(VARIANTS.length).toBeGreaterThan(2000)
    const found: Record<string, string[]> = {}
    for (const name of hostile.pages) {
      await open(page, `${hostile.url}${name}/`)
      const escapes = await page.evaluate(findEscapes)
      if (escapes.length > 0) found[name] = escapes
    }
    expect(found).toEqual({})
  })

  test('run nothing in the list of search results', async ({ page, hostile }) => {
    await open(page, hostile.url)
    await search(page, 'zebra')
    await waitForList(page)
    expect(await options(page).count()).toBeGreaterThan(5)
    expect(await page.evaluate(findEscapes)).toEqual([])
  })
})
