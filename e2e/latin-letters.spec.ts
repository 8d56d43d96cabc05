import { readFonts } from './harness/fonts.ts'
import { expect, open, test } from './harness/test.ts'

test('Polish letters are in the font of the text', async ({ page, everyUrl }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(...(/[^/]*-extended-[^/]*\.woff2$/.exec(request.url()) ?? [])))
  await open(page, `${everyUrl}blocks/`)
  await expect.poll(() => loaded).toHaveLength(1)
  const polish = page.locator('.prose > p', { hasText: 'gęślą' })
  await polish.evaluate((element) => (element.id = 'polish'))
  await expect.poll(async () => (await readFonts(page, '#polish')).join()).toMatch(/^(Schibsted[^,]*,?)+$/)
})

test('long words get hyphens where they do not fit, but not in code, and not in English', async ({
  page,
  everyUrl,
}) => {
  const address = `${everyUrl}code/`
  // Not each browser of the tests has the words of a language, so the result cannot be seen.
  await open(page, address)
  await expect(page.locator('h1')).toHaveCSS('hyphens', 'manual')
  await page.route(address, async (route) => {
    const body = await (await route.fetch()).text()
    await route.fulfill({ body: body.replace('<html lang="en"', '<html lang="de"'), contentType: 'text/html' })
  })
  await page.reload()
  for (const selector of ['h1', '.toc a', '.sidebar a'])
    await expect(page.locator(selector).first()).toHaveCSS('hyphens', 'auto')
  await expect(page.locator('.code code').first()).toHaveCSS('hyphens', 'manual')
})

test('Greek and Cyrillic letters are in fonts of the same look, which only pages with such letters load', async ({
  page,
  everyUrl,
}) => {
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const [, name] = /([^/]*)-[^-]*\.woff2$/.exec(response.url()) ?? []
    if (name !== undefined) loaded.add(name)
  })
  await open(page, `${everyUrl}code/`)
  await expect.poll(() => [...loaded]).toContain('schibsted-grotesk')
  expect([...loaded].join()).not.toMatch(/greek|cyrillic/)
  await open(page, `${everyUrl}blocks/`)
  await expect.poll(() => [...loaded]).toEqual(expect.arrayContaining(['commissioner-greek', 'commissioner-cyrillic']))
  // A font that arrives late never replaces text that is shown already.
  await page.reload()
  const strong = '.prose > p:not(:has(kbd)) > strong'
  await expect.poll(async () => (await readFonts(page, strong)).join()).toMatch(/^(Commissioner[^,]*,?)+$/)
  const widths = await page
    .locator(strong)
    .first()
    .evaluate((element: HTMLElement) => {
      const bold = element.getBoundingClientRect().width
      element.style.fontWeight = '400'
      return { bold, regular: element.getBoundingClientRect().width }
    })
  expect(widths.bold, 'bold text is in a bold face').toBeGreaterThan(widths.regular * 1.02)
})
