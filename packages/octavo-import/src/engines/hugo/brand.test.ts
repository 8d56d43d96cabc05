import { expect, test } from 'vitest'
import { readHugo } from './hugo.fixture.ts'

const PAGE = { 'content/docs/page.md': '---\ntitle: Page\n---\n' }

test('the logo is the one that the settings name, or that the theme expects among static files or assets', async () => {
  const usual = await readHugo({ ...PAGE, 'assets/icons/logo.svg': '' })
  expect(usual.config.logo).toEqual({ light: '/icons/logo.svg' })
  expect(usual.files).toEqual([{ from: 'assets/icons/logo.svg', to: 'public/icons/logo.svg' }])

  const white = '<svg><path fill="#FFF"/><path style="fill:#ffffff"/><path fill="#00b4c8"/></svg>'
  const invisible = await readHugo({ ...PAGE, 'assets/icons/logo.svg': white })
  expect([invisible.config.logo, invisible.files]).toEqual([undefined, []])
  expect(invisible.notConverted).toMatchObject([{ kind: 'settings', file: 'assets/icons/logo.svg' }])

  const named = await readHugo({
    ...PAGE,
    'hugo.toml': '[params.navbar.logo]\npath = "img/l.svg"\ndark = "img/d.svg"\n',
    'static/img/l.svg': '',
    'assets/img/d.svg': '',
  })
  expect(named.config.logo).toEqual({ light: '/img/l.svg', dark: '/img/d.svg' })
  expect(named.files).toEqual([
    { from: 'assets/img/d.svg', to: 'public/img/d.svg' },
    { from: 'static/img/l.svg', to: 'public/img/l.svg' },
  ])
})

test('a logo that the site does not have, and menus that are not in the navbar, are reported', async () => {
  const { config, notConverted } = await readHugo({
    ...PAGE,
    'hugo.toml':
      '[params]\nBookLogo = "/l.svg"\n[[menus.main]]\nname = "Page"\npageRef = "/docs/page"\n[[menus.social]]\nname = "Code"\nurl = "https://git.test"\n',
  })
  expect(config.logo).toBeUndefined()
  expect(notConverted.map(({ message }) => message)).toEqual([
    'The menu "social" is not converted.',
    'The logo "/l.svg" is not a file of the site.',
  ])
})

test('a home page that only a template has is reported', async () => {
  const home = { 'content/_index.md': '---\ntitle: Acme\n---\n', 'layouts/home.html': '<h1>Acme</h1>' }
  const { notConverted } = await readHugo({ ...PAGE, ...home })
  expect(notConverted).toMatchObject([{ kind: 'home pages', file: 'content/_index.md' }])
  const written = await readHugo({ ...PAGE, ...home, 'content/_index.md': '---\ntitle: Acme\n---\nText\n' })
  expect(written.notConverted).toEqual([])
})
