import { expect, test } from '../harness/browsers/test.ts'

const SIDEBAR = 'nav[aria-label="Documentation"] a'
const COLOR_MODE = '.navbar .color-mode'
const CURRENT = `${SIDEBAR}[aria-current="page"]`

test('a link leads to the top of its page, back and forward to where the reader was', async ({ reader, everyUrl }) => {
  await reader.open(everyUrl)
  await reader.click(SIDEBAR, 'A long page')
  await reader.seesPage('A long page')
  await reader.sees(() => document.title, 'A long page | Everything')
  await reader.seesElement(CURRENT, 'A long page')
  expect(await reader.read(() => scrollY)).toBe(0)
  await reader.scrollTo(1200)
  await reader.click(SIDEBAR, 'Code')
  await reader.seesPage('Code')
  await reader.sees(() => scrollY, 0)
  await reader.back()
  await reader.seesPage('A long page')
  await reader.sees(() => scrollY, 1200)
  await reader.forward()
  await reader.seesPage('Code')
  await reader.seesElement(CURRENT, 'Code')
})

test('a link to a section shows it below the navbar', async ({ reader, everyUrl }) => {
  const isBelowNavbar = () => {
    const { bottom = 0 } = document.querySelector('.navbar')?.getBoundingClientRect() ?? {}
    const { top = 0 } = document.querySelector(':target')?.getBoundingClientRect() ?? {}
    return top >= bottom && top < 200
  }
  await reader.open(everyUrl)
  await test.step('on another page', async () => {
    await reader.click('.prose a', 'link to a section')
    await reader.seesPage('A long page')
    await reader.sees(isBelowNavbar, true)
    expect(await reader.read(() => document.querySelector(':target')?.id)).toBe('section-7')
  })
  await test.step('on this page, from its contents, which mark it', async () => {
    await reader.click('.toc a', 'Section 3')
    await reader.sees(isBelowNavbar, true)
    await reader.seesElement('.toc a[aria-current]', 'Section 3')
  })
  await test.step('and back leads through them', async () => {
    await reader.back()
    await reader.sees(() => location.hash, '#section-7')
    await reader.sees(isBelowNavbar, true)
    await reader.back()
    await reader.seesPage('Everything')
  })
  await test.step('when it is opened there', async () => {
    await reader.open(`${everyUrl}long/#section-5`)
    await reader.sees(isBelowNavbar, true)
  })
  await test.step('in a tab that is not shown', async () => {
    await reader.open(`${everyUrl}tabs/#detail`)
    await reader.seesElement('#detail')
  })
})

test('the color mode is kept after a reload and on the next page', async ({ reader, everyUrl }) => {
  const paper = () => getComputedStyle(document.documentElement).backgroundColor
  await reader.open(everyUrl)
  await reader.sees(paper, 'rgb(255, 255, 255)')
  await reader.click(COLOR_MODE)
  await reader.click(COLOR_MODE)
  await reader.sees(paper, 'rgb(17, 22, 23)')
  await reader.reload()
  expect(await reader.read(paper)).toBe('rgb(17, 22, 23)')
  await reader.click(SIDEBAR, 'Code')
  await reader.seesPage('Code')
  expect(await reader.read(paper)).toBe('rgb(17, 22, 23)')
})

test('tabs are chosen by mouse and keys, together, and for the next visit', async ({ reader, everyUrl }) => {
  await reader.open(`${everyUrl}tabs/`)
  await reader.click('[role="tab"]', 'macOS')
  await reader.seesElement('.tab-panel', 'Use Homebrew.')
  await reader.seesElement('.tab-panel', 'Start it with launchd.')
  await reader.press('ArrowRight')
  await reader.seesElement('.tab-panel', 'Use winget.')
  await reader.sees(() => document.activeElement?.textContent, 'Windows')
  await reader.reload()
  await reader.seesElement('.tab-panel', 'Use winget.')
  await reader.seesElement('[role="tab"][aria-selected="true"]', 'Windows')
})

test('tabs and details are as the reader left them after the way back', async ({ reader, everyUrl }) => {
  await reader.open(`${everyUrl}tabs/`)
  await reader.click('[role="tab"]', 'Two')
  await reader.click('summary', 'The end')
  await reader.click('summary', 'More of it')
  await reader.seesElement('details', 'More of it Folded.')
  await reader.click(SIDEBAR, 'A long page')
  await reader.seesPage('A long page')
  await reader.back()
  await reader.seesPage('Tabs')
  await reader.seesElement('.tab-panel', 'Second. A detail of it.')
  await reader.seesElement('details', 'More of it Folded.')
  await reader.sees(() => document.querySelectorAll('details.admonition[open], .prose details[open]').length, 1)
})

