import { expect, open, tabTest as test } from './harness/test.ts'

test('an island hydrates with the page that a soft navigation shows', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}tools/hammer/`)
  await page.locator('a[rel="next"]').click()
  await expect(page.locator('h1')).toHaveText('Screwdriver')
  // React reports a mismatch as an error, and the harness fails on errors.
  await page.getByRole('button', { name: 'Screwdriver: 0' }).click()
  await expect(page.getByRole('button', { name: 'Screwdriver: 1' })).toBeVisible()
})

test('a page can be left before its island has hydrated, without a complaint', async ({ page, everyUrl }) => {
  await page.route('**/assets/hydrate-island-*.js', async (route) => {
    // Removes the island as soon as its hydration has begun, as a navigation does.
    await page.locator('octavo-island').evaluate((island) =>
      Object.defineProperty(island, 'unmount', {
        set: (unmount: () => void) => {
          unmount()
          island.remove()
        },
      }),
    )
    await route.continue()
  })
  await page.goto(`${everyUrl}tools/inner/screwdriver/`)
  await expect(page.locator('octavo-island')).toHaveCount(0)
})

test('an island between blocks has the distance of a block', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}tools/inner/screwdriver/`)
  const distance = await page.locator('.prose > octavo-island').evaluate((island) => {
    const above = island.previousElementSibling!
    return island.getBoundingClientRect().top - above.getBoundingClientRect().bottom
  })
  expect(distance).toBe(16)
})

for (const script of ['hydrate-island', 'start']) {
  test(`a click on an island before ${script}.js is loaded is not lost`, async ({ page, everyUrl }) => {
    let load = () => {}
    const wanted = new Promise<void>((resolve) => (load = resolve))
    await page.route(`**/assets/${script}-*.js`, async (route) => {
      await wanted
      await route.continue()
    })
    await page.goto(`${everyUrl}tools/inner/screwdriver/`)
    await page.getByRole('button', { name: 'Screwdriver: 0' }).click()
    load()
    await expect(page.getByRole('button', { name: 'Screwdriver: 1' })).toBeVisible()
  })
}

test.describe('on the page with an island that throws', () => {
  test.use({ expectedComplaints: [/This island sinks/] })

  test('inline styles of another island are set, without a violation of the policy', async ({ page, everyUrl }) => {
    await open(page, `${everyUrl}islands/`)
    const bar = page.getByRole('figure', { name: '120 pixels' }).locator('div')
    await expect.poll(() => bar.evaluate((element) => element.getBoundingClientRect().width)).toBe(120)
  })

  test('an island is hydrated if its first element has no box, or it has none', async ({ page, everyUrl }) => {
    await open(page, `${everyUrl}islands/`)
    for (const text of ['Hidden first: running', 'Bare: running']) await expect(page.getByText(text)).toBeVisible()
  })
})
