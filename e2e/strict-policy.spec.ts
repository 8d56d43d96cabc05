import { readFileSync } from 'node:fs'
import { options, search, waitForList } from './harness/search-box.ts'
import { expect, open, test } from './harness/test.ts'

/** The policy that the guide prints for hosts that send one of their own, with the hashes of this build. */
async function readPolicy(url: string): Promise<string> {
  const page = readFileSync('sites/guide/docs/head-and-policy.md', 'utf8')
  const [, printed = ''] = /```text\n(default-src 'none';[^`]+)```/.exec(page) ?? []
  const { csp } = (await (await fetch(`${url}build.json`)).json()) as { csp: string }
  const hashes = csp.match(/'sha256-[^']+'/g) ?? []
  expect(hashes).toHaveLength(3)
  return printed.replace(/( 'sha256-…')+/, ` ${hashes.join(' ')}`).replaceAll('\n', ' ')
}

test('a site works on a host that sends the strict policy of the guide', async ({ page, everyUrl }) => {
  const policy = await readPolicy(everyUrl)
  await page.route('**', async (route) => {
    try {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
    } catch (error) {
      // The page asked for files when it was idle, and was left before they arrived.
      if (!String(error).includes('disposed')) throw error
    }
  })
  await open(page, everyUrl)
  await search(page, 'tabs')
  await waitForList(page)
  expect(await options(page).count()).toBeGreaterThan(0)

  await open(page, `${everyUrl}tabs/`)
  await page.locator('octavo-tabs').first().getByRole('tab', { name: 'macOS' }).click()
  await expect(page.getByText('Use Homebrew.')).toBeVisible()

  await open(page, `${everyUrl}diagrams/`)
  await expect(page.locator('main svg').first()).toBeVisible()
})
