import { describe, expect, it } from 'vitest'
import { documentOf, drawSidebar, makeSite, messagesOf } from '../site.fixture.ts'
import { renderLlms } from '../outputs/index.ts'

const AREA = (path: string, label: string, rest = {}) => ({
  path,
  label,
  setting: `docs[${path === 'guide' ? 0 : 1}]`,
  routeBasePath: path,
  sidebarPath: `${path}/sidebar.yml`,
  ...rest,
})
const docs = [AREA('guide', 'Guide'), AREA('api', 'API')]
const PAGES = {
  'guide/index.md': { title: 'Start', links: ['../api/setup.md', '/api/setup/', 'deep/tips.md', 'deep/tips'] },
  'guide/deep/tips.md': { title: 'Tips' },
  'api/setup.md': { title: 'Set up', links: ['../guide/index.md'] },
  'api/calls.md': { title: 'Calls' },
  'pages/legal.md': { title: 'Legal' },
}

function tabsOf(plan: ReturnType<typeof makeSite>) {
  return plan.site.navbar.flatMap((item) => (item.type === 'link' && item.area ? item : []))
}

/** The labels of the tabs that are current at an address. */
function currentTabs(plan: ReturnType<typeof makeSite>, route: string): string[] {
  return tabsOf(plan).flatMap(({ label, activeBaseRegex = '' }) =>
    new RegExp(activeBaseRegex).test(route) ? label : [],
  )
}