test('code is copied without lines that a change removes', async ({ reader, everyUrl }) => {
  await reader.open(`${everyUrl}code/`)
  await reader.click('.heading:has(#a-change) + .code .code-copy')
  await reader.seesElement('.code-copy[data-copied]')
  await reader.press('Control+k')
  await reader.sees(() => document.activeElement?.localName, 'input')
  await reader.press('Control+v')
  await reader.sees(() => document.querySelector<HTMLInputElement>('.search input')?.value, 'const answer = 42')
})

test('the menu of narrow screens leads to pages, and closes', async ({ reader, everyUrl }) => {
  const hasFocus = () => document.activeElement?.getAttribute('aria-label')
  await reader.session.resize(450, 780)
  await reader.open(`${everyUrl}long/`)
  await reader.scrollTo(600)
  for (const [name, close] of [
    ['Escape', () => reader.press('Escape')],
    ['its button', () => reader.click('.mobile-menu button', 'Close menu')],
    ['a tap beside it', () => reader.clickAt(400, 500)],
    ['the back button of the browser', () => reader.back()],
  ] as const) {
    await test.step(`by ${name}, and the page stays where it is`, async () => {
      await reader.click('.navbar-menu')
      await reader.seesElement('.mobile-menu a', 'Code')
      await close()
      await reader.seesNo('.mobile-menu')
      await reader.sees(hasFocus, 'Menu')
      expect(await reader.read(() => [location.pathname, scrollY])).toEqual(['/every/long/', 600])
    })
  }
  await reader.click('.navbar-menu')
  await reader.click('.mobile-menu a', 'Code')
  await reader.seesPage('Code')
  await reader.seesNo('.mobile-menu')
  await reader.back()
  await reader.seesPage('A long page')
  await reader.sees(() => scrollY, 600)
  await reader.seesNo('.mobile-menu')
})

test('paper shows the article alone, with all tabs and details', async ({ reader, everyUrl }) => {
  await reader.open(`${everyUrl}tabs/`)
  await reader.click(COLOR_MODE)
  await reader.click(COLOR_MODE)
  const sheets = await reader.session.print?.()
  if (sheets) expect(sheets.subarray(0, 5).toString()).toBe('%PDF-')
  // The styles for paper on the screen: the drivers cannot emulate it.
  await reader.read(() => {
    const turn = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) {
          const { media } = rule
          if (media.mediaText === 'print') media.mediaText = 'all'
          else if (/\bscreen\b/.test(media.mediaText)) media.mediaText = 'not all'
        }
        if (rule instanceof CSSGroupingRule) turn(rule.cssRules)
      }
    }
    for (const sheet of document.styleSheets) turn(sheet.cssRules)
    dispatchEvent(new Event('beforeprint'))
  })
  await reader.seesNo('.navbar-nav, .sidebar, .toc, .pagination, .footer, .code-copy')
  for (const text of ['Use the package manager.', 'Use Homebrew.', 'Use winget.', 'Second. A detail of it.'])
    await reader.seesElement('.tab-panel', text)
  await reader.seesElement('details:not([open]) p', 'Folded.')
  expect(await reader.read(() => getComputedStyle(document.body).color)).toBe('rgb(22, 33, 31)')
})

test('without JavaScript all text is there, and links, tabs and details work', async ({ reader, everyUrl }) => {
  await reader.session.goTo(`${everyUrl}tabs.md`)
  // A frame that must not run scripts is a page without JavaScript, in every browser.
  await reader.read((url) => {
    const frame = document.createElement('iframe')
    frame.className = 'reader'
    frame.setAttribute('sandbox', 'allow-same-origin')
    Object.assign(frame, { src: url, width: 1200, height: 700 })
    document.body.replaceChildren(frame)
  }, `${everyUrl}tabs/`)
  for (const text of ['Use the package manager.', 'Use Homebrew.', 'Second. A detail of it.'])
    await reader.seesElement('.tab-panel', text)
  await reader.click('summary', 'More of it')
  await reader.seesElement('details[open]', 'More of it Folded.')
  await reader.seesNo('.navbar .color-mode, .search button, .code-copy')
  await reader.click(SIDEBAR, 'Code')
  await reader.seesElement('h1', 'Code')
  await reader.seesElement('.code', undefined)
})
