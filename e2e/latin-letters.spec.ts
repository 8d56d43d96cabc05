import { readFonts } from './harness/read-fonts.ts'
import { expect, open, test } from './harness/test.ts'

const TYPICAL = 'docs/organize/workspaces/'

test('Polish letters are in the font of the text', async ({ page, siteUrl }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(...(/[^/]*-extended-[^/]*\.woff2$/.exec(request.url()) ?? [])))
  await page.route(siteUrl + TYPICAL, async (route) => {
    const body = await (await route.fetch()).text()
    await route.fulfill({ body: body.replace('<p>', '<p>Zażółć gęślą jaźń. '), contentType: 'text/html' })
  })
  await open(page, siteUrl + TYPICAL)
  await expect.poll(() => loaded).toHaveLength(1)
  await expect.poll(async () => (await readFonts(page, '.prose > p')).join()).toMatch(/^(Schibsted[^,]*,?)+$/)
})