describe('several areas', () => {
  const plan = makeSite(PAGES, { config: { docs } })

  it('have their own addresses, and a redirect where no page has the address of an area', () => {
    expect(messagesOf(plan)).toEqual([])
    expect(plan.documents.map(({ data }) => data.route)).toEqual([
      '/5.1/guide/',
      '/5.1/guide/deep/tips/',
      '/5.1/api/setup/',
      '/5.1/api/calls/',
      '/5.1/legal/',
      '/5.1/404.html',
    ])
    expect(plan.redirects.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '/5.1/ /5.1/guide/',
      '/5.1/api/ /5.1/api/calls/',
    ])
  })

  it('have a tab each, before the other items, which leads to their first page', () => {
    expect(
      plan.site.navbar.map((item) => item.type === 'link' && `${item.label} ${item.href} ${item.position}`),
    ).toEqual(['Guide /5.1/guide/ left', 'API /5.1/api/calls/ left'])
    expect(currentTabs(plan, '/5.1/guide/deep/tips/')).toEqual(['Guide'])
    expect(currentTabs(plan, '/5.1/api/setup/')).toEqual(['API'])
    for (const route of ['/5.1/legal/', '/5.1/apiary/', '/5.1/404.html']) expect(currentTabs(plan, route)).toEqual([])
  })

  it('start at the page with their address, wherever it is in the sidebar', () => {
    const pages = { ...PAGES, 'api/index.md': { title: 'Overview' } }
    const listed = makeSite(pages, { config: { docs }, sidebarTexts: [undefined, '- setup\n- index\n- calls\n'] })
    expect(tabsOf(listed).map(({ href }) => href)).toEqual(['/5.1/guide/', '/5.1/api/'])
  })

  it('have a sidebar each, in which previous and next page stay', () => {
    expect(Object.keys(plan.sidebars)).toEqual(['guide', 'api'])
    expect(drawSidebar(documentOf(plan, 'api/setup.md').data.sidebar?.nodes)).toEqual([
      'Calls /5.1/api/calls/',
      'Set up /5.1/api/setup/',
    ])
    expect(documentOf(plan, 'api/setup.md').data).toMatchObject({ previous: { label: 'Calls' } })
    expect(documentOf(plan, 'api/setup.md').data.next).toBeUndefined()
    expect(documentOf(plan, 'guide/deep/tips.md').data.next).toBeUndefined()
    expect(documentOf(plan, 'pages/legal.md').data.sidebar).toBeUndefined()
  })

  it('are the first breadcrumb of their pages, except the first page', () => {
    const crumbsOf = (file: string) => documentOf(plan, file).data.breadcrumbs.map(({ label }) => label)
    expect(crumbsOf('api/setup.md')).toEqual(['API', 'Set up'])
    expect(crumbsOf('guide/deep/tips.md')).toEqual(['Guide', 'Deep', 'Tips'])
    expect(crumbsOf('guide/index.md')).toEqual(['Start'])
  })

  it('link to each other by file and by address', () => {
    expect(documentOf(plan, 'guide/index.md').links).toEqual([
      '/5.1/api/setup/',
      '/5.1/api/setup/',
      '/5.1/guide/deep/tips/',
      '/5.1/guide/deep/tips/',
    ])
    expect(documentOf(plan, 'api/setup.md').links).toEqual(['/5.1/guide/'])
  })

  it('are groups of llms.txt', () => {
    expect(renderLlms(plan).match(/^## .*/gm)).toEqual(['## Guide', '## Guide › Deep', '## API', '## Other pages'])
  })
})

describe('an area at the base path', () => {
  it('contains neither the other areas nor other pages', () => {
    const plan = makeSite(
      { 'guide/index.md': {}, 'guide/tips.md': {}, 'api/setup.md': {}, 'pages/legal.md': {} },
      { config: { docs: [AREA('guide', 'Guide', { routeBasePath: '' }), AREA('api', 'API')] } },
    )
    expect(messagesOf(plan)).toEqual([])
    for (const route of ['/5.1/', '/5.1/tips/', '/5.1/new/']) expect(currentTabs(plan, route)).toEqual(['Guide'])
    expect(currentTabs(plan, '/5.1/api/setup/')).toEqual(['API'])
    for (const route of ['/5.1/legal/', '/5.1/404.html']) expect(currentTabs(plan, route)).toEqual([])
  })

  it('has no page with an address in another area', () => {
    const plan = makeSite(
      { 'guide/api/more.md': {}, 'api/setup.md': {} },
      { config: { docs: [AREA('guide', 'Guide', { routeBasePath: '' }), AREA('api', 'API')] } },
    )
    expect(messagesOf(plan)).toEqual([
      'error guide/api/more.md "guide/api/more.md" is a page of the area "Guide", but its address "/5.1/api/more/" is in the area "API". Move it to "api", or give it another "slug".',
    ])
  })
})

describe('without final slashes', () => {
  it('the tab of an area is current on its first page', () => {
    const plan = makeSite({ 'guide/index.md': {}, 'api/index.md': {} }, { config: { docs, trailingSlash: false } })
    expect(currentTabs(plan, '/5.1/api')).toEqual(['API'])
    expect(currentTabs(plan, '/5.1/guide/x')).toEqual(['Guide'])
  })
})

describe('ids', () => {
  const tellWith = (sidebarTexts: string[], items: object[] = []) =>
    messagesOf(makeSite(PAGES, { config: { docs, navbar: { items: items as never } }, sidebarTexts }))
  const complete = ['- index\n- deep/tips', '- setup\n- calls']

  it('in a sidebar name pages of its area', () => {
    expect(tellWith(complete)).toEqual([])
    for (const id of ['setup', 'api/setup']) {
      expect(tellWith([`- index\n- deep/tips\n- ${id}`, complete[1]!])).toEqual([
        `error guide/sidebar.yml:3:3 "${id}" is a page of the area "API", not of "Guide". Ids name pages of the same area. In a sidebar, link to the page: { href: "/api/setup/", label: … }.`,
      ])
    }
    expect(tellWith(['- index\n- deep/tip', complete[1]!])).toEqual([
      'error guide/sidebar.yml:2:3 Couldn\'t find any doc with id "deep/tip". Did you mean "deep/tips"?',
    ])
  })

  it('in the navbar start with the folder of an area', () => {
    const doc = (docId: string) => ({ type: 'doc', docId, position: 'left' })
    const plan = makeSite(PAGES, { config: { docs, navbar: { items: [doc('api/setup'), doc('guide')] as never } } })
    expect(plan.site.navbar.slice(2)).toMatchObject([{ href: '/5.1/api/setup/' }, { href: '/5.1/guide/' }])
    expect(tellWith(complete, [doc('setup')])).toEqual([
      'error octavo.config.ts Couldn\'t find any doc with id "setup". Did you mean "api/setup"?',
    ])
  })

  it('of named sidebars start with the folder of the area', () => {
    const item = { type: 'docSidebar', sidebarId: 'api/main', position: 'left' }
    const texts = [complete[0]!, 'main: [setup, calls]']
    const plan = makeSite(PAGES, { config: { docs, navbar: { items: [item] as never } }, sidebarTexts: texts })
    expect(messagesOf(plan)).toEqual([])
    expect(plan.site.navbar[2]).toMatchObject({ href: '/5.1/api/setup/' })
  })
})

it('an area without a page is reported', () => {
  expect(messagesOf(makeSite({ 'guide/index.md': {} }, { config: { docs } }))).toEqual([
    'error octavo.config.ts "docs[1].path" is the folder "api", which contains no page. Write a first page, "api/index.md", or fix the path: it is relative to the site folder.',
  ])
})

it('a single area has no tab, no redirect and no breadcrumb', () => {
  const plan = makeSite({ 'docs/a.md': {} })
  expect(plan.site.navbar).toEqual([])
  expect(plan.redirects.map(({ from }) => from)).toEqual(['/5.1/'])
  expect(documentOf(plan, 'docs/a.md').data.breadcrumbs).toEqual([{ label: 'a' }])
  expect(plan.areaLabels).toBeUndefined()
})
