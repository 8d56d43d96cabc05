/** Errors of the site's own code, over the page in the preview. */
import { expect, type Page } from '@playwright/test'
import { FILES } from './harness/preview/files.ts'
import { previewTest as test } from './harness/preview/preview-test.ts'

const FOOTER = 'export const Footer = () => <footer>Our footer</footer>\n'
const CLIENT = "export const onPage = ({ main }) => void (main.dataset.visited = 'yes')\n"

/** Opens the page when its parts are shown. */
async function openHome(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
}

const OWN_CODE = { 'theme/Footer.tsx': FOOTER, 'client.ts': CLIENT }

test.use({ files: OWN_CODE })

const FAULTS = [
  {
    name: 'a part that throws',
    file: 'theme/Footer.tsx',
    text: "export const Footer = () => {\n  const words = ['out', 'of', 'feet']\n  throw new Error(words.join(' '))\n}\n",
    place: 'theme/Footer.tsx:3:9',
    shown: 'out of feet',
    fixed: FOOTER,
  },
  {
    name: 'a part that throws in browsers only',
    file: 'theme/Footer.tsx',
    text: "export const Footer = () => {\n  if (typeof window === 'object') throw new Error('no window')\n  return <footer>Ours</footer>\n}\n",
    place: 'theme/Footer.tsx:2:',
    shown: 'no window',
    fixed: FOOTER,
  },
  {
    name: 'an island that throws in browsers only',
    file: 'components/Counter.tsx',
    text: FILES['components/Counter.tsx'].replace(
      '  return',
      "  if (typeof window === 'object') throw new Error('no count')\n  return",
    ),
    place: 'components/Counter.tsx:5:',
    shown: 'no count',
    fixed: FILES['components/Counter.tsx'],
  },
  {
    name: 'an island that reads an environment variable',
    file: 'components/Counter.tsx',
    text: FILES['components/Counter.tsx'].replace('  return', '  const { STAGE } = process.env\n  return STAGE ??'),
    place: 'components/Counter.tsx:5:',
    shown: 'Write "import.meta.env.VITE_NAME"',
    fixed: FILES['components/Counter.tsx'],
  },
  {
    name: 'a client module that throws at the start',
    file: 'client.ts',
    text: `const words: string[] = ['no', 'start']\n\nthrow new Error(words.join(' '))\n${CLIENT}`,
    place: 'client.ts:3:7',
    shown: 'no start',
    fixed: CLIENT,
  },
  {
    name: 'a client module that throws on a page',
    file: 'client.ts',
    text: "\nexport const onPage = async () => {\n  throw new Error('no page')\n}\n",
    place: 'client.ts:3:9',
    shown: 'no page',
    fixed: CLIENT,
  },
  {
    name: 'a client module with a syntax error',
    file: 'client.ts',
    text: 'export const onPage = (\n',
    place: 'client.ts:',
    shown: 'export const onPage = (',
    fixed: CLIENT,
  },
]

// One preview and one tab for all of them: these are most of what a test of the preview costs.
test('each error is shown over the page with its place until it is fixed', async ({ page, site }) => {
  test.slow()
  await openHome(page, site.url)
  await expect(page.locator('main')).toHaveAttribute('data-visited', 'yes')
  await expect(page.locator('footer')).toHaveText('Our footer')
  const errors = page.getByRole('alert')
  for (const { name, file, text, place, shown, fixed } of FAULTS) {
    await test.step(name, async () => {
      site.write(file, text)
      await expect(errors).toContainText(place)
      await expect(errors).toContainText(shown)
      await expect(errors.getByRole('heading')).toHaveText('One error')
      await expect(errors.locator('pre')).toContainText('> ')
      await expect(page.getByText('First words.')).toBeVisible()
      site.write(file, fixed)
      await expect(errors).toHaveCount(0)
      await expect(page.locator('footer')).toHaveText('Our footer')
      await expect(page.locator('main')).toHaveAttribute('data-visited', 'yes')
      site.write('docs/index.md', '# Home\n\nOther words.\n')
      await expect(page.getByText('Other words.')).toBeVisible()
      await expect(errors).toHaveCount(0)
      site.write('docs/index.md', FILES['docs/index.md'])
      await expect(page.getByText('First words.')).toBeVisible()
    })
  }
})

test.describe('an island that renders something else in browsers', () => {
  const words = "const words = typeof window === 'object' ? 'In the browser' : 'On the server'\n  return"
  const island = FILES['components/Counter.tsx'].replace('return', words).replace('Clicks', '{words}')
  test.use({ files: { ...OWN_CODE, 'components/Counter.tsx': island } })

  test('is shown with its file until it is fixed', async ({ page, site }) => {
    await page.goto(site.url)
    await expect(page.getByText('In the browser: 0')).toBeVisible()
    const errors = page.getByRole('alert')
    await expect(errors.getByRole('heading')).toHaveText('One error')
    await expect(errors.getByTitle('Open in the editor')).toHaveText('components/Counter.tsx')
    await expect(errors).toContainText('Hydration failed')
    site.write('components/Counter.tsx', FILES['components/Counter.tsx'])
    await expect(errors).toHaveCount(0)
  })
})
